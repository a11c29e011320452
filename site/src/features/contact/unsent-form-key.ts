/** Where the draft of the contact form is kept in the visitor's browser. */
export const CONTACT_DRAFT_KEY = 'draft:contact';

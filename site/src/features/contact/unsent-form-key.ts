/** Where the unsent contact form is kept in the visitor's browser. */
export const CONTACT_FORM_KEY = 'unsent:contact';

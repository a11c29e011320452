/** Where the draft of the newsletter form is kept in the visitor's browser. */
export const NEWSLETTER_DRAFT_KEY = 'draft:newsletter';

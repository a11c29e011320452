/** Where the unsent newsletter form is kept in the visitor's browser. */
export const NEWSLETTER_FORM_KEY = 'unsent:newsletter';

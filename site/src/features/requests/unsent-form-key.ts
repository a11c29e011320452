/** Where an unsent request is kept in the visitor's browser, of whatever type it becomes. */
export const REQUEST_FORM_KEY = 'unsent:request';

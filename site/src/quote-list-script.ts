/** Address of the script that keeps the quote list. Pages ask for it once there is a list, or somebody begins one. */
export const QUOTE_LIST_SCRIPT = '/quote-list.js';

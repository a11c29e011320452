/** Address of the script of the page that links in mails lead to. */
export const SUBSCRIPTION_SCRIPT = '/subscription.js';

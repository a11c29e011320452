/** What the answer to a form says that was sent without JavaScript, beside the texts of the forms themselves. */
export const formPostEn = {
  back: 'Back to the site',
  chooseFilesAgain: 'Browsers do not keep chosen files: please choose them again.',
  tooLarge: 'What you sent is larger than 25 MB in all. Please go back and send fewer or smaller files.',
  notUnderstood: 'This form could not be read. Please go back and try again.',
};

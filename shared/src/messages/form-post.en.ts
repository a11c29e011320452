/** What the answer to a form says that was sent without JavaScript, beside the texts of the forms themselves. */
export const formPostEn = {
  back: 'Back to the site',
  attachments: 'Attachments',
  attachmentsHint: 'PDF, DOC, DOCX, JPG or PNG, at most 10 MB each, five files',
  chooseFilesAgain: 'Browsers do not keep chosen files: please choose them again.',
  refused: {
    type: (name: string) => `${name}: only PDF, DOC, DOCX, JPG and PNG files are taken`,
    'too-large': (name: string) => `${name}: a file may have at most 10 MB`,
    empty: (name: string) => `${name}: the file is empty`,
  },
  tooManyFiles: 'Send at most five files',
  tooManyUploads:
    'Too many files came from your network. Send the request without them, or try again in an hour.',
  tooLarge: 'What you sent is larger than 25 MB in all. Please go back and send fewer or smaller files.',
  notUnderstood: 'This form could not be read. Please go back and try again.',
};

/** What PDFs say beside the texts of what they show. */
export const documentsEn = {
  pageOf: (page: string, pages: string) => `Page ${page} of ${pages}`,
  reference: (number: string, version: number) => `${number}, version ${version}`,
  from: 'From',
  to: 'To',
  answer: {
    title: 'Your answer',
    text: 'The link in our mail opens this offer: there you accept it, ask for a change or decline. Or answer our mail.',
  },
};

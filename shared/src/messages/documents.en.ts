/** What PDFs say beside the texts of what they show. */
export const documentsEn = {
  pageOf: (page: string, pages: string) => `Page ${page} of ${pages}`,
  reference: (number: string, version: number) => `${number}, version ${version}`,
  from: 'From',
  to: 'To',
  sheet: {
    title: (product: string) => `${product}, specification`,
    edition: (revision: string, day: string) => `Revision ${revision}, ${day}`,
    link: 'This product on our site',
    note: 'Its guide price of today, and a form that asks for a quotation or a sample.',
  },
  answer: {
    title: 'Your answer',
    text: 'The link in our mail opens this offer: there you accept it, ask for a change or decline. Or answer our mail.',
  },
};

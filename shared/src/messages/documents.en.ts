/** What PDFs say beside the texts of what they show. */
export const documentsEn = {
  pageOf: (page: string, pages: string) => `Page ${page} of ${pages}`,
  reference: (number: string, version: number) => `${number}, version ${version}`,
  from: 'From',
  to: 'To',
  edition: (revision: string, day: string) => `Revision ${revision}, ${day}`,
  sheet: {
    title: (product: string) => `${product}, specification`,
    link: 'This product on our site',
    note: 'Its guide price of today, and a form that asks for a quotation or a sample.',
  },
  catalogue: {
    title: 'Catalogue',
    ofMonth: (month: string) =>
      `What our growers pick in ${month}, with season and packing, and what loads all year.`,
    contents: 'Contents',
    link: 'Today on our site',
    contact: 'Ask us for a price',
    contactText:
      'Tell us product, packing, quantity and port. Within 24 hours a person answers with a price, a packing plan and a loading week.',
  },
  answer: {
    title: 'Your answer',
    text: 'The link in our mail opens this offer: there you accept it, ask for a change or decline. Or answer our mail.',
  },
};

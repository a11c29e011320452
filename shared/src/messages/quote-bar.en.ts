/** Texts of the quote list on pages. They travel with its script. */
export const quoteBarEn = {
  title: 'Quote list',
  products: (count: number) => (count === 1 ? '1 product' : `${count} products`),
  open: 'Quantities still open',
  reefers: (reefers: string) => `≈ ${reefers} reefer`,
  review: 'Review and send',
  undo: 'Undo',
  add: 'Add to quote list',
  added: 'On your list',
  news: {
    added: (name: string) => `${name} added.`,
    removed: (name: string) => `${name} removed.`,
    isFull: (max: number) => `A request has at most ${max} products.`,
  },
};

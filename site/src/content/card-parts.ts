/**
 * Cards that the catalogue's script gets with one request. After an edit, the part of that product is made anew, and asks
 * for the picture of each of its cards; all other parts stay.
 */
export const CARDS_PER_PART = 120;

/** The part that has this product's card, from 0. @param place of the product in the catalogue, newest first */
export const partOf = (place: number): number => Math.floor(place / CARDS_PER_PART);

/** In pixels: of the square that a card shows, and of those that a browser may take in its place. */
export const CARD_PICTURE = { side: 640, widths: [320, 520, 640] } as const;

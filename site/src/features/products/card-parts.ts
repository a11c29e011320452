/**
 * Cards that the catalogue's script gets with one request. After an edit, the part of that product is made anew, and asks
 * for the picture of each of its cards; all other parts stay.
 */
export const CARDS_PER_PART = 120;

/** Cards that the catalogue's script gets with one request; after an edit, the parts of other products stay as they are. */
export const CARDS_PER_PART = 480;

/** One encoding for all pictures, so that the same size of the same picture is made once. */
export const PICTURE_ENCODING = { format: 'webp', quality: 72, fit: 'cover' } as const;

/** Side of the largest square that a product's picture is made in. */
export const LARGEST_SQUARE = 1200;

/** In the cache folder: previews of products, which builds have drawn. */
export const PREVIEWS_FOLDER = 'previews';

/** @param key a SHA-256 in hexadecimal digits of all that is drawn */
export const previewName = (key: string): string => `${key}.jpg`;

export const isPreview = (name: string): boolean => /^[0-9a-f]{64}\.jpg$/.test(name);

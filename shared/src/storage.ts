/** Public buckets whose files content rows refer to by address. */
export const PRODUCT_IMAGES_BUCKET = 'product-images';
export const MEDIA_BUCKET = 'media';
/** Private: what visitors send, opened through links that end. */
export const REQUEST_ATTACHMENTS_BUCKET = 'request-attachments';
/** Private: PDFs of offers, which their versions name. */
export const OFFER_DOCUMENTS_BUCKET = 'offer-documents';
/** Private: visitors download those that are public through the function `certificate-file`. */
export const CERTIFICATES_BUCKET = 'certificates';

const PUBLIC_OBJECT = /^(https?:\/\/[^/]+)\/storage\/v1\/object\/public\/([^/]+)\/(.+)$/;

export interface StorageObject {
  bucket: string;
  path: string;
}

/** Which file of this project's storage an address points at; null for files that live elsewhere. */
export function storageObjectOf(url: string, supabaseUrl: string): StorageObject | null {
  const match = PUBLIC_OBJECT.exec(url);
  if (!match) return null;
  const [, origin, bucket, path] = match;
  if (!bucket || !path || origin !== new URL(supabaseUrl).origin) return null;
  try {
    return { bucket, path: decodeURIComponent(path) };
  } catch {
    // Typed by hand: no file that was uploaded has such an address.
    return null;
  }
}

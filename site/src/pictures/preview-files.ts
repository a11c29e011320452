import { hash } from 'node:crypto';
import type { Locale } from 'shared/constants.ts';

/** In the cache folder: previews of products, which builds have drawn. */
export const PREVIEWS_FOLDER = 'previews';

/** To be raised when previews are drawn in another way. */
const DRAWING = 3;

export interface PreviewColours {
  paper: string;
  /** Of the picture. */
  ground: string;
  category: string;
  name: string;
  company: string;
}

/** All that is drawn. A stored picture never changes under its address. */
export interface PreviewContent {
  locale: Locale;
  name: string;
  category: string;
  company: string;
  colours: PreviewColours;
  /** Of the picture, when there is one. */
  address: string | null;
}

/** It tells what is drawn, because other places keep what they have seen once, and builds what others have drawn. */
export const previewName = (content: PreviewContent): string =>
  `${hash('sha256', JSON.stringify([DRAWING, content]))}.jpg`;

export const isPreview = (name: string): boolean => /^[0-9a-f]{64}\.jpg$/.test(name);

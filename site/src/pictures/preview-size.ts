/** What other places show for a link, in the size that all of them take. */
export const PREVIEW_WIDTH = 1200;
export const PREVIEW_HEIGHT = 630;

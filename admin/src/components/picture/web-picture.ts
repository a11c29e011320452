export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

/** What staff may choose; what is stored is far smaller. */
export const PICTURE_MAX_BYTES = 20 * 1024 * 1024;

const LONGEST_SIDE_PX = 1600;
const QUALITY = 0.85;

export type PictureRefusal = 'wrongType' | 'tooLarge' | 'unreadable';

export interface WebPicture {
  blob: Blob;
  extension: string;
  width: number;
  height: number;
}

/** Why a file cannot be a picture, as far as its name and size tell. */
export function refusePicture(file: Pick<File, 'type' | 'size'>): PictureRefusal | null {
  if (!PICTURE_TYPES.some((type) => type === file.type)) return 'wrongType';
  if (file.size === 0) return 'unreadable';
  return file.size > PICTURE_MAX_BYTES ? 'tooLarge' : null;
}

/** The size that fits into a square of the longest side; never larger than the original. */
export function fitSize({ width, height }: { width: number; height: number }): {
  width: number;
  height: number;
} {
  const scale = Math.min(1, LONGEST_SIDE_PX / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * A WebP of web size, made in the browser, so that builds stay fast; of a video, the frame that it shows. Rejects what is no readable
 * picture.
 */
export async function toWebPicture(source: Blob | HTMLVideoElement): Promise<WebPicture> {
  const bitmap = await createImageBitmap(source);
  const { width, height } = fitSize(bitmap);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();

  const webp = await encode(canvas, 'image/webp');
  if (webp.type === 'image/webp') return { blob: webp, extension: 'webp', width, height };
  // Safari cannot encode WebP and answers with PNG; JPEG is then the smaller of the two that the bucket takes.
  paintGround(canvas);
  return { blob: await encode(canvas, 'image/jpeg'), extension: 'jpg', width, height };
}

/** What is transparent would be black in a JPEG. */
function paintGround(canvas: HTMLCanvasElement): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
}

function encode(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error(`The browser cannot write ${type}.`))),
      type,
      QUALITY,
    );
  });
}

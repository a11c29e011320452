import { vi } from 'vitest';

/** A picture of this size, all of it transparent. */
export async function drawPicture(width: number, height: number, name = 'orange.png'): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  return new File([blob ?? ''], name, { type: 'image/png' });
}

/** The next picture takes its time, as one of a good camera does, until the promise is resolved. */
export function holdPicture(): PromiseWithResolvers<void> {
  const ready = Promise.withResolvers<void>();
  const decode = window.createImageBitmap.bind(window) as (source: ImageBitmapSource) => Promise<ImageBitmap>;
  vi.spyOn(window, 'createImageBitmap').mockImplementationOnce(async (source) => {
    await ready.promise;
    return decode(source);
  });
  return ready;
}

const SIDE = 288;
const QUALITY = 0.8;

/** A small JPEG of a picture that fills a square of this colour; null when it cannot be had, as from a server that allows no other site. */
export async function drawnOnSquare(
  address: string,
  ground: string,
): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    const response = await fetch(address);
    if (!response.ok) return null;
    const picture = await createImageBitmap(await response.blob());
    const canvas = new OffscreenCanvas(SIDE, SIDE);
    const context = canvas.getContext('2d');
    if (!context) return null;
    context.fillStyle = ground;
    context.fillRect(0, 0, SIDE, SIDE);
    const scale = SIDE / Math.min(picture.width, picture.height);
    const [width, height] = [picture.width * scale, picture.height * scale];
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, (SIDE - width) / 2, (SIDE - height) / 2, width, height);
    picture.close();
    const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
    return new Uint8Array(await jpeg.arrayBuffer());
  } catch {
    return null;
  }
}

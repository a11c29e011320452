import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pixelmatch from 'pixelmatch';
import sharp from 'sharp';

const DIFFERENCE = '.difference.png';
/** Three of 255 shades count: a machine draws the same code the same, so whatever differs was changed. */
const EXACTLY = { threshold: 0.01, includeAA: true };

/**
 * Compares the pictures of two folders by their names, and draws what differs into the second folder.
 * @param threshold part of a picture's pixels that may differ
 * @returns a sentence for each picture that differs more, that one folder lacks, or that has another size
 */
export async function comparePictures(before: string, after: string, threshold: number): Promise<string[]> {
  const [namesBefore, namesAfter] = await Promise.all([listPictures(before), listPictures(after)]);
  const differences: string[] = [];
  for (const name of [...new Set([...namesBefore, ...namesAfter])].sort()) {
    const difference = !namesAfter.includes(name)
      ? `only in ${before}`
      : !namesBefore.includes(name)
        ? `only in ${after}`
        : await comparePicture(join(before, name), join(after, name), threshold);
    if (difference) differences.push(`${name}: ${difference}`);
  }
  return differences;
}

async function comparePicture(before: string, after: string, threshold: number): Promise<string | null> {
  const [fileBefore, fileAfter] = await Promise.all([readFile(before), readFile(after)]);
  if (fileBefore.equals(fileAfter)) return null;
  const [one, other] = await Promise.all([pixelsOf(fileBefore), pixelsOf(fileAfter)]);
  const { width, height } = one.info;
  if (width !== other.info.width || height !== other.info.height) {
    return `${width} × ${height} has become ${other.info.width} × ${other.info.height} pixels`;
  }
  const drawing = Buffer.alloc(one.data.length);
  const differing = pixelmatch(one.data, other.data, drawing, width, height, EXACTLY);
  const part = differing / (width * height);
  if (part <= threshold) return null;
  await sharp(drawing, { raw: { width, height, channels: 4 } }).toFile(after.replace(/\.png$/, DIFFERENCE));
  return `${(part * 100).toFixed(2)} % of the pixels differ`;
}

function pixelsOf(file: Buffer) {
  return sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
}

async function listPictures(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.png') && !name.endsWith(DIFFERENCE));
}

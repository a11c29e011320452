import type { APIRoute } from 'astro';
import sharp from 'sharp';
import markSource from '../../public/favicon.svg?raw';
import { lightColour } from '../pictures/light-colours.ts';

/** Sides in pixels: what phones put on their screens, and what the manifest names. */
const SIDES = { 'apple-touch-icon': 180, 'icon-192': 192, 'icon-512': 512 } as const;
/** Of the side: systems cut icons into circles. */
const MARK_SHARE = 0.7;

export const getStaticPaths = () =>
  Object.entries(SIDES).map(([icon, side]) => ({ params: { icon }, props: { side } }));

/** The mark on a ground of its own, because phones show what is transparent as black. */
export const GET: APIRoute = async ({ props }) => {
  const { side } = props as { side: number };
  const markSide = Math.round(side * MARK_SHARE);
  const mark = await sharp(Buffer.from(markSource), { density: 1024 }).resize(markSide, markSide).toBuffer();
  const background = lightColour('paper');
  const icon = await sharp({ create: { width: side, height: side, channels: 3, background } })
    .composite([{ input: mark }])
    .png({ palette: true })
    .toBuffer();
  return new Response(new Uint8Array(icon), { headers: { 'content-type': 'image/png' } });
};

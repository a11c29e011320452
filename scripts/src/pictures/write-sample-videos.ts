import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compose } from './compose.ts';
import type { Recipe } from './recipe.ts';
import { VIDEO_STRIPS } from './recipes/video-strips.ts';

/*
 * Makes the two sample videos anew: a calm look along a wide still life. Needs ffmpeg with libvpx, which users do not
 * have, so the files are committed.
 */

const SECONDS = 7;
const FRAMES_PER_SECOND = 25;
const WIDTH = 1280;
const HEIGHT = 720;
const MAX_BYTES = 250_000;

const target = fileURLToPath(new URL('../../sample-data/media/', import.meta.url));
const workshop = mkdtempSync(join(tmpdir(), 'sample-videos-'));
try {
  for (const [name, recipe] of Object.entries<Recipe>(VIDEO_STRIPS)) {
    const strip = join(workshop, `${name}.webp`);
    writeFileSync(strip, await compose(recipe));
    film(strip, `${target}${name}.webm`);
  }
} finally {
  rmSync(workshop, { recursive: true });
}

function film(strip: string, video: string): void {
  // begins and ends at rest: the path of the crop is half a cosine
  const path = `(iw-${WIDTH})*(1-cos(PI*t/${SECONDS}))/2`;
  const encoding = [
    '-c:v',
    'libvpx-vp9',
    '-crf',
    '43',
    '-b:v',
    '0',
    '-row-mt',
    '1',
    '-pix_fmt',
    'yuv420p',
    '-an',
  ];
  const input = ['-loop', '1', '-framerate', String(FRAMES_PER_SECOND), '-t', String(SECONDS), '-i', strip];
  const { status, stderr } = spawnSync(
    'ffmpeg',
    ['-y', '-loglevel', 'error', ...input, '-vf', `crop=${WIDTH}:${HEIGHT}:'${path}':0`, ...encoding, video],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`ffmpeg could not make ${video}: ${stderr}`);
  const bytes = statSync(video).size;
  if (bytes > MAX_BYTES) throw new Error(`${video} has ${bytes} bytes, at most ${MAX_BYTES}.`);
  console.log(`${video}  ${Math.round(bytes / 1000)} kB`);
}

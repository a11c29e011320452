import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { mediaItemSchema, mediaTypeOf } from 'shared/media-items/media-items.ts';
import { describe, expect, it } from 'vitest';
import { contentId } from '../content-id.ts';
import { SAMPLE_MEDIA_ITEMS } from '../media-items.ts';
import { ARABIC } from './arabic.ts';

const MIN_ITEMS = 12;
const MAX_VIDEO_BYTES = 250_000;
const MEDIA_FOLDER = fileURLToPath(new URL('../media/', import.meta.url));
/** Every Matroska file, so every WebM, begins with these bytes. */
const EBML_MAGIC = Buffer.from([0x1a, 0x45, 0xdf, 0xa3]);

const videos = SAMPLE_MEDIA_ITEMS.flatMap((item) => (item.type === 'video' ? [item] : []));

describe('the gallery', () => {
  it(`has at least ${MIN_ITEMS} items, two of them videos`, () => {
    expect(SAMPLE_MEDIA_ITEMS.length).toBeGreaterThanOrEqual(MIN_ITEMS);
    expect(videos).toHaveLength(2);
  });

  it('shows no picture twice', () => {
    const sources = SAMPLE_MEDIA_ITEMS.map((item) => (item.type === 'video' ? item.file : item.picture));

    expect(new Set(sources).size).toBe(sources.length);
  });

  it.each(SAMPLE_MEDIA_ITEMS)('titles "$title" in both languages', (item) => {
    const parsed = mediaItemSchema.safeParse({ ...item, url: 'https://nileharvest.example/file' });

    expect(parsed.error?.issues ?? []).toEqual([]);
    expect(item.title_ar).toMatch(ARABIC);
    expect(item.description_ar).toMatch(ARABIC);
  });
});

describe('the videos', () => {
  it('are the files of the folder', () => {
    expect(readdirSync(MEDIA_FOLDER).toSorted()).toEqual(videos.map(({ file }) => file).toSorted());
  });

  it.each(videos)('$file is a small WebM with VP9 in it', ({ file }) => {
    const bytes = readFileSync(`${MEDIA_FOLDER}${file}`);

    expect(mediaTypeOf(file)).toBe('video');
    expect(bytes.subarray(0, 4)).toEqual(EBML_MAGIC);
    expect(bytes.subarray(0, 100).includes('webm')).toBe(true);
    expect(bytes.includes('V_VP9')).toBe(true);
    expect(bytes.length).toBeLessThanOrEqual(MAX_VIDEO_BYTES);
  });
});

describe('contentId', () => {
  it('is a uuid, the same for the same content', () => {
    const id = contentId('oranges');

    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(contentId(Buffer.from('oranges'))).toBe(id);
    expect(contentId('lemons')).not.toBe(id);
  });
});

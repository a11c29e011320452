import { mediaItemSchema } from 'shared/media-items/media-items.ts';
import { describe, expect, it } from 'vitest';
import { mediaItemOf, refusedUrls, titleOfFile } from './new-media.ts';

describe('mediaItemOf', () => {
  it('calls the item by the file name in its address', () => {
    expect(mediaItemOf('https://cdn.example.com/a/orange%20grove.jpg?size=2')).toEqual({
      title: 'orange grove.jpg',
      type: 'image',
      category: 'general',
      url: 'https://cdn.example.com/a/orange%20grove.jpg?size=2',
    });
  });

  it('knows a video by its extension', () => {
    expect(mediaItemOf('https://cdn.example.com/harvest.MP4').type).toBe('video');
  });

  it('calls an address without a file name by itself', () => {
    expect(mediaItemOf('https://cdn.example.com/').title).toBe('https://cdn.example.com/');
  });

  it('calls a long one without a file name by its beginning', () => {
    const { title } = mediaItemOf(`https://cdn.example.com/${'a/'.repeat(200)}`);

    expect(title).toBe(`https://cdn.example.com/${'a/'.repeat(68)}`);
  });
});

describe('a title', () => {
  it.each([
    ['of a long file name', titleOfFile(`${'حصاد '.repeat(50)}.jpg`)],
    ['of a long address', mediaItemOf(`https://cdn.example.com/${'a'.repeat(300)}.jpg`).title],
    [
      'of an address whose file name has several lines',
      mediaItemOf('https://cdn.example.com/a%0Ab.jpg').title,
    ],
    ['of a file name of white space', titleOfFile(' .jpg')],
    ['of an address whose file name is white space', mediaItemOf('https://cdn.example.com/%20').title],
  ])('%s can be stored', (_, title) => {
    expect(mediaItemSchema.shape.title.safeParse(title).error).toBeUndefined();
  });
});

describe('refusedUrls', () => {
  it('finds what may not be stored', () => {
    expect(refusedUrls(['https://a.example/x.jpg', 'javascript:alert(1)', 'ftp://a.example'])).toEqual([
      'javascript:alert(1)',
      'ftp://a.example',
    ]);
  });
});

describe('titleOfFile', () => {
  it.each([
    ['harvest.mp4', 'harvest'],
    ['no extension', 'no extension'],
    ['.jpg', '.jpg'],
    [' .jpg', '.jpg'],
    [`${'ب'.repeat(250)}.jpg`, 'ب'.repeat(160)],
  ])('calls %s %s', (name, title) => {
    expect(titleOfFile(name)).toBe(title);
  });
});

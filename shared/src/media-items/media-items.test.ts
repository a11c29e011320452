import { describe, expect, it } from 'vitest';
import { mediaItemSchema, mediaTitleOf, mediaTypeOf, mediaUrlsOf } from './media-items.ts';

describe('mediaTypeOf', () => {
  it.each([
    ['https://a.example/x.mp4', 'video'],
    ['https://a.example/x.WEBM?v=1', 'video'],
    ['https://a.example/x.ogg#t=3', 'video'],
    ['https://a.example/x.jpg', 'image'],
    ['https://a.example/mp4', 'image'],
    ['https://a.example/x.jpg?next=.mp4', 'image'],
  ])('%s is a %s', (url, type) => {
    expect(mediaTypeOf(url)).toBe(type);
  });
});

describe('mediaTitleOf', () => {
  it.each([
    ['https://a.example/photos/packing%20house.jpg?w=1', 'packing house.jpg'],
    ['https://a.example/100%.jpg', '100%.jpg'],
  ])('%s is called %s', (url, title) => {
    expect(mediaTitleOf(url)).toBe(title);
  });

  it.each([
    ['long', `https://a.example/${'%D8%A8'.repeat(200)}.jpg`],
    ['of two lines', 'https://a.example/packing%0D%0Ahouse.jpg'],
  ])('makes a title that can be stored of a name that is %s', (_, url) => {
    const title = mediaTitleOf(url);

    expect(mediaItemSchema.shape.title.safeParse(title).success).toBe(true);
  });

  it('is empty when nothing of the name can be seen', () => {
    expect(mediaTitleOf('https://a.example/%20')).toBe('');
  });
});

it('takes one address a line, whatever the blanks around', () => {
  expect(mediaUrlsOf(' https://a.example/1.jpg \r\n\n\thttps://a.example/2.jpg')).toEqual([
    'https://a.example/1.jpg',
    'https://a.example/2.jpg',
  ]);
});

it('takes an address once that was pasted twice', () => {
  expect(mediaUrlsOf('https://a.example/1.jpg\nhttps://a.example/1.jpg ')).toEqual([
    'https://a.example/1.jpg',
  ]);
});

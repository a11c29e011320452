import { expect, it } from 'vitest';
import { isPreview, type PreviewContent, previewName } from './preview-files.ts';

const colours = {
  paper: '#ffffff',
  ground: '#eeeeee',
  category: '#333333',
  name: '#111111',
  company: '#005500',
};
const content: PreviewContent = {
  ...{ locale: 'en', name: 'Lemons', category: 'Fresh Fruits', company: 'Nile Harvest', address: null },
  colours,
};

it('gives a preview another name where anything is drawn otherwise, the colours too', () => {
  const others = [
    { ...content, locale: 'ar' as const },
    { ...content, name: 'Limes' },
    { ...content, address: 'https://storage.example/lemons.webp' },
    { ...content, colours: { ...colours, ground: '#ddeedd' } },
  ];

  const names = [content, ...others].map(previewName);

  expect(names.every(isPreview)).toBe(true);
  expect(new Set(names).size).toBe(names.length);
  expect(previewName({ ...content })).toBe(names[0]);
});

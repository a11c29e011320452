import { expect, it } from 'vitest';
import { paragraphsOf } from './site-content.ts';

it('parts paragraphs at blank lines, not at line ends', () => {
  expect(paragraphsOf('\n\nOne,\nstill one.\n\nTwo.\r\n \r\nThree.\n')).toEqual([
    'One,\nstill one.',
    'Two.',
    'Three.',
  ]);
});

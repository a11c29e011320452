import { describe, expect, it } from 'vitest';
import { statusTone } from './status.ts';

describe('statusTone', () => {
  it.each([
    ['completed', 'green'],
    ['in progress', 'blue'],
    ['rejected', 'red'],
    ['interviewing', 'blue'],
    ['hired', 'green'],
    ['new', 'yellow'],
    ['anything else', 'yellow'],
  ])('shows %s %s', (status, tone) => {
    expect(statusTone(status)).toBe(tone);
  });
});

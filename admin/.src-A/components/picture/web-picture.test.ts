import { describe, expect, it } from 'vitest';
import { fitSize, PICTURE_MAX_BYTES, refusePicture } from './web-picture.ts';

describe('refusePicture', () => {
  it('takes a picture of a known type', () => {
    expect(refusePicture({ type: 'image/png', size: PICTURE_MAX_BYTES })).toBeNull();
  });

  it.each(['image/svg+xml', 'text/html', ''])('refuses the type %j', (type) => {
    expect(refusePicture({ type, size: 10 })).toBe('wrongType');
  });

  it('refuses one without a byte', () => {
    expect(refusePicture({ type: 'image/png', size: 0 })).toBe('unreadable');
  });

  it('refuses one byte too many', () => {
    expect(refusePicture({ type: 'image/png', size: PICTURE_MAX_BYTES + 1 })).toBe('tooLarge');
  });
});

describe('fitSize', () => {
  it('makes the longer side fit and keeps the ratio', () => {
    expect(fitSize({ width: 4000, height: 3000 })).toEqual({ width: 1600, height: 1200 });
    expect(fitSize({ width: 1000, height: 3200 })).toEqual({ width: 500, height: 1600 });
  });

  it('leaves a small picture as it is', () => {
    expect(fitSize({ width: 300, height: 200 })).toEqual({ width: 300, height: 200 });
  });

  it('never makes a side vanish', () => {
    expect(fitSize({ width: 10_000, height: 1 })).toEqual({ width: 1600, height: 1 });
  });
});

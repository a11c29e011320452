import { describe, expect, it } from 'vitest';
import { partsBySize } from './parts-by-size.ts';

describe('partsBySize', () => {
  it('fills each part as far as it goes, counting what letters take', () => {
    expect(partsBySize(['aa', 'bb', 'cc'], 10)).toEqual([['aa', 'bb'], ['cc']]);
    expect(partsBySize(['تم', 'bb', 'cc'], 10)).toEqual([['تم'], ['bb', 'cc']]);
  });

  it('keeps what is larger than a part, and makes none of nothing', () => {
    expect(partsBySize(['a'.repeat(20), 'b'], 10)).toEqual([['a'.repeat(20)], ['b']]);
    expect(partsBySize([], 10)).toEqual([]);
  });
});

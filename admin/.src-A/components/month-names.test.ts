import { describe, expect, it } from 'vitest';
import { monthNames } from './month-names.ts';

describe('monthNames', () => {
  it('starts with January', () => {
    expect(monthNames('en')).toHaveLength(12);
    expect(monthNames('en')[0]).toBe('Jan');
    expect(monthNames('ar')[0]).toBe('يناير');
  });
});

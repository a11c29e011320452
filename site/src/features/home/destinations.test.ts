import { describe, expect, it } from 'vitest';
import { DESTINATION_CODES, DESTINATIONS } from './destinations.ts';

describe('trade destinations', () => {
  it('are 21 different countries in four groups', () => {
    expect(Object.keys(DESTINATIONS)).toHaveLength(4);
    expect(new Set(DESTINATION_CODES).size).toBe(21);
  });
});

import { describe, expect, it } from 'vitest';
import { packingText } from './packing-text.ts';

describe('packing in one line', () => {
  it('adds the weight in the language of the page', () => {
    const line = { pack: 'Open-top carton', pack_ar: 'كرتون مفتوح', net_weight_kg: 7.5 };

    expect(packingText(line, 'en')).toBe('Open-top carton, 7.5\u00a0kg');
    expect(packingText(line, 'ar')).toBe('كرتون مفتوح، 7.5\u00a0كجم');
  });

  it('does not say the weight twice', () => {
    expect(packingText({ pack: '25 kg jute bag', net_weight_kg: 25 }, 'en')).toBe('25 kg jute bag');
  });

  it('is the pack alone where no weight is stated', () => {
    expect(packingText({ pack: 'Bulk' }, 'ar')).toBe('Bulk');
  });
});

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
    expect(packingText({ pack: 'Big bag, 1,000 kg', net_weight_kg: 1000 }, 'en')).toBe('Big bag, 1,000 kg');
    expect(packingText({ pack: 'Bag', pack_ar: 'جوال ١٢٫٥ كجم', net_weight_kg: 12.5 }, 'ar')).toBe(
      'جوال ١٢٫٥ كجم',
    );
  });

  it('says a weight whose digits are in the name for something else', () => {
    expect(packingText({ pack: 'Carton of 15 pieces', net_weight_kg: 5 }, 'en')).toBe(
      'Carton of 15 pieces, 5\u00a0kg',
    );
    expect(packingText({ pack: 'Carton, 8 × 500 g', net_weight_kg: 8 }, 'en')).toBe(
      'Carton, 8 × 500 g, 8\u00a0kg',
    );
  });

  it('is the pack alone where no weight is stated', () => {
    expect(packingText({ pack: 'Bulk' }, 'ar')).toBe('Bulk');
  });
});

import { expect, it } from 'vitest';
import { countContainers, loadContainers } from './containers.ts';
import type { OfferLine } from './content.ts';

const line = (overrides: Partial<OfferLine> = {}): OfferLine => ({
  product_id: null,
  product_name: 'Navel Oranges',
  variety: null,
  size: null,
  packing: null,
  quantity: '1080',
  unit: 'carton',
  unit_price: '11.6',
  price_unit: 'carton',
  net_weight_kg: '15',
  gross_weight_kg: '16',
  units_per_pallet: 72,
  pallets_per_reefer: 21,
  storage_min_c: 4,
  storage_max_c: 6,
  ...overrides,
});
const lemons = (quantity: string) => line({ quantity, storage_min_c: 10, storage_max_c: 12 });

it('fills one container after the other, products that share no temperature apart', () => {
  const containers = loadContainers([line(), line({ quantity: '600' }), lemons('1512')]);

  expect(containers).toEqual([
    {
      unit: 'reefer40',
      places: 21,
      loads: [
        { position: 1, pallets: 15 },
        { position: 2, pallets: 6 },
      ],
      gross_kg: 23680,
      min_c: 4,
      max_c: 6,
    },
    {
      unit: 'reefer40',
      places: 21,
      loads: [{ position: 2, pallets: 3 }],
      gross_kg: 3200,
      min_c: 4,
      max_c: 6,
    },
    {
      unit: 'reefer40',
      places: 21,
      loads: [{ position: 3, pallets: 21 }],
      gross_kg: 24192,
      min_c: 10,
      max_c: 12,
    },
  ]);
});

it('loads 20-foot containers where they are asked for', () => {
  const containers = loadContainers([line({ quantity: '2', unit: 'reefer20' })]);

  expect(containers.map(({ unit, places }) => [unit, places])).toEqual([
    ['reefer20', 10],
    ['reefer20', 10],
  ]);
});

it('loads 40-foot containers where only some of what stands together is asked for in 20-foot ones', () => {
  const containers = loadContainers([
    line({ quantity: '2', unit: 'reefer20' }),
    line(),
    { ...lemons('1'), unit: 'reefer20' },
  ]);

  expect(containers.map(({ unit, places, loads }) => [unit, places, loads])).toEqual([
    [
      'reefer40',
      21,
      [
        { position: 1, pallets: 20 },
        { position: 2, pallets: 1 },
      ],
    ],
    ['reefer40', 21, [{ position: 2, pallets: 14 }]],
    ['reefer20', 10, [{ position: 3, pallets: 10 }]],
  ]);
});

it('counts containers that nobody means, and lays none of them out', () => {
  const lines = [line({ quantity: '999999999', unit: 'reefer40' }), line()];

  expect(countContainers(lines)).toBe(1_000_000_000);
  expect(loadContainers(lines)).toEqual([]);
  expect(countContainers([line({ units_per_pallet: null })])).toBe(0);
});

it('claims nothing when one packing does not tell its pallets', () => {
  expect(loadContainers([line(), line({ units_per_pallet: null })])).toEqual([]);
  expect(loadContainers([line(), line({ quantity: null })])).toEqual([]);
});

it('claims no weight when one packing does not tell it', () => {
  expect(loadContainers([line(), line({ quantity: '72', gross_weight_kg: null })])[0]?.gross_kg).toBeNull();
});

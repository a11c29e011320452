import { describe, expect, it } from 'vitest';
import type { SeasonLevel } from '../products/products.ts';
import { type PlannedLine, planContainers } from './container-plan.ts';

const packed = { net_weight_kg: 15, gross_weight_kg: 16, units_per_pallet: 72, pallets_per_reefer: 21 };
const cold = { storageMinC: 4, storageMaxC: 6 };
const cool = { storageMinC: 10, storageMaxC: 12 };
const line = (fields: Partial<PlannedLine> = {}): PlannedLine => ({
  quantity: 1512,
  unit: 'carton',
  packed,
  ...fields,
});
const seasonOf = (letters: string) =>
  [...letters].map((letter): SeasonLevel => (letter === 'F' ? 'full' : letter === 'p' ? 'limited' : 'none'));
const hintsOf = (...lines: PlannedLine[]) => planContainers(lines).hints;

describe('a plan of containers', () => {
  it('adds up what each line makes', () => {
    const plan = planContainers([line(), line({ quantity: 756 })]);

    expect(plan).toMatchObject({ kilograms: 34_020, grossKilograms: 36_288, open: 0 });
    expect(plan.pallets).toBeCloseTo(31.5, 6);
    expect(plan.reefers).toBeCloseTo(1.5, 6);
  });

  it('counts the lines that it can say nothing of', () => {
    const plan = planContainers([line(), line({ quantity: null }), line({ packed: undefined, unit: 't' })]);

    expect(plan.open).toBe(2);
    expect(plan.reefers).toBeCloseTo(1, 6);
  });

  it('puts together what can share a temperature, the largest group first', () => {
    const { groups } = planContainers([
      line({ ...cold, quantity: 72 }),
      line({ ...cool }),
      line({ storageMinC: 5, storageMaxC: 8, quantity: 72 }),
      line({ quantity: 72 }),
    ]);

    expect(groups.map(({ lines, storage }) => ({ lines, storage }))).toEqual([
      { lines: [1], storage: { minC: 10, maxC: 12 } },
      { lines: [0, 2], storage: { minC: 5, maxC: 6 } },
      { lines: [3], storage: null },
    ]);
  });

  it('never puts together what shares no temperature, in any of 500 lists', () => {
    for (let seed = 0; seed < 500; seed++) {
      const lines = Array.from({ length: 6 }, (_, at) => {
        const minC = ((seed * 7 + at * 13) % 30) - 20;
        return line({ storageMinC: minC, storageMaxC: minC + ((seed + at) % 5) });
      });

      for (const { lines: members, storage } of planContainers(lines).groups) {
        for (const at of members) {
          expect(lines[at]?.storageMinC).toBeLessThanOrEqual(storage?.minC ?? Number.NaN);
          expect(lines[at]?.storageMaxC).toBeGreaterThanOrEqual(storage?.maxC ?? Number.NaN);
        }
      }
    }
  });
});

describe('the hints', () => {
  it('say nothing of a list that is as it should be', () => {
    expect(
      hintsOf(line({ ...cold, month: '2026-12', season: seasonOf('FFFp......pF'), minOrderKg: 1000 })),
    ).toEqual([]);
  });

  it('name products that share no temperature', () => {
    expect(hintsOf(line(cold), line(cool), line(cold))).toEqual([
      { kind: 'temperature', groups: [[0, 2], [1]] },
    ]);
  });

  it('name a container that is too heavy, and how much of its one line fits', () => {
    const beans = { ...packed, gross_weight_kg: 18.6 };

    expect(hintsOf(line({ packed: beans }))).toEqual([
      { kind: 'weight', lines: [0], grossKilograms: 1512 * 18.6, fitting: 1505 },
    ]);
  });

  it('say nothing of a weight without gross weights', () => {
    const { gross_weight_kg: _, ...unweighed } = packed;

    expect(hintsOf(line({ packed: { ...unweighed, net_weight_kg: 25 } }))).toEqual([]);
  });

  it('name a month without harvest, and the next with one, also in the next year', () => {
    const season = seasonOf('..pFFFFFFp..');

    expect(hintsOf(line({ month: '2026-12', season }))).toEqual([
      { kind: 'season', line: 0, month: '2026-12', next: '2027-03' },
    ]);
    expect(hintsOf(line({ month: '2026-10', season }))).toEqual([]);
    expect(hintsOf(line({ month: '2026-01', season: seasonOf('............') }))).toEqual([]);
  });

  it('name less than the least quantity', () => {
    expect(hintsOf(line({ quantity: 1.5, unit: 't', minOrderKg: 2000 }))).toEqual([
      { kind: 'minimum', line: 0, minOrderKg: 2000 },
    ]);
    expect(hintsOf(line({ quantity: null, minOrderKg: 2000 }))).toEqual([]);
  });
});

import { type PlannedGroup, planContainers } from '../trade/container-plan.ts';
import type { OfferLine } from './content.ts';
import { grossKilograms, wholePallets } from './line-amounts.ts';

/** One container of an offer, as it is drawn: pallets stand in it in the order of `loads`, the first one at the door's far end. */
export interface OfferContainer {
  unit: 'reefer20' | 'reefer40';
  /** How many pallets it takes. */
  places: number;
  /** Positions of lines, counted from 1, with the pallets that stand in this container. */
  loads: { position: number; pallets: number }[];
  /** Rounded to kilograms; null when a packing does not tell it. */
  gross_kg: number | null;
  /** Degrees Celsius that suit all that is in it; null where a product states none. */
  min_c: number | null;
  max_c: number | null;
}

/** As many as a version keeps. Of more, which nobody means, nothing is laid out. */
const MAX_CONTAINERS = 200;

/**
 * Whole pallets of all lines in as few containers as possible, products that share no temperature apart. Empty when the packing of one line
 * does not tell its pallets: then nothing is claimed.
 */
export function loadContainers(lines: readonly OfferLine[]): OfferContainer[] {
  if (countContainers(lines) > MAX_CONTAINERS) return [];
  return groupsOf(lines).flatMap(({ unit, places, goods, storage }) =>
    fill(goods, places).map((loads): OfferContainer => {
      const gross = loads.reduce((sum, load) => sum + load.grossKilograms, 0);
      return {
        unit,
        places,
        loads: loads.map(({ position, pallets }) => ({ position, pallets })),
        gross_kg: Number.isNaN(gross) ? null : Math.round(gross),
        min_c: storage?.minC ?? null,
        max_c: storage?.maxC ?? null,
      };
    }),
  );
}

/** How many they are, also where they are too many to be laid out. */
export function countContainers(lines: readonly OfferLine[]): number {
  return groupsOf(lines).reduce((count, { places, goods }) => {
    const pallets = goods.reduce((sum, line) => sum + line.pallets, 0);
    return count + Math.ceil(pallets / places);
  }, 0);
}

interface Group {
  unit: OfferContainer['unit'];
  places: number;
  goods: Goods[];
  storage: PlannedGroup['storage'];
}

/** What can stand in one container. One of 20 feet is taken where nothing else is asked for. */
function groupsOf(lines: readonly OfferLine[]): Group[] {
  const goods = lines.map((line, at): Goods => {
    const { quantity, unit } = line;
    const measured = quantity !== null && unit !== null ? { ...line, quantity, unit } : null;
    const gross = measured && grossKilograms(measured);
    return {
      position: at + 1,
      pallets: (measured && wholePallets(measured)) ?? 0,
      grossKilograms: gross === null ? Number.NaN : Number(gross),
    };
  });
  if (lines.some((line) => !line.pallets_per_reefer) || goods.some(({ pallets }) => pallets < 1)) return [];

  const { groups } = planContainers(
    lines.map((line) => ({ storageMinC: line.storage_min_c, storageMaxC: line.storage_max_c })),
  );
  return groups
    .toSorted((a, b) => (a.lines[0] ?? 0) - (b.lines[0] ?? 0))
    .map(({ lines: members, storage }) => {
      const own = members.flatMap((at) => lines[at] ?? []);
      const isSmall = own.every(({ unit }) => unit === 'reefer20');
      const places = Math.min(...own.map((line) => line.pallets_per_reefer ?? 0));
      return {
        unit: isSmall ? 'reefer20' : 'reefer40',
        places: isSmall ? Math.floor(places / 2) : places,
        goods: members.flatMap((at) => goods[at] ?? []),
        storage,
      };
    });
}

interface Goods {
  position: number;
  pallets: number;
  grossKilograms: number;
}

/** One container after the other, each line where the one before it ended. */
function fill(goods: readonly Goods[], places: number): Goods[][] {
  const containers: Goods[][] = [];
  let free = 0;
  for (const { position, pallets, grossKilograms } of goods) {
    for (let left = pallets; left > 0; ) {
      if (free === 0) {
        containers.push([]);
        free = places;
      }
      const taken = Math.min(left, free);
      containers
        .at(-1)
        ?.push({ position, pallets: taken, grossKilograms: (grossKilograms * taken) / pallets });
      left -= taken;
      free -= taken;
    }
  }
  return containers;
}

import type { Season } from '../products/products.ts';
import { type Measures, measure, type Packed } from './quantity.ts';
import type { Unit } from './terms.ts';

/** What of a line a plan is made from, with what the catalogue tells of its product. Whatever is missing is not claimed. */
export interface PlannedLine {
  quantity?: number | null | undefined;
  unit?: Unit | null | undefined;
  /** YYYY-MM. */
  month?: string | null | undefined;
  packed?: Packed | undefined;
  season?: Season | null | undefined;
  storageMinC?: number | null | undefined;
  storageMaxC?: number | null | undefined;
  minOrderKg?: number | null | undefined;
}

/** Lines that can stand in one container, by their place in the list. */
export interface PlannedGroup {
  lines: number[];
  /** Degrees Celsius that suit all of them; null where a product states none. */
  storage: { minC: number; maxC: number } | null;
  pallets: number;
  reefers: number;
  grossKilograms: number;
}

/** Worth knowing before a list is sent; none of it keeps anybody from sending. */
export type Hint =
  /** More than one container for products that share no temperature. */
  | { kind: 'temperature'; groups: number[][] }
  /** The gross weight of one 40-foot reefer, and the quantity that stays within the limit when all of it is one line. */
  | { kind: 'weight'; lines: number[]; grossKilograms: number; fitting: number | null }
  /** No harvest in the month asked for; the next one in which there is. */
  | { kind: 'season'; line: number; month: string; next: string }
  | { kind: 'minimum'; line: number; minOrderKg: number };

export interface ContainerPlan {
  /** Of each line, in their order. NaN is what is not known. */
  measures: Measures[];
  /** The largest first. */
  groups: PlannedGroup[];
  /** Over the lines whose measure is known. */
  kilograms: number;
  grossKilograms: number;
  pallets: number;
  reefers: number;
  /** How many lines have no quantity, or none that the packing turns into containers. */
  open: number;
  hints: Hint[];
}

/** What shipping lines take in a 40-foot reefer, cargo and packing together. */
export const REEFER_MAX_GROSS_KG = 28_000;

export function planContainers(lines: readonly PlannedLine[]): ContainerPlan {
  const measures = lines.map(({ quantity, unit, packed }) =>
    measure(quantity ?? Number.NaN, unit ?? 'kg', packed),
  );
  const groups = groupByTemperature(lines).map(({ lines: members, storage }): PlannedGroup => {
    const own = members.flatMap((at) => measures[at] ?? []);
    const { pallets, reefers, grossKilograms } = totalOf(own);
    return { lines: members, storage, pallets, reefers, grossKilograms };
  });
  const { kilograms, grossKilograms, pallets, reefers } = totalOf(measures);
  return {
    measures,
    groups: groups.sort((a, b) => b.reefers - a.reefers),
    kilograms,
    grossKilograms,
    pallets,
    reefers,
    open: measures.filter((line) => Number.isNaN(line.reefers)).length,
    hints: hintsOf(lines, measures, groups),
  };
}

function totalOf(measures: readonly Measures[]) {
  const sum = (key: keyof Measures) => measures.reduce((total, line) => total + (line[key] || 0), 0);
  return {
    kilograms: sum('kilograms'),
    grossKilograms: sum('grossKilograms'),
    pallets: sum('pallets'),
    reefers: sum('reefers'),
  };
}

/** As few groups as possible, each with a temperature that suits all of it; products that state none stand in one of their own. */
function groupByTemperature(lines: readonly PlannedLine[]): Pick<PlannedGroup, 'lines' | 'storage'>[] {
  const groups: { lines: number[]; storage: { minC: number; maxC: number } }[] = [];
  const unstated: number[] = [];
  const stated = lines.flatMap(({ storageMinC, storageMaxC }, at) => {
    if (storageMinC != null && storageMaxC != null) return [{ at, minC: storageMinC, maxC: storageMaxC }];
    unstated.push(at);
    return [];
  });
  // Taken by their warmest degree, whatever does not reach down to that of the group's first cannot join it.
  for (const { at, minC, maxC } of stated.sort((a, b) => a.maxC - b.maxC)) {
    const group = groups.at(-1);
    if (group && minC <= group.storage.maxC) {
      group.lines.push(at);
      group.storage.minC = Math.max(group.storage.minC, minC);
    } else groups.push({ lines: [at], storage: { minC, maxC } });
  }
  for (const group of groups) group.lines.sort((a, b) => a - b);
  return unstated.length > 0 ? [...groups, { lines: unstated, storage: null }] : groups;
}

function hintsOf(
  lines: readonly PlannedLine[],
  measures: readonly Measures[],
  groups: readonly PlannedGroup[],
): Hint[] {
  const apart = groups.filter(({ storage }) => storage !== null).map((group) => group.lines);
  const hints: Hint[] = apart.length > 1 ? [{ kind: 'temperature', groups: apart }] : [];
  for (const group of groups) {
    const containers = Math.max(1, Math.ceil(group.reefers - 1e-6));
    const grossKilograms = group.grossKilograms / containers;
    if (grossKilograms <= REEFER_MAX_GROSS_KG) continue;
    hints.push({
      kind: 'weight',
      lines: group.lines,
      grossKilograms,
      fitting: fittingQuantity(group, containers),
    });
  }
  for (const [line, { month, season, minOrderKg }] of lines.entries()) {
    const next = month && season ? nextHarvest(month, season) : null;
    if (month && next && next !== month) hints.push({ kind: 'season', line, month, next });
    const kilograms = measures[line]?.kilograms ?? Number.NaN;
    if (minOrderKg && kilograms < minOrderKg) hints.push({ kind: 'minimum', line, minOrderKg });
  }
  return hints;

  function fittingQuantity(group: PlannedGroup, containers: number): number | null {
    const [at, ...others] = group.lines;
    const line = at === undefined ? undefined : lines[at];
    if (!line?.quantity || others.length > 0) return null;
    return Math.floor((line.quantity * REEFER_MAX_GROSS_KG * containers) / group.grossKilograms);
  }
}

/** This month, or the first one after it with a harvest; null when there is none all year. */
function nextHarvest(month: string, season: Season): string | null {
  const [year = 0, first = 1] = month.split('-').map(Number);
  for (let at = first - 1; at < first + 11; at++) {
    const inYear = at % 12;
    if (season[inYear] === 'none') continue;
    return `${year + Math.floor(at / 12)}-${String(inYear + 1).padStart(2, '0')}`;
  }
  return null;
}

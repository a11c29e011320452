import { withAsciiDigits } from '../digits.ts';
import { numberFormat } from '../intl-formats.ts';
import type { PackingLine } from '../products/products.ts';
import type { Unit } from './terms.ts';

/** A number as it was understood. */
export interface ReadNumber {
  value: number;
  /** The other thing that the same signs mean: in one country `1.500` is 1,500, in the next it is 1.5. */
  otherwise?: number;
}

/** One sign that groups thousands or marks the fraction, of those that mean one thing alone and of those that mean either. */
const NUMBER = /^(?:\d+|\d{1,3}(?:[,.'’ ]\d{3})+)(?:[,.]\d*)?$|^[,.]\d+$/;
const INVISIBLE = /[\u061c\u200b-\u200f\u202a-\u202e\u2066-\u2069]/g;
const DECIMALS = 3;
const PRICE_DECIMALS = 4;

/**
 * Reads a quantity in Latin, Arabic or Persian digits, with whatever a country groups and parts them by. Null when it is none or not above
 * 0. What the database would not keep is rounded: the fourth decimal. Nobody asks for a part of a carton, so of cartons every number
 * means one thing.
 */
export function readQuantity(typed: string, unit?: Unit): ReadNumber | null {
  const read = readNumber(typed, DECIMALS);
  return read && unit === 'carton' ? { value: read.value } : read;
}

/** The same of a price, which has four decimals, and in which a single point marks the fraction: `1.250` is 1.25 before it is 1,250. */
export function readPrice(typed: string): ReadNumber | null {
  const read = readNumber(typed, PRICE_DECIMALS);
  if (read?.otherwise === undefined || !typed.includes('.')) return read;
  return { value: read.otherwise, otherwise: read.value };
}

function readNumber(typed: string, decimals: number): ReadNumber | null {
  const positive = (digits: string) => aboveZero(digits, decimals);
  const text = withAsciiDigits(typed.replace(INVISIBLE, '').trim().replace(/\s/g, ' '));
  // The Arabic signs tell thousands from fractions, so they need no guess.
  if (/[٫٬]/.test(text)) return positive(text.replace(/٬/g, '').replace('٫', '.'));
  const plain = text.replace(/،/g, ',');
  if (!NUMBER.test(plain)) return null;

  const marks = plain.match(/[,.]/g) ?? [];
  const last = marks.at(-1) ?? '';
  const [whole = '', fraction = ''] = last ? splitAtLast(plain, last) : [plain];
  const asFraction = `${whole.replace(/\D/g, '')}.${fraction}`;
  const asThousands = plain.replace(/\D/g, '');
  const isRepeated = marks.filter((mark) => mark === last).length > 1;
  if (!last || isRepeated) return fraction.length === 3 || !last ? positive(asThousands) : null;
  const isEither = marks.length === 1 && fraction.length === 3 && /^[1-9]\d{0,2}$/.test(whole);
  if (!isEither) return positive(asFraction);
  return { value: Number(asThousands), otherwise: Number(asFraction) };
}

function splitAtLast(text: string, mark: string): [string, string] {
  const at = text.lastIndexOf(mark);
  return [text.slice(0, at), text.slice(at + 1)];
}

function aboveZero(digits: string, decimals: number): ReadNumber | null {
  const value = Number(Number(digits).toFixed(decimals));
  return value > 0 ? { value } : null;
}

/** A number as it is said back: 0 to 9 in every language, because 1.500 means two things. */
export function formatNumber(value: number, maximumFractionDigits = DECIMALS): string {
  return numberFormat('en', { maximumFractionDigits }).format(value);
}

export type Packed = Pick<
  PackingLine,
  'net_weight_kg' | 'gross_weight_kg' | 'units_per_pallet' | 'pallets_per_reefer'
>;

/** What a quantity makes. NaN is what the packing does not tell. */
export interface Measures {
  kilograms: number;
  grossKilograms: number;
  cartons: number;
  pallets: number;
  /** 40-foot reefers, and parts of one. */
  reefers: number;
}

const KG_PER_TONNE = 1000;

/** The quantity in every unit, as far as the packing tells. A 20-foot reefer takes half the pallets of a 40-foot one, whole ones. */
export function measure(quantity: number, unit: Unit, packed: Packed = {}): Measures {
  const net = packed.net_weight_kg ?? Number.NaN;
  const perPallet = packed.units_per_pallet ?? Number.NaN;
  const perReefer = packed.pallets_per_reefer ?? Number.NaN;
  const palletsIn: Partial<Record<Unit, number>> = {
    pallet: 1,
    reefer20: Math.floor(perReefer / 2),
    reefer40: perReefer,
  };
  const kilogramsIn: Partial<Record<Unit, number>> = { kg: 1, t: KG_PER_TONNE };

  const loaded = palletsIn[unit];
  const weighed = kilogramsIn[unit];
  const cartons =
    loaded === undefined ? quantity * (weighed ? weighed / net : 1) : quantity * loaded * perPallet;
  const pallets = loaded === undefined ? cartons / perPallet : quantity * loaded;
  return {
    kilograms: weighed ? quantity * weighed : cartons * net,
    grossKilograms: cartons * (packed.gross_weight_kg ?? Number.NaN),
    cartons,
    pallets,
    reefers: unit === 'reefer40' ? quantity : pallets / perReefer,
  };
}

/** What is said below a quantity: `= 24,000 kg ≈ 1.1 × 40′`; of what is not known, nothing. */
export function sayMeasures({ kilograms, reefers }: Measures, kg: string): string {
  const weight = kilograms > 0 ? `= ${formatNumber(kilograms)} ${kg}` : '';
  if (!(reefers > 0)) return weight;
  const sign = isWhole(reefers) ? (weight ? ',' : '=') : weight ? ' ≈' : '≈';
  return `${weight}${sign} ${sayReefers(reefers)}`;
}

/** Reefers of 40 feet to one decimal; what is less than a tenth is not called nothing. */
export function sayReefers(reefers: number): string {
  return `${formatNumber(Math.max(reefers, 0.1), 1)} × 40′`;
}

function isWhole(reefers: number): boolean {
  return Math.abs(reefers - Math.round(reefers)) < 1e-6 && reefers >= 1;
}

/**
 * The pack that a line names in words, which begin with its name in either language and hold its net weight. Undefined when none is named,
 * or more than one: then nothing is claimed.
 */
export function packNamed(
  text: string | null | undefined,
  packing: readonly PackingLine[],
): PackingLine | undefined {
  const words = withAsciiDigits(text ?? '');
  const numbers = (words.match(/\d+(?:[.,]\d+)?/g) ?? []).map((number) => Number(number.replace(',', '.')));
  const named = packing.filter(
    ({ pack, pack_ar, net_weight_kg }) =>
      [pack, pack_ar].some((name) => name && words.startsWith(withAsciiDigits(name))) &&
      (!net_weight_kg || numbers.includes(net_weight_kg)),
  );
  return named.length === 1 ? named[0] : undefined;
}

import Big from 'big.js';
import type { Unit } from '../trade/terms.ts';
import { CURRENCY_DIGITS, type Currency, type Decimal } from './currencies.ts';

/*
 * The database computes the same in private.line_total and its neighbours; a test compares them over generated lines. Numbers go in and out
 * as decimals in strings. big.js is kept, has no dependency, and its division rounds the exact quotient once.
 */

/** How the product of a line is packed, as far as it is known. */
export interface LinePacking {
  net_weight_kg: Decimal | null;
  gross_weight_kg: Decimal | null;
  units_per_pallet: number | null;
  /** In a 40-foot reefer. A 20-foot one takes half of them, whole ones. */
  pallets_per_reefer: number | null;
}

export interface PricedLine extends LinePacking {
  quantity: Decimal;
  unit: Unit;
  unit_price: Decimal;
  /** What `unit_price` is for one of. */
  price_unit: Unit;
}

const WEIGHT_DIGITS = 3;

/**
 * What a line costs, rounded half up at the digits of its currency. Null when the packing does not say how many of the price's unit are in
 * the quantity's.
 */
export function lineTotal(line: PricedLine, currency: Currency): Decimal | null {
  const amount = convert(line.quantity, line.unit, line.price_unit, line);
  return amount && rounded(amount.count.times(line.unit_price), amount.per, CURRENCY_DIGITS[currency]);
}

/** The sum of rounded lines; null when one of them is. */
export function offerTotal(totals: readonly (Decimal | null)[], currency: Currency): Decimal | null {
  const sum = totals.reduce<Big | null>((total, line) => (total && line ? total.plus(line) : null), Big(0));
  return sum?.toFixed(CURRENCY_DIGITS[currency]) ?? null;
}

/** Net weight in kilograms, rounded to grams; null when the packing does not tell it. */
export function netKilograms({ quantity, unit, ...packing }: Omit<PricedLine, 'unit_price' | 'price_unit'>) {
  const weight = convert(quantity, unit, 'kg', packing);
  return weight && rounded(weight.count, weight.per, WEIGHT_DIGITS);
}

/** Gross weight in kilograms, cargo and packing, rounded to grams; null when the packing does not tell it. */
export function grossKilograms({
  quantity,
  unit,
  ...packing
}: Omit<PricedLine, 'unit_price' | 'price_unit'>) {
  const cartons = convert(quantity, unit, 'carton', packing);
  return (
    cartons &&
    packing.gross_weight_kg &&
    rounded(cartons.count.times(packing.gross_weight_kg), cartons.per, WEIGHT_DIGITS)
  );
}

/** Pallets, begun ones whole; null when the packing does not tell it. */
export function wholePallets({ quantity, unit, ...packing }: Omit<PricedLine, 'unit_price' | 'price_unit'>) {
  const pallets = convert(quantity, unit, 'pallet', packing);
  if (!pallets) return null;
  const exact = pallets.count.div(pallets.per);
  const whole = exact.round(0, Big.roundDown);
  return Number(pallets.count.gt(whole.times(pallets.per)) ? whole.plus(1) : whole);
}

/** A quantity in another unit, as a fraction, because a third of a carton has no last digit. */
function convert(
  quantity: Decimal,
  from: Unit,
  to: Unit,
  packing: LinePacking,
): { count: Big; per: Big } | null {
  if (from === to) return { count: Big(quantity), per: Big(1) };
  const count = sizeOf(from, to, packing);
  const per = sizeOf(to, from, packing);
  return count && per && { count: count.times(quantity), per };
}

/** How large a unit is, in the smallest unit that both are made of: kilograms, cartons or pallets. */
function sizeOf(unit: Unit, other: Unit, packing: LinePacking): Big | null {
  if (unit === 'kg') return Big(1);
  if (unit === 't') return Big(1000);
  const isWeighed = other === 'kg' || other === 't';
  const isCounted = isWeighed || unit === 'carton' || other === 'carton';
  const { net_weight_kg, units_per_pallet, pallets_per_reefer } = packing;
  const halfReefer = pallets_per_reefer && Math.floor(pallets_per_reefer / 2);
  const parts = [
    isWeighed ? net_weight_kg : 1,
    isCounted && unit !== 'carton' ? units_per_pallet : 1,
    unit === 'reefer40' ? pallets_per_reefer : unit === 'reefer20' ? halfReefer : 1,
  ];
  return parts.reduce<Big | null>((size, part) => (size && part ? size.times(part) : null), Big(1));
}

/** A fraction to so many digits, half up, in one step. */
function rounded(count: Big, per: Big, digits: number): Decimal {
  const Rounded = Big();
  Rounded.DP = digits;
  Rounded.RM = Big.roundHalfUp;
  return new Rounded(count).div(per).toFixed(digits);
}

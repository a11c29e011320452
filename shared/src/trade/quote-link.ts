import { isSlug } from '../slug.ts';
import { appendLine, type QuoteLine, type QuoteList } from './quote-list.ts';
import { UNITS, type Unit } from './terms.ts';

/*
 * A quote list in an address: `navel-oranges:1600c:2612:k3x9:64_88:Washington,lemons:10t`. Fields are parted by colons, lines by commas, neither of
 * which an address has to encode; empty fields at the end are left out. It names products, packs and quantities, and no person.
 */

const LETTERS: Record<Unit, string> = {
  kg: 'k',
  t: 't',
  carton: 'c',
  pallet: 'p',
  reefer20: 'r',
  reefer40: 'R',
};
const CENTURY = '20';
/**
 * Signs that mean something here, and the first one, which stands before their places in this text where a size or a variety has them. A dash,
 * which sizes are full of and an address writes with nine signs, is the last one.
 */
const SIGNS = '~:,_';

/** The value of the parameter `lines`, encoded for an address. */
export function encodeLines(list: QuoteList): string {
  return list.map(encodeLine).join(',');
}

/** The lines in a parameter `lines`, as `URLSearchParams` gives it. What cannot be read is left out: the address may come from anybody. */
export function decodeLines(parameter: string): QuoteList {
  return parameter.split(',').reduce((list: QuoteList, text) => {
    const line = decodeLine(text);
    return line ? appendLine(list, line) : list;
  }, []);
}

function encodeLine({ product, quantity, unit, month, pack, size, variety }: QuoteLine): string {
  const amount = quantity && unit ? quantity + LETTERS[unit] : '';
  const fields = [product, amount, month?.slice(2).replace('-', ''), pack, hide(size), hide(variety)];
  return fields.join(':').replace(/:+$/, '');
}

function hide(text = ''): string {
  const hidden = text.replace(/[~:,_]/g, (sign) => `~${SIGNS.indexOf(sign)}`).replaceAll('–', '_');
  return encodeURIComponent(hidden).replaceAll('%20', '+');
}

function unhide(hidden: string): string {
  return hidden.replaceAll('_', '–').replace(/~([0-3])/g, (_, at) => SIGNS[at] ?? '');
}

function decodeLine(text: string): Omit<QuoteLine, 'id'> | null {
  const [product = '', amount = '', month = '', pack = '', ...words] = text.split(':');
  if (!isSlug(product)) return null;
  const quantity = Number(amount.slice(0, -1));
  const unit = UNITS.find((name) => LETTERS[name] === amount.slice(-1));
  const [size, variety] = words.map(unhide);
  return {
    product,
    ...(quantity > 0 && quantity < 1e9 && unit && { quantity, unit }),
    ...(/^\d\d(0[1-9]|1[0-2])$/.test(month) && { month: `${CENTURY}${month.slice(0, 2)}-${month.slice(2)}` }),
    ...(/^[a-z0-9]{1,4}$/.test(pack) && { pack }),
    ...(size && size.length <= 160 && { size }),
    ...(variety && variety.length <= 160 && { variety }),
  };
}

import { withAsciiDigits } from 'shared/digits.ts';
import type { OfferLine } from 'shared/offers/content.ts';
import type { Currency } from 'shared/offers/currencies.ts';
import type { OfferRecord } from 'shared/offers/staff-api.ts';
import { typedDecimal } from './draft-content.ts';
import { unitNamed } from './paste-cells.ts';

export interface AskedChange {
  /** As the buyer wrote it. */
  text: string;
  /** What it makes of the line; null where somebody has to read the words. */
  change: Partial<OfferLine> | null;
}

/** What the buyer asks of lines, by their place in the draft. A line that was taken out of it asks for nothing. */
export function askedChanges(
  { state, current_version, events, versions }: OfferRecord,
  lines: readonly OfferLine[],
  currency: Currency,
): ReadonlyMap<number, AskedChange> {
  const answer = events.find((event) => event.answer)?.answer;
  const sent = versions.find(({ version }) => version === current_version)?.snapshot;
  if (state !== 'change_requested' || !sent || answer?.version !== current_version) return new Map();
  const asked = answer?.lines.flatMap(({ position, text }): [number, AskedChange][] => {
    const was = sent.lines.find((line) => line.position === position);
    const isIt = (line: OfferLine | undefined) =>
      line?.product_id === was?.product_id && line?.product_name === was?.product_name;
    const at = isIt(lines[position - 1]) ? position - 1 : lines.findIndex(isIt);
    const line = lines[at];
    return line && text.trim() ? [[at, { text, change: readChange(text, line, currency) }]] : [];
  });
  return new Map(asked);
}

const ONE_NUMBER = /^(\D*)(\d(?:[\d.,'’٫٬ ]*\d)?)(\D*)$/;
const SIZE = /^(?:sizes?|حجم|مقاس)?\s*(\d+\s?[–-]\s?\d+(?:\s?(?:mm|مم))?)\.?$/i;
const FOR_ONE = /^(?:\/|per|an?|each|for|لكل|لل|ل)(?![a-z])\s*/i;
const SIGNS: Partial<Record<Currency, RegExp>> = { USD: /\$/, EUR: /€/, GBP: /£/, JPY: /¥/ };

/** Words before a number that leave it what it is. Any other could make it a difference, a limit or a refusal: `less 5 cartons`. */
const LEADING = new Set(
  [
    'we i can could take it them at for our your the a target price quantity is be would will need want like please make only just to',
    'فقط نريد نحتاج نقبل يمكننا إلى ب بسعر السعر الكمية من فضلكم اجعلها',
  ].flatMap((words) => words.split(' ')),
);

/** A price (`USD 0.88 a kg`), a quantity (`1,000 cartons`) or a size (`64–72`), said alone. What could be either is left to be read. */
export function readChange(text: string, line: OfferLine, currency: Currency): Partial<OfferLine> | null {
  const said = withAsciiDigits(text).trim();
  const size = SIZE.exec(said)?.[1];
  if (size) return { size: size.replace(/\s?-\s?/, '–') };
  const [, before, number, after] = ONE_NUMBER.exec(said) ?? [];
  if (before === undefined || number === undefined || after === undefined) return null;

  const isOwn = (words: string) => words.includes(currency) || SIGNS[currency]?.test(words);
  const withoutCurrency = (words: string) => words.replace(currency, '').replace(SIGNS[currency] ?? '', '');
  if (!isLeading(withoutCurrency(before))) return null;
  const named = withoutCurrency(after).replace(/[.!]$/, '').trim();
  const isPrice = isOwn(before) || isOwn(after) || FOR_ONE.test(named);
  const word = named.replace(FOR_ONE, '').trim();
  const unit = word === '' ? null : unitNamed(word);
  if (unit === undefined) return null;
  if (isPrice) {
    const price_unit = unit ?? line.price_unit;
    return { unit_price: typedDecimal('unit_price', number, price_unit), price_unit };
  }
  return unit && { quantity: typedDecimal('quantity', number, unit), unit };
}

function isLeading(words: string): boolean {
  const isSigned = /[-+−–]/.test(words);
  const each = words.toLowerCase().match(/\p{L}+/gu) ?? [];
  return !isSigned && each.every((word) => LEADING.has(word));
}

/** Whether the line says already what was asked for. */
export function isTaken(line: OfferLine, change: Partial<OfferLine>): boolean {
  return Object.entries(change).every(([column, value]) => line[column as keyof OfferLine] === value);
}

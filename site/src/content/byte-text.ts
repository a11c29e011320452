import type { Locale } from 'shared/constants.ts';
import { madeOnce } from 'shared/in-language.ts';

const KILOBYTE = 1024;
const MEGABYTE = KILOBYTE * KILOBYTE;

const formatOf = (unit: string, maximumFractionDigits: number) =>
  madeOnce((tag) => new Intl.NumberFormat(tag, { style: 'unit', unit, maximumFractionDigits }));
const kilobytes = formatOf('kilobyte', 0);
const megabytes = formatOf('megabyte', 1);

/** A file's size as people say it: whole kilobytes, megabytes with one digit. */
export function byteText(bytes: number, locale: Locale): string {
  return bytes >= MEGABYTE
    ? megabytes(locale).format(bytes / MEGABYTE)
    : kilobytes(locale).format(Math.ceil(bytes / KILOBYTE));
}

import { arabicCount } from 'shared/messages/arabic-count.ts';
import { grouped } from './counted.ts';

/** `صف واحد`، `صفّان`، `3 صفوف`، `11 صفًّا`، `10,100 صف`. */
export const counted =
  (one: string, two: string, few: string, many: string, other: string) =>
  (count: number): string =>
    arabicCount(count, one, two, few, many, other, grouped(count));

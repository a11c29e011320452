import { useLocale } from 'react-admin';
import { DIRECTIONS } from 'shared/direction.ts';

/** A range from where lines begin: from the right in Arabic. */
export function useAcross(): (start: number, end: number) => [number, number] {
  const isRtl = DIRECTIONS[useLocale() === 'ar' ? 'ar' : 'en'] === 'rtl';
  return (start, end) => (isRtl ? [100 - start, 100 - end] : [start, end]);
}

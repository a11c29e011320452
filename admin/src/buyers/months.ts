import type { TimelineEntry } from 'shared/buyers/buyers.ts';

export interface Month {
  /** `today`, or as `2026-11`. */
  key: string;
  entries: TimelineEntry[];
}

/** Entries by the month of whoever reads; those of today stand apart. */
export function byMonth(entries: readonly TimelineEntry[], now = new Date()): Month[] {
  const months: Month[] = [];
  for (const entry of entries) {
    const at = new Date(entry.at);
    const key =
      at.toDateString() === now.toDateString()
        ? 'today'
        : `${at.getFullYear()}-${String(at.getMonth() + 1).padStart(2, '0')}`;
    const last = months.at(-1);
    if (last?.key === key) last.entries.push(entry);
    else months.push({ key, entries: [entry] });
  }
  return months;
}

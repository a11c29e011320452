import { cva } from 'class-variance-authority';
import { useLocale } from 'react-admin';
import { type CertificateRow, daysBetween, WARNING_DAYS } from 'shared/certificates/certificates.ts';
import { dayOf } from 'shared/offers/validity.ts';
import { formatDay } from '../components/format-date.ts';
import { useNow } from '../components/use-now.ts';

const piece = cva('absolute inset-y-1 block', {
  variants: {
    kind: {
      valid: 'bg-field',
      ending: 'bg-[repeating-linear-gradient(115deg,currentColor_0_2px,transparent_2px_5px)] text-field',
      ended: 'border border-tomato',
    },
  },
});

/** From when until when, on an axis that all rows share: this year and the next one. */
export function TimeBar({ row: { valid_from, valid_until } }: { row: CertificateRow }) {
  const locale = useLocale() ?? 'en';
  const today = dayOf(useNow());
  const { start, length } = axisOf(today);
  const at = (day: string, later = 0) =>
    Math.min(1, Math.max(0, (daysBetween(start, day) + later) / length)) * 100;
  const [from, until] = [at(valid_from), at(valid_until, 1)];
  const warned = Math.max(from, at(valid_until, -WARNING_DAYS[0]));
  const pieces: ['valid' | 'ending' | 'ended', number, number][] =
    valid_until < today
      ? [['ended', from, until]]
      : [
          ['valid', from, warned],
          ['ending', warned, until],
        ];

  return (
    <span
      role="img"
      aria-label={`${formatDay(valid_from, locale)} – ${formatDay(valid_until, locale)}`}
      className="relative block h-5 in-[dl]:min-w-16 min-w-32 before:absolute before:inset-x-0 before:top-1/2 before:border-hair before:border-t"
    >
      {pieces.map(
        ([kind, begin, end]) =>
          end > begin && (
            <span
              key={kind}
              className={piece({ kind })}
              style={{ insetInlineStart: `${begin}%`, inlineSize: `${end - begin}%` }}
            />
          ),
      )}
      <span
        className="absolute -inset-y-1 block w-0.5 bg-saffron"
        style={{ insetInlineStart: `${at(today)}%` }}
      />
    </span>
  );
}

export function axisOf(today: string) {
  const year = Number(today.slice(0, 4));
  const start = `${year}-01-01`;
  return { start, years: [year, year + 1] as const, length: daysBetween(start, `${year + 2}-01-01`) };
}

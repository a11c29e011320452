import { Button } from '@mui/material';
import { cva } from 'class-variance-authority';
import { useInput, useLocale } from 'react-admin';
import { seasonOf } from 'shared/products/products.ts';
import { FieldNote } from '../components/form/FieldNote.tsx';
import { monthNames } from '../components/month-names.ts';
import { useText } from '../providers/i18n/use-text.ts';
import { cycleMonth } from './season.ts';

const monthButton = cva(
  'flex h-24 w-full cursor-pointer flex-col justify-between border-0 p-2 text-start font-normal font-sans text-[0.75rem]/[1.25] transition-[background] focus-visible:z-1 focus-visible:-outline-offset-3 max-list:h-18',
  {
    variants: {
      level: {
        none: 'bg-transparent text-ink-2 hover:bg-paper-2',
        limited: 'bg-leaf text-ink hover:bg-leaf-2',
        full: 'bg-field text-on-field hover:bg-field-hover focus-visible:outline-on-field',
      },
    },
  },
);

/** Twelve months as the site shows them; each is a button that goes to the next level. */
export function SeasonField() {
  const text = useText();
  const locale = useLocale();
  const { field, fieldState } = useInput({ source: 'season' });
  const season = seasonOf({ season: field.value ?? null });

  return (
    <>
      <FieldNote>{text(season ? 'season.hint' : 'season.notStated')}</FieldNote>
      <ol className="my-3 grid list-none grid-cols-[repeat(12,1fr)] border-rule border-y p-0 max-lg:grid-cols-[repeat(6,1fr)] max-list:grid-cols-[repeat(3,1fr)]">
        {monthNames(locale).map((name, month) => {
          const level = season?.[month] ?? 'none';
          return (
            <li key={name} className="not-first:border-hair not-first:border-s">
              <button
                type="button"
                className={monthButton({ level })}
                onClick={() => field.onChange(cycleMonth(season, month))}
              >
                <strong className="font-medium font-serif text-base/tight">{name}</strong>
                <span className={level === 'none' ? 'sr-only' : undefined}>
                  {text(`season.levels.${level}`)}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
      {fieldState.error && <FieldNote isError>{fieldState.error.message}</FieldNote>}
      {season && (
        <Button size="small" onClick={() => field.onChange(null)}>
          {text('season.clear')}
        </Button>
      )}
    </>
  );
}

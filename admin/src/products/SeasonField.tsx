import { Button } from '@mui/material';
import { useInput, useLocale } from 'react-admin';
import { seasonOf } from 'shared/products/products.ts';
import { monthNames } from '../components/month-names.ts';
import { useText } from '../providers/i18n/use-text.ts';
import { cycleMonth } from './season.ts';

/** Twelve months as the site shows them; each is a button that goes to the next level. */
export function SeasonField() {
  const text = useText();
  const locale = useLocale();
  const { field, fieldState } = useInput({ source: 'season' });
  const season = seasonOf({ season: field.value ?? null });

  return (
    <>
      <p className="field-note">{text(season ? 'season.hint' : 'season.notStated')}</p>
      <ol className="season">
        {monthNames(locale).map((name, month) => {
          const level = season?.[month] ?? 'none';
          return (
            <li key={name}>
              <button
                type="button"
                className={`season-${level}`}
                onClick={() => field.onChange(cycleMonth(season, month))}
              >
                <strong>{name}</strong>
                <span className={level === 'none' ? 'visually-hidden' : undefined}>
                  {text(`season.levels.${level}`)}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
      {fieldState.error && <p className="field-note field-error">{fieldState.error.message}</p>}
      {season && (
        <Button size="small" onClick={() => field.onChange(null)}>
          {text('season.clear')}
        </Button>
      )}
    </>
  );
}

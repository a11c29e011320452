import { useTranslate } from 'react-admin';
import { seasonOf } from 'shared/products/products.ts';
import { useLanguage } from '../providers/i18n/language.ts';
import { type Text, useText } from '../providers/i18n/use-text.ts';
import { monthNames } from './month-names.ts';
import { useFieldText } from './use-field-text.ts';

const NOTHING = '–';

/** Columns with words for each of their values, and where the resource has these. */
const CHOICES: Readonly<Record<string, string>> = { status: 'statuses', role: 'roles' };

/** A stored value in words, for people who compare two versions. Lists take a line each. */
export function useDescribeValue(resource?: string): (value: unknown, column?: string) => string {
  const text = useText();
  const translate = useTranslate();
  const fieldText = useFieldText();
  const months = monthNames(useLanguage());
  const columnText = (column: string) => fieldText(column, resource);
  return (value, column = '') => {
    const choices = CHOICES[column];
    if (!choices || typeof value !== 'string') return describeValue(value, { text, columnText, months });
    return translate(`resources.${resource}.${choices}.${value.replaceAll(' ', '_')}`, { _: value });
  };
}

interface Words {
  text: Text;
  columnText: (column: string) => string;
  months: readonly string[];
}

function describeValue(value: unknown, words: Words): string {
  const { text, columnText, months } = words;
  if (value === null || value === undefined || value === '') return NOTHING;
  if (typeof value === 'boolean') return text(value ? 'values.yes' : 'values.no');
  if (Array.isArray(value)) {
    const season = seasonOf({ season: value });
    if (season) {
      return season
        .flatMap((level, month) =>
          level === 'none' ? [] : [`${months[month]}: ${text(`season.levels.${level}`)}`],
        )
        .join('\n');
    }
    return value.map((entry) => describeValue(entry, words)).join('\n') || NOTHING;
  }
  if (typeof value === 'object') {
    if ('blob' in value) return text('conflict.newPicture');
    return Object.entries(value)
      .filter(([, part]) => part !== null && part !== '')
      .map(([column, part]) => `${columnText(column)}: ${describeValue(part, words)}`)
      .join(' · ');
  }
  return String(value);
}

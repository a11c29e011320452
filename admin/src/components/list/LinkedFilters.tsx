import CloseIcon from '@mui/icons-material/Close';
import { Button } from '@mui/material';
import { useLocale } from 'react-admin';
import { useText } from '../../providers/i18n/use-text.ts';
import { formatDate } from '../format-date.ts';
import { useOtherFilters } from './filters.tsx';

/** What a link, of a chart for example, has narrowed the list to where no control says so: each can be taken off. */
export function LinkedFilters() {
  const text = useText();
  const nameOf = useFilterName();
  const [filters, remove] = useOtherFilters();
  if (filters.length === 0) return null;
  return (
    <ul
      aria-label={text('list.linkedFilters')}
      className="m-0 mb-4 flex list-none flex-wrap gap-2 p-0 print:hidden"
    >
      {filters.map(([source, value]) => {
        const name = nameOf(source, value);
        return (
          <li key={source}>
            <Button
              size="small"
              variant="outlined"
              endIcon={<CloseIcon fontSize="small" />}
              aria-label={text('list.removeFilter', { name })}
              onClick={() => remove(source)}
            >
              <bdi>{name}</bdi>
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

function useFilterName(): (source: string, value: unknown) => string {
  const text = useText();
  const locale = useLocale() ?? 'en';
  return (source, value) => {
    if (source.endsWith('@gte')) return text('list.from', { day: formatDate(String(value), locale) });
    if (source.endsWith('@lte')) return text('list.until', { day: formatDate(String(value), locale) });
    if (source === 'country')
      return new Intl.DisplayNames([locale], { type: 'region' }).of(String(value)) ?? String(value);
    return [value].flat().join(text('list.comma'));
  };
}

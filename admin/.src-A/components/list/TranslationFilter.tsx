import { useText } from '../../providers/i18n/use-text.ts';
import { UNTRANSLATED_KEY } from '../../providers/untranslated.ts';
import { FilterSelect } from './FilterSelect.tsx';

/** Leaves the rows of which an English text has no Arabic one yet. */
export function TranslationFilter() {
  const text = useText();
  return (
    <FilterSelect
      source={UNTRANSLATED_KEY}
      label={text('translation.label')}
      allLabel={text('translation.all')}
      options={[{ value: 'ar', label: text('translation.missing') }]}
    />
  );
}

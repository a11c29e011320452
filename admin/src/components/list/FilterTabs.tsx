import { grouped } from '../../providers/i18n/counted.ts';
import type { Option } from '../form/SelectField.tsx';
import { TabButton } from '../TabButton.tsx';
import { useFilter } from './filters.tsx';

interface Tab extends Option {
  /** How many rows it has; it comes after the tabs. */
  count?: number | undefined;
}

interface Props {
  source: string;
  label: string;
  allLabel: string;
  allCount?: number | undefined;
  options: readonly Tab[];
  /** In view only while a link has chosen it. */
  linkedOptions?: readonly Tab[];
}

/** Filters by one value, always in view. */
export function FilterTabs({ source, label, allLabel, allCount, options, linkedOptions = [] }: Props) {
  const [value, setValue] = useFilter(source);
  const linked = linkedOptions.filter((option) => option.value === value);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would be drawn
    <div className="mb-4 flex gap-6 overflow-x-auto border-hair border-b" role="group" aria-label={label}>
      {[{ value: '', label: allLabel, count: allCount }, ...options, ...linked].map((option) => (
        <TabButton
          key={option.value}
          isPressed={value === option.value}
          onPress={() => setValue(option.value)}
        >
          {option.label}{' '}
          {option.count !== undefined && <span className="tabular text-label">{grouped(option.count)}</span>}
        </TabButton>
      ))}
    </div>
  );
}

import { useText } from '../../providers/i18n/use-text.ts';
import { FieldGrid } from './FieldGrid.tsx';
import { TextField } from './TextField.tsx';

interface Props {
  source: string;
  label: string;
  isRequired?: boolean;
  rows?: number;
  hint?: string;
  emptyValue?: '' | null;
}

/** The English field with its Arabic twin beside it; below it where there is no room. */
export function BilingualField({ source, label, ...field }: Props) {
  const text = useText();
  return (
    <FieldGrid>
      <TextField {...field} source={source} label={label} lang="en" />
      <TextField
        source={`${source}_ar`}
        label={text('form.inArabic', { label })}
        lang="ar"
        {...(field.rows !== undefined && { rows: field.rows })}
      />
    </FieldGrid>
  );
}

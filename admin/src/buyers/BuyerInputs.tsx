import { useId, useState } from 'react';
import { useInput } from 'react-admin';
import { Field } from '../components/form/Field.tsx';
import { FieldGrid } from '../components/form/FieldGrid.tsx';
import { SelectField } from '../components/form/SelectField.tsx';
import { TextField } from '../components/form/TextField.tsx';
import { useText } from '../providers/i18n/use-text.ts';
import { useCountryOptions } from '../requests/use-country-options.ts';
import { domainsIn, writeDomains } from './buyer-lines.ts';
import { useBuyerTexts } from './use-buyer-texts.ts';

export function BuyerInputs() {
  const text = useText();
  const texts = useBuyerTexts();
  return (
    <>
      <FieldGrid>
        <TextField source="name" label={text('resources.buyers.fields.name')} isRequired />
        <SelectField
          source="country"
          label={text('resources.buyers.fields.country')}
          placeholder={texts.noCountry}
          options={useCountryOptions()}
        />
        <DomainsField />
        <TextField source="vat" label={text('resources.buyers.fields.vat')} />
      </FieldGrid>
      <TextField source="notes" label={text('resources.buyers.fields.notes')} rows={4} />
    </>
  );
}

function DomainsField() {
  const text = useText();
  const texts = useBuyerTexts();
  const id = useId();
  // While it is written it stays as it is typed: who types a comma has not begun the next domain.
  const [typed, setTyped] = useState<string | null>(null);
  const { field, fieldState } = useInput<string[]>({
    source: 'domains',
    defaultValue: [],
    parse: domainsIn,
    format: (domains: string[] | undefined) => writeDomains(domains ?? []),
  });
  return (
    <Field
      id={id}
      label={text('resources.buyers.fields.domains')}
      hint={texts.domainsHint}
      error={fieldState.error && texts.domainsRefused}
    >
      {(described) => (
        <input
          {...field}
          {...described}
          id={id}
          type="text"
          dir="ltr"
          value={typed ?? field.value}
          onChange={({ target }) => {
            setTyped(target.value);
            field.onChange(target.value);
          }}
          onBlur={() => {
            setTyped(null);
            field.onBlur();
          }}
        />
      )}
    </Field>
  );
}

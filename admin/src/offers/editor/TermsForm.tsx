import { type ReactNode, useId } from 'react';
import { useLocale } from 'react-admin';
import { LOCALES } from 'shared/constants.ts';
import type { OfferContent } from 'shared/offers/content.ts';
import { CURRENCIES } from 'shared/offers/currencies.ts';
import type { LastPrice } from 'shared/offers/staff-api.ts';
import { endOfDay } from 'shared/offers/validity.ts';
import { INCOTERMS, INSTEAD_OF_SEA_TERM } from 'shared/trade/terms.ts';
import { Field } from '../../components/form/Field.tsx';
import { FormSection } from '../../components/form/FormSection.tsx';
import { useText } from '../../providers/i18n/use-text.ts';
import { validationText } from '../../providers/i18n/validation-text.ts';
import { endWords } from '../offer-words.ts';
import { useOfferTexts } from '../use-offer-texts.ts';

type Term = Exclude<keyof OfferContent, 'lines' | 'reminds'>;

interface Props {
  content: OfferContent;
  errors: Readonly<Record<string, string>>;
  /** What this buyer got last, whose terms are marked where they are the same. */
  last: LastPrice | undefined;
  onChange: (terms: Partial<OfferContent>, name: string) => void;
}

export function TermsForm({ content, errors, last, onChange }: Props) {
  const text = useText();
  const texts = useOfferTexts();
  const locale = useLocale() ?? 'en';
  const { incoterm, valid_until } = content;
  const instead = incoterm && INSTEAD_OF_SEA_TERM[incoterm];
  const end = valid_until && !errors.valid_until ? endWords(endOfDay(valid_until), locale) : null;
  const asLast = (term: 'currency' | 'incoterm' | 'place') =>
    last && last[term] === content[term] ? texts.editor.asLastTime : undefined;
  const set = (term: Term) => (value: string) => onChange({ [term]: value || null }, term);
  const field = (term: Term) => ({
    label: texts.fields[term],
    error: errors[term],
    value: content[term] ?? '',
    onChange: set(term),
  });

  return (
    <FormSection title={texts.terms}>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,12rem),1fr))] gap-x-4">
        <TermField
          {...field('currency')}
          isRequired
          note={asLast('currency')}
          options={optionsOf(CURRENCIES)}
        />
        <TermField
          {...field('incoterm')}
          isRequired
          name="incoterm"
          note={instead ? texts.editor.instead(instead) : asLast('incoterm')}
          options={[['', '–'], ...optionsOf(INCOTERMS)]}
        />
        <TermField {...field('place')} isRequired name="place" note={asLast('place')} />
        <TermField {...field('loading_port')} />
        <TermField {...field('loading_from')} type="date" />
        <TermField {...field('loading_until')} type="date" />
      </div>
      <TermField {...field('payment_terms')} isRequired name="payment_terms" />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))] gap-x-4">
        <TermField
          {...field('valid_until')}
          isRequired
          name="valid_until"
          type="date"
          note={end ? texts.endsCairo(end) : undefined}
        />
        <TermField
          {...field('locale')}
          isRequired
          options={LOCALES.map((value) => [value, text(`languages.${value}`)])}
        />
      </div>
      <TermField {...field('inclusions')} rows={2} />
      <TermField {...field('notes')} rows={3} />
      <TermField {...field('person')} note={texts.editor.personNote} />
    </FormSection>
  );
}

const optionsOf = (values: readonly string[]) => values.map((value) => [value, value] as const);

interface TermFieldProps {
  label: string;
  error: string | undefined;
  value: string;
  onChange: (value: string) => void;
  isRequired?: boolean;
  note?: ReactNode;
  /** By which the editor finds it. */
  name?: string;
  type?: 'text' | 'date';
  rows?: number;
  options?: readonly (readonly [string, string])[];
}

function TermField({
  label,
  error,
  value,
  onChange,
  isRequired,
  note,
  name,
  rows,
  options,
  type,
}: TermFieldProps) {
  const id = useId();
  return (
    <Field
      id={id}
      label={label}
      isRequired={isRequired ?? false}
      error={error && validationText(error)}
      {...(typeof note === 'string' && { hint: note })}
    >
      {(described) => {
        const control = {
          ...described,
          id,
          value,
          'data-term': name,
          onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
        };
        if (options) {
          return (
            <select {...control}>
              {options.map(([option, words]) => (
                <option key={option} value={option}>
                  {words}
                </option>
              ))}
            </select>
          );
        }
        if (rows) return <textarea {...control} rows={rows} dir="auto" />;
        return <input {...control} type={type ?? 'text'} dir={type ? undefined : 'auto'} />;
      }}
    </Field>
  );
}

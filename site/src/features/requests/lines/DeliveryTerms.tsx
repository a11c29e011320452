import { type RefObject, useState } from 'react';
import type { Locale } from 'shared/constants.ts';
import { COUNTRIES } from 'shared/trade/countries.ts';
import { countryText } from 'shared/trade/line-text.ts';
import {
  INCOTERMS,
  INSTEAD_OF_SEA_TERM,
  type Incoterm,
  isTermOf,
  TRANSPORT_MODES,
  type TransportMode,
} from 'shared/trade/terms.ts';
import { Field } from '../../../components/form/Field.tsx';
import { Hint } from './Hint.tsx';
import { type LineTexts, lineTextsIn } from './texts.ts';

interface Props {
  idOf: (name: string) => string;
  locale: Locale;
  form: RefObject<HTMLFormElement | null>;
  /** What the fields hold. */
  values: Record<string, string>;
  hasContainers: boolean;
  optional: string;
  errorOf: (name: string) => string | undefined;
  isDisabled: boolean;
  /** A field has another value than the visitor has typed. */
  onSet: () => void;
}

/** How far the price goes, and how the goods travel; the way of travelling says which terms there are. */
export function DeliveryTerms(props: Props) {
  const { idOf, locale, form, values, hasContainers, optional, errorOf, isDisabled, onSet } = props;
  const { list: texts, trade } = lineTextsIn(locale);
  const [countries] = useState(() => countriesIn(locale, trade));
  const mode = TRANSPORT_MODES.find((name) => name === values.mode);
  const term = INCOTERMS.find((name) => name === values.incoterm);
  const use = (instead: Incoterm) => {
    const field = form.current?.elements.namedItem('incoterm');
    if (field instanceof HTMLSelectElement) field.value = instead;
    onSet();
  };
  return (
    <>
      <fieldset className="col-span-full min-w-0" disabled={isDisabled}>
        <legend className="mb-[0.4rem] font-semibold text-small/normal">{trade.fields.mode}</legend>
        <div className="grid grid-cols-3 rounded-1 border border-line">
          {TRANSPORT_MODES.map((name) => (
            <label
              className="relative grid min-h-control cursor-pointer place-items-center px-2 text-center font-medium not-has-checked:hover:bg-leaf has-checked:bg-field has-checked:font-semibold has-checked:text-on-field has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-3 [&+&]:border-line [&+&]:border-s"
              key={name}
            >
              <input
                className="absolute inset-0 cursor-pointer opacity-0"
                type="radio"
                name="mode"
                value={name}
              />
              {trade.modes[name]}
            </label>
          ))}
        </div>
      </fieldset>
      <Field
        id={idOf('incoterm')}
        name="incoterm"
        label={trade.fields.incoterm}
        optionalLabel={optional}
        kind="select"
        placeholder=""
        options={INCOTERMS.filter((name) => name === term || isTermOf(name, mode)).map((name) => ({
          value: name,
          label: [name, trade.incoterms[name]].join(trade.comma),
        }))}
        hint={term && texts.delivery.terms[term]}
        error={errorOf('incoterm')}
        isWide
      />
      {term && <TermHint {...{ term, mode, hasContainers, texts, use }} />}
      <Field
        id={idOf('place')}
        name="place"
        label={placeLabel(term, texts)}
        optionalLabel={optional}
        error={errorOf('place')}
      />
      <Field
        id={idOf('country')}
        name="country"
        label={trade.fields.country}
        optionalLabel={optional}
        kind="select"
        autoComplete="country"
        placeholder=""
        options={countries}
        error={errorOf('country')}
      />
    </>
  );
}

interface TermHintProps {
  term: Incoterm;
  mode: TransportMode | undefined;
  hasContainers: boolean;
  texts: LineTexts['list'];
  use: (instead: Incoterm) => void;
}

function TermHint({ term, mode, hasContainers, texts, use }: TermHintProps) {
  const instead = INSTEAD_OF_SEA_TERM[term];
  const isOffSea = !isTermOf(term, mode);
  if (!instead || (!isOffSea && !hasContainers)) return null;
  const text = isOffSea ? texts.delivery.notBySea : texts.delivery.forContainers;
  return (
    <div className="col-span-full">
      <Hint action={{ label: texts.plan.use(instead), onClick: () => use(instead) }}>
        {text(term, instead)}
      </Hint>
    </div>
  );
}

function placeLabel(term: Incoterm | undefined, texts: LineTexts['list']): string {
  const { loading, destination, any } = texts.delivery.place;
  if (term === 'FAS' || term === 'FOB') return loading;
  return term === 'CFR' || term === 'CIF' ? destination : any;
}

function countriesIn(locale: Locale, trade: LineTexts['trade']): { value: string; label: string }[] {
  const { compare } = new Intl.Collator(locale);
  return COUNTRIES.map((value) => ({ value, label: countryText(value, trade) })).sort((a, b) =>
    compare(a.label, b.label),
  );
}

import { COUNTRIES } from 'shared/trade/countries.ts';
import { countryText } from 'shared/trade/line-text.ts';
import type { Option } from '../components/form/SelectField.tsx';
import { useTradeTexts } from './use-trade-texts.ts';

/** Countries by their names in the language of the app. */
export function useCountryOptions(): Option[] {
  const texts = useTradeTexts();
  return COUNTRIES.map((value) => ({ value, label: countryText(value, texts) })).sort((a, b) =>
    a.label.localeCompare(b.label, texts.locale),
  );
}

import { FAQ_CATEGORIES } from 'shared/faqs/faqs.ts';
import type { Option } from '../components/form/SelectField.tsx';
import { useText } from '../providers/i18n/use-text.ts';

export function useFaqCategories(): Option[] {
  const text = useText();
  return FAQ_CATEGORIES.map((category) => ({
    value: category,
    label: text(`resources.faqs.categories.${category}`),
  }));
}

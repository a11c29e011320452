import type { Messages } from 'shared/messages/en.ts';

type ValidationTexts = Messages['validation'];

/** The sentence for a refusal's code, as the schemas in `shared` return it: `required`, `tooLong:120` … */
export function validationText(texts: ValidationTexts, code: string): string {
  const [key = '', parameter] = code.split(':');
  if (!isKey(texts, key)) return texts.required;
  const text = texts[key];
  return typeof text === 'function' ? text(Number(parameter)) : text;
}

const isKey = (texts: ValidationTexts, key: string): key is keyof ValidationTexts =>
  Object.hasOwn(texts, key);

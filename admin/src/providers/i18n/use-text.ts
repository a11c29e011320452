import { useCallback } from 'react';
import { useTranslate } from 'react-admin';
import type { TextKey } from './en.ts';

export type Text = (key: TextKey, values?: Record<string, string | number>) => string;

/** Texts of the app by keys that the type check knows. */
export function useText(): Text {
  const translate = useTranslate();
  return useCallback((key, values) => translate(key, values), [translate]);
}

import { useCallback } from 'react';
import { useResourceContext, useTranslate } from 'react-admin';

/** The name of a column as its form says it; the column's own where there is none. */
export function useFieldText(resource = useResourceContext()): (column: string) => string {
  const translate = useTranslate();
  return useCallback(
    (column) => {
      const name = (key: string) => translate(`resources.${resource}.fields.${key}`, { _: '' });
      const base = column.replace(/_ar$/, '');
      return (
        name(column) ||
        (base !== column && name(base) ? translate('form.inArabic', { label: name(base) }) : column)
      );
    },
    [translate, resource],
  );
}

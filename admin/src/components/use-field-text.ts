import { useCallback } from 'react';
import { useResourceContext, useTranslate } from 'react-admin';
import { textGroupOf } from '../providers/resource.ts';

type FieldText = (column: string, resource?: string) => string;

/** The name of a column as its form says it, by default of the resource around; the column's own where there is none. */
export function useFieldText(): FieldText {
  const translate = useTranslate();
  const around = useResourceContext();
  return useCallback(
    (column, resource = around) => {
      const name = (key: string) => translate(`resources.${textGroupOf(resource)}.fields.${key}`, { _: '' });
      const base = column.replace(/_ar$/, '');
      return (
        name(column) ||
        (base !== column && name(base) ? translate('form.inArabic', { label: name(base) }) : column)
      );
    },
    [translate, around],
  );
}

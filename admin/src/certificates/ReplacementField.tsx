import { useId } from 'react';
import { useGetList, useInput, useLocale, useRecordContext } from 'react-admin';
import type { CertificateRow } from 'shared/certificates/certificates.ts';
import { certificateName, certificateNumber } from 'shared/certificates/schemes.ts';
import { Field } from '../components/form/Field.tsx';
import { formatDay } from '../components/format-date.ts';
import { useText } from '../providers/i18n/use-text.ts';

const MAX_CHOICES = 200;

/** The certificate that takes the place of this one. */
export function ReplacementField() {
  const text = useText();
  const locale = useLocale() ?? 'en';
  const id = useId();
  const own = useRecordContext()?.id;
  const { field, fieldState } = useInput<number | null>({
    source: 'replaced_by',
    parse: (chosen: string) => (chosen ? Number(chosen) : null),
  });
  const { data = [], total = 0 } = useGetList<CertificateRow>('certificates', {
    pagination: { page: 1, perPage: MAX_CHOICES },
    sort: { field: 'valid_until', order: 'DESC' },
  });
  const others = data.filter((other) => other.id !== own);
  const value = field.value ?? '';
  const isKnown = value === '' || others.some((other) => other.id === value);

  return (
    <Field
      id={id}
      label={text('resources.certificates.fields.replaced_by')}
      hint={text('resources.certificates.replacedHint')}
      error={fieldState.error?.message}
    >
      {(described) => (
        <select {...field} {...described} id={id} value={value}>
          <option value="">{text('resources.certificates.notReplaced')}</option>
          {!isKnown && (
            <option value={value}>
              {total > 0 && total <= MAX_CHOICES ? text('resources.certificates.replacementGone') : value}
            </option>
          )}
          {others.map((other) => (
            <option key={other.id} value={other.id}>
              {[certificateName(other), certificateNumber(other), formatDay(other.valid_until, locale)].join(
                ' · ',
              )}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

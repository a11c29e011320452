import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useLocale } from 'react-admin';
import { countExpired, setRetention } from 'shared/retention/retention.queries.ts';
import {
  isShorter,
  type RetentionRow,
  type RetentionSubject,
  retentionChoices,
} from 'shared/retention/retention.ts';
import { ActionButton } from '../components/ActionButton.tsx';
import { ConfirmDialog } from '../components/ConfirmDialog.tsx';
import { FieldNote } from '../components/form/FieldNote.tsx';
import { formatMonths } from '../components/format-date.ts';
import { useFailureToast } from '../components/use-failure-toast.ts';
import { useText } from '../providers/i18n/use-text.ts';
import { supabase } from '../providers/supabase.ts';
import { showToast } from '../toast/toast-store.ts';

const FOR_EVER = '';

interface Props {
  rule: RetentionRow;
  subject: RetentionSubject;
  onSaved: () => Promise<unknown>;
}

/** How long one thing is kept. A shorter period says what it deletes before it is saved. */
export function RetentionRule({ rule, subject, onSaved }: Props) {
  const text = useText();
  const locale = useLocale();
  const id = useId();
  const showFailure = useFailureToast();
  const [months, setMonths] = useState(rule.keep_months);
  const onError = (error: unknown) => showFailure(text('retention.failed'), error);
  const save = useMutation({
    mutationFn: () => setRetention(supabase, subject, months),
    onSuccess: () => {
      showToast({ title: text('form.updated'), tone: 'success' });
      return onSaved();
    },
    onError,
    onSettled: () => count.reset(),
  });
  const count = useMutation({ mutationFn: () => countExpired(supabase, subject, months), onError });

  const label = text(`retention.subjects.${subject}`);
  const describe = (period: number | null) =>
    period === null ? text('retention.forEver') : formatMonths(period, locale);
  const choices = new Set([...retentionChoices(subject), rule.keep_months, null]);
  const isShortened = isShorter(months, rule.keep_months);

  return (
    <div className="grid grid-cols-[minmax(0,1fr)_12rem_auto] items-center gap-x-4 gap-y-2 border-hair border-t py-3 max-list:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0 max-list:col-span-2">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        <FieldNote id={`${id}-note`}>
          {rule.expired === 0
            ? text('retention.nothingExpired')
            : text('retention.expired', { smart_count: rule.expired })}
        </FieldNote>
      </div>
      <select
        id={id}
        aria-describedby={`${id}-note`}
        value={months ?? FOR_EVER}
        onChange={({ target }) => setMonths(target.value === FOR_EVER ? null : Number(target.value))}
      >
        {[...choices]
          .sort((one, other) => (isShorter(one, other) ? -1 : 1))
          .map((choice) => (
            <option key={choice} value={choice ?? FOR_EVER}>
              {describe(choice)}
            </option>
          ))}
      </select>
      <ActionButton
        variant="outlined"
        aria-label={`${text('retention.apply')}: ${label}`}
        isDisabled={months === rule.keep_months || count.isPending || save.isPending}
        onClick={() => (isShortened ? count : save).mutate()}
      >
        {text('retention.apply')}
      </ActionButton>
      <ConfirmDialog
        isOpen={count.data !== undefined}
        isBusy={save.isPending}
        title={text('retention.askTitle', { subject: label, period: describe(months) })}
        description={text('retention.askHint', { smart_count: count.data ?? 0 })}
        confirmLabel={text('retention.confirm')}
        onConfirm={() => save.mutate()}
        onClose={() => count.reset()}
      />
    </div>
  );
}

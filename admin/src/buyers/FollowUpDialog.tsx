import { useState } from 'react';
import { useDataProvider, useGetIdentity, useRefresh } from 'react-admin';
import type { FollowUpRow } from 'shared/buyers/buyers.ts';
import { followUpSchema } from 'shared/buyers/companies.ts';
import { dayOf } from 'shared/offers/validity.ts';
import { accessTo } from 'shared/users/access.ts';
import { ActionButton } from '../components/ActionButton.tsx';
import { Field } from '../components/form/Field.tsx';
import { useStaff } from '../components/use-staff.ts';
import { ActionDialog } from '../offers/ActionDialog.tsx';
import { showToast } from '../toast/toast-store.ts';
import { addOnce } from './add-once.ts';
import { useBuyerTexts } from './use-buyer-texts.ts';
import { useDialogForm } from './use-dialog-form.ts';

interface Props {
  about: { company_id: string; offer_id?: string };
  /** Null for one that is new. */
  followUp: FollowUpRow | null;
  onClose: () => void;
}

export function FollowUpDialog({ about, followUp, onClose }: Props) {
  const texts = useBuyerTexts();
  const dataProvider = useDataProvider();
  const refresh = useRefresh();
  const { identity } = useGetIdentity();
  const staff = useStaff() ?? [];
  const [isBusy, setIsBusy] = useState(false);
  const [newId] = useState(() => crypto.randomUUID());
  const { typed, failure, check, fail, fieldOf, controlOf } = useDialogForm({
    body: followUp?.body ?? '',
    due: followUp?.due ?? dayOf(Date.now()),
    owner_id: followUp ? (followUp.owner_id ?? '') : String(identity?.id ?? ''),
  });

  async function carryOut(change: () => Promise<unknown>): Promise<void> {
    setIsBusy(true);
    try {
      await change();
      showToast({ title: texts.followUps.saved, tone: 'success' });
      refresh();
      onClose();
    } catch (error) {
      fail(error);
      setIsBusy(false);
    }
  }

  function save(): void {
    const values = check(followUpSchema, { ...typed, owner_id: typed.owner_id || null });
    if (!values) return;
    void carryOut(() =>
      followUp
        ? dataProvider.update('follow_ups', { id: followUp.id, data: values, previousData: followUp })
        : addOnce(dataProvider, 'follow_ups', { id: newId, ...about }, values),
    );
  }

  return (
    <ActionDialog
      title={followUp ? texts.followUps.editTitle : texts.followUps.add}
      confirmLabel={texts.followUps.save}
      backLabel={texts.close}
      isBusy={isBusy}
      failure={failure}
      onConfirm={save}
      onClose={onClose}
    >
      <Field {...fieldOf('body')} label={texts.followUps.body} isRequired>
        {(described) => (
          // biome-ignore lint/a11y/noAutofocus: the dialog opens on its first field
          <input {...controlOf('body')} {...described} type="text" dir="auto" autoFocus />
        )}
      </Field>
      <Field {...fieldOf('due')} label={texts.followUps.due} isRequired>
        {(described) => <input {...controlOf('due')} {...described} type="date" max="2999-12-31" />}
      </Field>
      <Field {...fieldOf('owner_id')} label={texts.followUps.owner}>
        {(described) => (
          <select {...controlOf('owner_id')} {...described}>
            <option value="">{texts.followUps.nobody}</option>
            {staff
              .filter(({ role }) => accessTo('follow_ups').write.some((writer) => writer === role))
              .map(({ id, email }) => (
                <option key={id} value={id}>
                  {email}
                </option>
              ))}
          </select>
        )}
      </Field>
      {followUp && (
        <ActionButton
          color="error"
          isDisabled={isBusy}
          onClick={() =>
            void carryOut(() =>
              dataProvider.delete('follow_ups', { id: followUp.id, previousData: followUp }),
            )
          }
        >
          {texts.followUps.remove}
        </ActionButton>
      )}
    </ActionDialog>
  );
}

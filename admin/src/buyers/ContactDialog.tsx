import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { ContactRow } from 'shared/buyers/buyers.ts';
import { contactSchema } from 'shared/buyers/companies.ts';
import { LOCALES } from 'shared/constants.ts';
import { Field } from '../components/form/Field.tsx';
import { ActionDialog } from '../offers/ActionDialog.tsx';
import { useText } from '../providers/i18n/use-text.ts';
import { violatedKey } from '../providers/refusal.ts';
import { addOnce } from './add-once.ts';
import { useBuyerTexts } from './use-buyer-texts.ts';
import { useDialogForm } from './use-dialog-form.ts';

interface Props {
  companyId: string;
  /** Null for one who is new. */
  contact: ContactRow | null;
  onSaved: () => void;
  onClose: () => void;
}

export function ContactDialog({ companyId, contact, onSaved, onClose }: Props) {
  const text = useText();
  const texts = useBuyerTexts();
  const dataProvider = useDataProvider();
  const [isBusy, setIsBusy] = useState(false);
  const [newId] = useState(() => crypto.randomUUID());
  const { typed, failure, check, fail, refuse, fieldOf, controlOf } = useDialogForm({
    name: contact?.name ?? '',
    email: contact?.email ?? '',
    phone: contact?.phone ?? '',
    locale: contact?.locale ?? 'en',
  });

  async function save(): Promise<void> {
    const values = check(contactSchema, { ...typed, phone: typed.phone || null });
    if (!values) return;
    setIsBusy(true);
    try {
      if (contact) {
        await dataProvider.update('contacts', { id: contact.id, data: values, previousData: contact });
      } else {
        await addOnce(dataProvider, 'contacts', { id: newId, company_id: companyId }, values);
      }
      onSaved();
      onClose();
    } catch (error) {
      if (violatedKey(error) !== null) refuse('email', texts.contacts.taken);
      else fail(error);
      setIsBusy(false);
    }
  }

  return (
    <ActionDialog
      title={contact ? texts.contacts.edit : texts.contacts.add}
      confirmLabel={texts.followUps.save}
      backLabel={texts.close}
      isBusy={isBusy}
      failure={failure}
      onConfirm={() => void save()}
      onClose={onClose}
    >
      <Field {...fieldOf('name')} label={texts.contacts.name} isRequired>
        {(described) => (
          // biome-ignore lint/a11y/noAutofocus: the dialog opens on its first field
          <input {...controlOf('name')} {...described} type="text" dir="auto" autoFocus />
        )}
      </Field>
      <Field {...fieldOf('email')} label={texts.contacts.email} isRequired>
        {(described) => <input {...controlOf('email')} {...described} type="email" dir="ltr" />}
      </Field>
      <Field {...fieldOf('phone')} label={texts.contacts.phone}>
        {(described) => <input {...controlOf('phone')} {...described} type="tel" dir="ltr" />}
      </Field>
      <Field {...fieldOf('locale')} label={texts.contacts.locale} isRequired>
        {(described) => (
          <select {...controlOf('locale')} {...described}>
            {LOCALES.map((value) => (
              <option key={value} value={value}>
                {text(`languages.${value}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
    </ActionDialog>
  );
}

import { Button } from '@mui/material';
import { useRef, useState } from 'react';
import { useGetList } from 'react-admin';
import type { ContactRow } from 'shared/buyers/buyers.ts';
import { EmailLink, PhoneLink } from '../components/contact-links.tsx';
import { LoadFailed } from '../components/LoadFailed.tsx';
import { useAdminResource } from '../components/use-admin-resource.ts';
import { useRestoreFocus } from '../components/use-restore-focus.ts';
import { useText } from '../providers/i18n/use-text.ts';
import { AsideSection } from './AsideSection.tsx';
import { ContactDialog } from './ContactDialog.tsx';
import { RemoveContactButton } from './RemoveContactButton.tsx';
import { useBuyerTexts } from './use-buyer-texts.ts';

const SHOWN_CONTACTS = 100;

/** The people of a buyer. */
export function Contacts({ companyId }: { companyId: string }) {
  const text = useText();
  const texts = useBuyerTexts().contacts;
  const { isWritable } = useAdminResource();
  const [edited, setEdited] = useState<ContactRow | 'new' | null>(null);
  const {
    data: contacts,
    error,
    isPending: isReading,
    refetch,
  } = useGetList<ContactRow>('contacts', {
    filter: { company_id: companyId },
    sort: { field: 'created_at', order: 'ASC' },
    pagination: { page: 1, perPage: SHOWN_CONTACTS },
  });

  const section = useRef<HTMLElement>(null);
  const focusHandlers = useRestoreFocus(() => section.current);

  return (
    <AsideSection {...focusHandlers} ref={section} tabIndex={-1} title={texts.title}>
      {error && !contacts && <LoadFailed onRetry={() => void refetch()} />}
      {contacts?.length === 0 && <p className="m-0 text-ink-2">{texts.none}</p>}
      <ul className="m-0 list-none p-0">
        {contacts?.map((contact) => (
          <li
            key={contact.id}
            className="wrap-anywhere border-hair border-t py-2 text-label [&_a]:inline-flex [&_a]:min-h-6 [&_a]:items-center [&_a]:text-field"
          >
            <span className="font-semibold text-small">
              <bdi>{contact.name}</bdi>
            </span>{' '}
            <span className="text-ink-2">{text(`languages.${contact.locale}`)}</span>
            <span className="block">
              <EmailLink address={contact.email} />
            </span>
            {contact.phone && (
              <span className="block">
                <PhoneLink number={contact.phone} />
              </span>
            )}
            {isWritable && (
              <span className="flex gap-1">
                <Button size="small" onClick={() => setEdited(contact)}>
                  {texts.change}
                  <span className="sr-only">: {contact.name}</span>
                </Button>
                <RemoveContactButton contact={contact} onRemoved={() => void refetch()} />
              </span>
            )}
          </li>
        ))}
      </ul>
      {/* Not before: it would move away from under a finger when they come. */}
      {isWritable && !isReading && (
        <Button size="small" variant="outlined" onClick={() => setEdited('new')}>
          {texts.add}
        </Button>
      )}
      {edited && (
        <ContactDialog
          companyId={companyId}
          contact={edited === 'new' ? null : edited}
          onSaved={() => void refetch()}
          onClose={() => setEdited(null)}
        />
      )}
    </AsideSection>
  );
}

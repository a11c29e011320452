import { useLocale } from 'react-admin';
import { referenceOf } from 'shared/intake.ts';
import { AnswerLinks } from '../components/answer/AnswerLinks.tsx';
import { EmailLink, PhoneLink } from '../components/contact-links.tsx';
import { Facts } from '../components/Facts.tsx';
import { formatDateTime } from '../components/format-date.ts';
import { LongText } from '../components/LongText.tsx';
import { ShowPage } from '../components/ShowPage.tsx';
import { StatusBadge } from '../components/StatusBadge.tsx';
import { StatusButtons } from '../components/StatusButtons.tsx';
import { useText } from '../providers/i18n/use-text.ts';
import type { ContactMessageRow } from './contact-message-row.ts';
import { useContactMessageStatuses } from './use-contact-message-statuses.ts';

export default function ContactMessageShow() {
  const text = useText();
  const locale = useLocale();
  const statuses = useContactMessageStatuses();
  return (
    <ShowPage<ContactMessageRow>
      actions={(row) => <StatusButtons row={row} statuses={statuses} />}
      emailOf={(row) => row.email}
    >
      {(row) => (
        <>
          <AnswerLinks
            kind="message"
            id={row.id}
            name={row.name}
            email={row.email}
            phone={row.whatsapp}
            locale={row.locale}
          />
          <Facts
            isRuled
            facts={[
              {
                label: text('resources.messages.fields.status'),
                value: <StatusBadge status={row.status} statuses={statuses} />,
              },
              { label: text('resources.messages.fields.email'), value: <EmailLink address={row.email} /> },
              {
                label: text('resources.messages.fields.whatsapp'),
                value: row.whatsapp ? <PhoneLink number={row.whatsapp} /> : '–',
              },
              {
                label: text('resources.messages.fields.created_at'),
                value: <time dateTime={row.created_at}>{formatDateTime(row.created_at, locale)}</time>,
              },
              {
                label: text('resources.messages.fields.reference'),
                value: <bdi>{referenceOf(row.id)}</bdi>,
              },
              {
                label: text('resources.messages.fields.message'),
                value: <LongText>{row.message}</LongText>,
              },
            ]}
          />
        </>
      )}
    </ShowPage>
  );
}

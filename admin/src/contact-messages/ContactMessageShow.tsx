import { useLocale } from 'react-admin';
import { EmailLink, PhoneLink } from '../components/contact-links.tsx';
import { Facts } from '../components/Facts.tsx';
import { formatDateTime } from '../components/format-date.ts';
import { ShowPage } from '../components/ShowPage.tsx';
import { useText } from '../providers/i18n/use-text.ts';
import type { ContactMessageRow } from './contact-message-row.ts';

export default function ContactMessageShow() {
  const text = useText();
  const locale = useLocale();
  return (
    <ShowPage<ContactMessageRow>>
      {({ email, whatsapp, message, created_at }) => (
        <Facts
          isRuled
          facts={[
            { label: text('resources.messages.fields.email'), value: <EmailLink address={email} /> },
            {
              label: text('resources.messages.fields.whatsapp'),
              value: whatsapp ? <PhoneLink number={whatsapp} /> : '–',
            },
            {
              label: text('resources.messages.fields.created_at'),
              value: <time dateTime={created_at}>{formatDateTime(created_at, locale)}</time>,
            },
            {
              label: text('resources.messages.fields.message'),
              value: <span className="long-text">{message}</span>,
            },
          ]}
        />
      )}
    </ShowPage>
  );
}

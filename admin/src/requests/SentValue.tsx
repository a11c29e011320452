import type { RequestField } from 'shared/requests/requests.ts';
import { EmailLink, PhoneLink } from '../components/contact-links.tsx';
import { LongText } from '../components/LongText.tsx';
import { useText } from '../providers/i18n/use-text.ts';
import { sentText } from './request-texts.ts';

/** One value as it was sent; addresses and numbers can be used. */
export function SentValue({ field, value }: { field: RequestField; value: string }) {
  const text = useText();

  switch (field) {
    case 'email':
      return <EmailLink address={value} />;
    case 'phone':
      return <PhoneLink number={value} />;
    case 'message':
      return <LongText>{value}</LongText>;
    default:
      return sentText(field, value, text);
  }
}

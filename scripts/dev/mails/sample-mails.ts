import type { QueuedMail } from '../../../supabase/functions/_shared/compose-mail.ts';

const ID = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const envelope = { id: ID, claim: ID, locale: 'en', created_at: '2026-11-26T09:00:00Z' } as const;
const form = {
  fullName: 'Marieke de Vries',
  email: 'marieke@vandijk.example',
  phone: '+31 10 000 0000',
  company: 'Van Dijk Import B.V.',
  productCategory: 'fresh-fruits',
  quantity: "2 × 40' reefer",
  position: 'Quality inspector',
  message: 'Navel oranges, sizes 64 to 88.\nPlease quote FOB and CIF.',
};
const contact = { name: 'هالة منصور', email: 'hala@gulfgreens.example', whatsapp: '+971 4 000 0000' };

/** One of each kind that the outbox knows. */
export const SAMPLE_MAILS: readonly QueuedMail[] = [
  { ...envelope, recipient: null, kind: 'request', payload: { id: ID, type: 'quotation', form, files: 2 } },
  { ...envelope, recipient: null, kind: 'job_application', payload: { id: ID, type: 'job', form, files: 1 } },
  {
    ...envelope,
    recipient: null,
    kind: 'contact_message',
    payload: { id: ID, form: { ...contact, message: 'متى يبدأ موسم الرمان؟' } },
  },
  { ...envelope, recipient: form.email, kind: 'request_received', payload: { id: ID, type: 'quotation' } },
  { ...envelope, recipient: form.email, kind: 'contact_message_received', payload: { id: ID } },
  { ...envelope, recipient: null, kind: 'access_code', payload: { code: '7KQ2-M9XD' } },
];

/** A mail of the sign-in service with its placeholders filled in. */
export function sampleOf(template: string): string {
  return template
    .replaceAll('{{ .ConfirmationURL }}', 'https://nileharvest.example/admin/')
    .replaceAll('{{ .Token }}', '482915')
    .replaceAll('{{ .NewEmail }}', 'm.devries@vandijk.example');
}

import type { QueuedMail } from '../../../supabase/functions/_shared/compose-mail.ts';

const ID = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const TOKEN = 'Zm9yLWEtc2FtcGxlLW9mLWEtbWFpbC1vbmx5LTAxMjM0';
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

const offer = {
  offer_id: ID,
  number: 'O-2026-0118',
  version: 2,
  currency: 'USD',
  total: '40584.00',
  valid_until: '2026-12-04T21:59:59+00:00',
  person: 'Nadia Farouk',
} as const;
const asked = { at: '2026-11-27T09:00:00Z', version: 2, name: null, reason: null, text: null, lines: [] };
const change = { ...asked, kind: 'change_requested', text: 'Please load in week 51.' } as const;
const accepted = { ...asked, kind: 'accepted', name: form.fullName } as const;
const toBuyer = { ...envelope, recipient: form.email };
const buyer = { name: form.fullName, email: form.email };

export const SAMPLE_ADDRESSES = {
  company: 'sales@nileharvest.example',
  admin: 'admin@nileharvest.example',
  adminUrl: 'https://nileharvest.example/admin/',
  siteUrl: 'https://nileharvest.example',
  supabaseUrl: 'https://backend.nileharvest.example',
};

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
  { ...toBuyer, kind: 'confirm_subscription', payload: { confirm: TOKEN, unsubscribe: TOKEN } },
  { ...envelope, recipient: null, kind: 'access_code', payload: { code: '7KQ2-M9XD' } },
  {
    ...envelope,
    recipient: null,
    kind: 'certificate_ending',
    payload: {
      ...{ id: 1, scheme: 'globalgap', scheme_version: '6.0', number: '4000000001232', products: 11 },
      ...{ holder: 'Nubaria Citrus Growers', valid_until: '2026-12-19', days: 23 },
    },
  },
  {
    ...toBuyer,
    kind: 'offer_sent',
    payload: { ...offer, token: TOKEN, message: 'The lemons fill a container of their own.', extends: false },
  },
  { ...toBuyer, kind: 'offer_reminder', payload: { ...offer, token: TOKEN } },
  { ...toBuyer, kind: 'offer_answered', payload: { ...offer, answer: accepted } },
  {
    ...toBuyer,
    kind: 'offer_answer',
    payload: {
      ...offer,
      company: form.company,
      contact: buyer,
      answer: { ...change, lines: [{ position: 1, text: '1,200 cartons' }] },
    },
  },
  { ...toBuyer, kind: 'offer_confirmed', payload: offer },
  {
    ...toBuyer,
    kind: 'offer_withdrawn',
    payload: { ...offer, reason: 'Rain has stopped picking this week.' },
  },
];

/** A mail of the sign-in service with its placeholders filled in. */
export function sampleOf(template: string): string {
  return template
    .replaceAll(/\{\{ if .*?\}\}.*?\{\{ else \}\}(.*?)\{\{ end \}\}/gs, '$1')
    .replaceAll('{{ .ConfirmationURL }}', 'https://nileharvest.example/admin/')
    .replaceAll('{{ .Token }}', '482915')
    .replaceAll('{{ .NewEmail }}', 'm.devries@vandijk.example');
}

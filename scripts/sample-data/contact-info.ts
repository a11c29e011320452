import type { KnownContactKey } from 'shared/contact-info/contact-info.ts';

export interface SampleContact {
  readonly info_key: KnownContactKey;
  readonly label: string;
  readonly label_ar: string;
  readonly value: string;
  readonly value_ar: string | null;
}

/** The numbers are plainly nobody's. A value without an Arabic twin reads the same in both languages. */
export const SAMPLE_CONTACT_INFO: readonly SampleContact[] = [
  { info_key: 'phone', label: 'Phone', label_ar: 'الهاتف', value: '+20 2 0000 0000', value_ar: null },
  { info_key: 'whatsapp', label: 'WhatsApp', label_ar: 'واتساب', value: '+20 100 000 0000', value_ar: null },
  {
    info_key: 'email',
    label: 'E-mail',
    label_ar: 'البريد الإلكتروني',
    value: 'export@nileharvest.example',
    value_ar: null,
  },
  {
    info_key: 'address',
    label: 'Office',
    label_ar: 'المكتب',
    value: 'Dokki, Giza, Egypt',
    value_ar: 'الدقي، الجيزة، مصر',
  },
  {
    info_key: 'business_hours',
    label: 'Business hours',
    label_ar: 'ساعات العمل',
    value: 'Saturday to Thursday, 9 AM to 5 PM',
    value_ar: 'من السبت إلى الخميس، من 9 صباحًا إلى 5 مساءً',
  },
];

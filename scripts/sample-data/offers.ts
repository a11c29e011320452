import type { Locale } from 'shared/constants.ts';
import type { Currency } from 'shared/offers/currencies.ts';
import type { Trade } from 'shared/trade/request-lines.ts';

/** What becomes of an offer of the demo. */
export type SampleFate =
  | 'draft'
  | 'sent'
  | 'next version'
  | 'change_requested'
  | 'accepted'
  | 'confirmed'
  | 'declined'
  | 'withdrawn'
  | 'lost'
  | 'expired';

export interface SampleOffer {
  readonly buyer: readonly [company: string, country: string, contact: string, email: string];
  readonly locale: Locale;
  readonly currency: Currency;
  /** Of one US dollar, in which the catalogue's prices are. */
  readonly rate: string;
  /** Its lines, as `requestLines` reads them. */
  readonly asks: string;
  readonly terms: Required<Pick<Trade, 'incoterm' | 'place'>>;
  /** Days until it ends. */
  readonly days: number;
  readonly fate: SampleFate;
}

const CFR_JEDDAH = { incoterm: 'CFR', place: 'ميناء جدة الإسلامي' } as const;
const CIF_ROTTERDAM = { incoterm: 'CIF', place: 'Rotterdam, Maasvlakte' } as const;
const VAN_DIJK = [
  'Van Dijk Import B.V.',
  'NL',
  'Marieke de Vries',
  'm.devries@vandijk-import.example',
] as const;
const SAFAT = ['شركة الصفاة للأغذية', 'KW', 'فهد العجمي', 'f.alajmi@alsafat-foods.example'] as const;
const NAJD = [
  'شركة نجد للأغذية',
  'SA',
  'عبد الرحمن بن عبد العزيز بن محمد بن إبراهيم السالمي القحطاني',
  'a.alqahtani@najd-foods.example',
] as const;
const HANSE = [
  'Hanseatic Frucht GmbH',
  'DE',
  'Jörg Petersen',
  'j.petersen@hanseatic-frucht.example',
] as const;
const TEEHAUS = ['Teehaus Nord GmbH', 'DE', 'Katrin Hoffmann', 'k.hoffmann@teehaus-nord.example'] as const;
const YAMATO = ['Yamato Foods K.K.', 'JP', 'Haruka Sato', 'h.sato@yamato-foods.example'] as const;

const dollars = { locale: 'en', currency: 'USD', rate: '1' } as const;
const euros = { locale: 'en', currency: 'EUR', rate: '0.92' } as const;
const dinars = { locale: 'ar', currency: 'KWD', rate: '0.307' } as const;

/** One in every state, in both languages and in four currencies. The first is the one that the demo opens. */
export const SAMPLE_OFFERS: readonly SampleOffer[] = [
  {
    ...dollars,
    buyer: VAN_DIJK,
    asks: 'navel-oranges:1R:::64–88,mandarins-murcott:12t:::1X–2,lemons:8p:::88–115',
    terms: CIF_ROTTERDAM,
    days: 9,
    fate: 'next version',
  },
  {
    ...dinars,
    buyer: SAFAT,
    asks: 'okra-iqf:1R::1',
    terms: { incoterm: 'CFR', place: 'ميناء الشويخ' },
    days: 12,
    fate: 'sent',
  },
  {
    ...euros,
    buyer: HANSE,
    asks: 'lemons:10p',
    terms: { incoterm: 'DAP', place: 'Hamburg' },
    days: 1,
    fate: 'sent',
  },
  {
    ...dollars,
    locale: 'ar',
    buyer: NAJD,
    asks: 'okra-iqf:1R::1,minced-molokhia:1R::1',
    terms: CFR_JEDDAH,
    days: 6,
    fate: 'draft',
  },
  {
    ...dollars,
    locale: 'ar',
    buyer: NAJD,
    asks: 'minced-molokhia:1R::1',
    terms: CFR_JEDDAH,
    days: 7,
    fate: 'change_requested',
  },
  {
    ...dinars,
    buyer: SAFAT,
    asks: 'minced-molokhia:10p::1',
    terms: { incoterm: 'CFR', place: 'ميناء الشويخ' },
    days: 8,
    fate: 'accepted',
  },
  {
    ...euros,
    buyer: HANSE,
    asks: 'navel-oranges:2R',
    terms: { incoterm: 'CIF', place: 'Hamburg' },
    days: 20,
    fate: 'confirmed',
  },
  {
    ...{ locale: 'en', currency: 'JPY', rate: '151' },
    buyer: YAMATO,
    asks: 'hibiscus-flowers:5t',
    terms: { incoterm: 'CIF', place: 'Yokohama' },
    days: 10,
    fate: 'declined',
  },
  {
    ...euros,
    buyer: TEEHAUS,
    asks: 'hibiscus-flowers:2t,chamomile:1t',
    terms: { incoterm: 'FOB', place: 'Damietta' },
    days: 14,
    fate: 'withdrawn',
  },
  { ...dollars, buyer: VAN_DIJK, asks: 'lemons:1R', terms: CIF_ROTTERDAM, days: 11, fate: 'lost' },
  {
    ...euros,
    buyer: TEEHAUS,
    asks: 'chamomile:3t',
    terms: { incoterm: 'FOB', place: 'Damietta' },
    days: 5,
    fate: 'expired',
  },
  {
    ...dollars,
    buyer: HANSE,
    asks: 'semi-dry-dates:6t',
    terms: { incoterm: 'CPT', place: 'Hamburg' },
    days: 16,
    fate: 'draft',
  },
];

import type { CertificateRow } from 'shared/certificates/certificates.ts';
import type { OfferLine } from 'shared/offers/content.ts';
import type { Currency } from 'shared/offers/currencies.ts';
import { draftSnapshot } from 'shared/offers/draft-snapshot.ts';
import type { OfferSnapshot } from 'shared/offers/snapshot.ts';
import { endOfDay } from 'shared/offers/validity.ts';

/* Offers whose PDFs are worth looking at, page by page: what is long, what is many, what is mirrored, every number of digits. */

const COMPANY = { id: '', domains: [], vat: null, notes: null };
const ORANGES: OfferLine = {
  ...{ product_id: null, product_name: 'Navel Oranges', variety: 'Washington Navel', size: '64–88' },
  ...{ packing: 'Telescopic carton, 15 kg', quantity: '1080', unit: 'carton' },
  ...{ unit_price: '11.6', price_unit: 'carton', net_weight_kg: '15', gross_weight_kg: '16.2' },
  ...{ units_per_pallet: 72, pallets_per_reefer: 21, storage_min_c: 4, storage_max_c: 8 },
};
const LEMONS: OfferLine = {
  ...ORANGES,
  ...{ product_name: 'Lemons', variety: 'Adalia', size: '100–138', packing: 'Open-top carton, 15 kg' },
  ...{ quantity: '1680', unit_price: '0.895', price_unit: 'kg', units_per_pallet: 80 },
  ...{ storage_min_c: 10, storage_max_c: 12 },
};
const OKRA: OfferLine = {
  ...ORANGES,
  ...{ product_name: 'بامية مجمّدة (زيرو)', variety: 'بلدي', size: '1', packing: 'كرتونة، 10 كجم' },
  ...{ quantity: '1', unit: 'reefer40', unit_price: '0.3837', price_unit: 'kg', net_weight_kg: '10' },
  ...{ gross_weight_kg: '10.8', units_per_pallet: 90, storage_min_c: -18, storage_max_c: -18 },
};
const MOLOKHIA: OfferLine = {
  ...OKRA,
  ...{ product_name: 'ملوخية مخروطة', variety: null, size: null, quantity: '10', unit: 'pallet' },
  ...{ unit_price: '4.2', price_unit: 'carton' },
};
const HIBISCUS: OfferLine = {
  ...ORANGES,
  ...{
    product_name: 'Hibiscus Flowers',
    variety: 'Aswan',
    size: null,
    packing: 'Bag, 20 kg',
    quantity: '5.25',
  },
  ...{ unit: 't', unit_price: '385250', price_unit: 't', net_weight_kg: '20', gross_weight_kg: null },
  ...{ units_per_pallet: null, pallets_per_reefer: null, storage_min_c: null, storage_max_c: null },
};

/** Covers the lines of product 7, and ends after the offer. */
const GLOBALGAP = {
  ...{ id: 1, scheme: 'globalgap', scheme_version: '6.0', number: '4049929700018', holder: 'Wadi (Farms)' },
  ...{ valid_from: '2026-01-01', valid_until: '2027-03-31', replaced_by: null, product_ids: [7] },
} as unknown as CertificateRow;

interface Sample {
  locale?: 'en' | 'ar';
  currency?: Currency;
  buyer?: { name: string; country: string };
  lines: OfferLine[];
  version?: number;
  until?: string;
  notes?: string | null;
  person?: string | null;
  place?: string;
  certificates?: CertificateRow[];
}

function snapshotOf(sample: Sample): OfferSnapshot {
  const { locale = 'en', currency = 'USD', lines, version = 1, until = '2026-12-05' } = sample;
  const isArabic = locale === 'ar';
  const {
    buyer = isArabic
      ? { name: 'شركة الصفاة للأغذية', country: 'KW' }
      : { name: 'Van Dijk Import B.V.', country: 'NL' },
  } = sample;
  const person = sample.person === undefined ? (isArabic ? 'نادية فاروق' : 'Nadia Farouk') : sample.person;
  const snapshot = draftSnapshot(
    {
      number: 'O-2026-0042',
      request_id: '5c9b8d86-0000-4000-8000-000000000000',
      company: { ...COMPANY, ...buyer },
    },
    {
      ...{ locale, currency, incoterm: 'CIF', reminds: true, valid_until: until, person, lines },
      place: sample.place ?? (isArabic ? 'ميناء الشويخ' : 'Rotterdam, Maasvlakte'),
      loading_port: isArabic ? 'الإسكندرية' : 'Alexandria',
      ...{ loading_from: '2026-12-07', loading_until: '2026-12-13' },
      payment_terms: isArabic
        ? '30% مقدمًا و70% مقابل نسخ المستندات'
        : '30% in advance, 70% against copies of the documents',
      inclusions: isArabic
        ? 'شهادة صحية نباتية ومسجل حرارة في كل حاوية'
        : 'Phytosanitary certificate, one temperature recorder a container',
      notes: sample.notes ?? null,
    },
    {
      version,
      certificates: sample.certificates ?? [],
      sentAt: version === 1 ? '2026-11-26T10:00:00Z' : '2026-12-01T09:30:00Z',
      seller: {
        name: isArabic ? 'حصاد النيل للتجارة' : 'Nile Harvest Trading',
        address: isArabic ? 'الدقي، الجيزة، مصر' : 'Dokki, Giza, Egypt',
        ...{ person, phone: '+20 2 0000 0000', email: 'nadia@nileharvest.example' },
      },
    },
  );
  if (!snapshot) throw new Error('A sample is not whole.');
  return snapshot;
}

const first: Sample = {
  lines: [{ ...ORANGES, product_id: 7 }, LEMONS],
  certificates: [GLOBALGAP],
  notes: 'The lemons fill a container of their own.',
};
const extended = snapshotOf(first);

export const SAMPLE_SNAPSHOTS: Readonly<Record<string, OfferSnapshot>> = {
  'en-usd': snapshotOf(first),
  // Differs from the one before in its day.
  'en-extended': {
    ...extended,
    version: 2,
    sent_at: '2026-12-01T09:30:00Z',
    valid_until: endOfDay('2026-12-12'),
  },
  'en-jpy': snapshotOf({
    currency: 'JPY',
    buyer: { name: 'Yamato Foods K.K.', country: 'JP' },
    lines: [HIBISCUS],
    place: 'Yokohama',
    person: null,
  }),
  'en-long-names': snapshotOf({
    currency: 'EUR',
    buyer: {
      name: 'Erste Allgemeine Hanseatische Südfruchteinfuhrgesellschaft und Zitrusgroßhandelskontor Petersen & Söhne GmbH & Co. KG',
      country: 'DE',
    },
    lines: [
      {
        ...ORANGES,
        product_name:
          'Navel Oranges from the certified orchards of Nubaria and Wadi El Natrun, class I, untreated after harvest',
        variety: 'Washington Navel and Cara Cara, by the buyer’s choice at loading',
        packing: 'Telescopic carton with the buyer’s own print on all four sides, 15 kg',
        ...{ quantity: '123456.75', unit: 'kg', unit_price: '1234.5678', price_unit: 't' },
      },
      LEMONS,
    ],
    place: 'Hamburg, HHLA Container Terminal Altenwerder, Am Ballinkai 1',
    notes:
      'First paragraph of the note, which is longer than one line because there is a lot to say about the fruit.\n\nSecond paragraph, after an empty line.',
    person: 'Maximiliane-Alexandra von und zu Hohenlohe-Waldenburg-Schillingsfürst',
  }),
  'en-thirty-lines': snapshotOf({
    lines: Array.from({ length: 30 }, (_, at) => ({
      ...(at % 2 ? LEMONS : ORANGES),
      quantity: String(72 * (at + 1)),
    })),
  }),
  'ar-kwd': snapshotOf({
    locale: 'ar',
    currency: 'KWD',
    lines: [{ ...OKRA, product_id: 7 }, MOLOKHIA],
    certificates: [GLOBALGAP],
    notes: 'تُحمَّل البامية أولًا، ثم الملوخية.',
  }),
  'ar-long-names': snapshotOf({
    locale: 'ar',
    buyer: {
      name: 'شركة نجد المتحدة لاستيراد وتوزيع الأغذية المجمّدة والمبرّدة والتجارة العامة ذات المسؤولية المحدودة (Najd United Foods LLC)',
      country: 'SA',
    },
    lines: [
      {
        ...OKRA,
        product_name:
          'بامية مجمّدة من الدرجة الأولى من مزارع الفيوم وبني سويف المعتمدة، مقطوفة باليد ومفروزة مرتين',
      },
      MOLOKHIA,
    ],
    place: 'ميناء جدة الإسلامي (Jeddah Islamic Port)',
    person: 'عبد الرحمن بن عبد العزيز بن محمد بن إبراهيم السالمي القحطاني',
  }),
  'ar-thirty-lines': snapshotOf({
    locale: 'ar',
    currency: 'JPY',
    lines: Array.from({ length: 30 }, (_, at) => ({
      ...(at % 2 ? MOLOKHIA : OKRA),
      quantity: '1',
      unit: 'pallet',
      unit_price: String(50 + at),
    })),
  }),
};

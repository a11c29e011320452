import type { CertificateScheme } from 'shared/certificates/schemes.ts';

export interface SampleCertificate {
  readonly scheme: CertificateScheme;
  readonly scheme_version?: string;
  readonly number: string;
  readonly holder: string;
  readonly site?: string;
  readonly scope: string;
  readonly scope_ar: string;
  readonly body: string;
  /** From the day of the start; the last day may be over. */
  readonly validFrom: number;
  readonly validUntil: number;
  readonly verify_url?: string;
  /** Slugs, or all products of a category. */
  readonly products: readonly string[] | { readonly categories: readonly string[] };
  readonly file?: 'public' | 'private';
  /** The number of the one that takes its place. */
  readonly replacedBy?: string;
}

const PACKING_HOUSE = 'Packing house, Sadat City';
const COLD_STORE = 'Cold store, Tenth of Ramadan City';

/** Invented, with check digits that are right: valid, ending, ended, replaced, not yet begun. */
export const SAMPLE_CERTIFICATES: readonly SampleCertificate[] = [
  {
    scheme: 'globalgap',
    scheme_version: '6.0',
    number: '4000000001232',
    holder: 'Nubaria Citrus Growers',
    site: '14 farms, Nubaria',
    scope: 'Fruit and vegetables, fresh',
    scope_ar: 'فواكه وخضراوات طازجة',
    body: 'Delta Control Certification',
    validFrom: -256,
    validUntil: 108,
    verify_url: 'https://www.globalgap.org/ggn-tool/',
    products: ['navel-oranges', 'valencia-oranges', 'lemons', 'mandarins-murcott'],
    file: 'public',
  },
  {
    scheme: 'globalgap',
    scheme_version: '6.0',
    number: '4000000002345',
    holder: 'Ismailia Vegetable Growers',
    site: '9 farms, Ismailia',
    scope: 'Fruit and vegetables, fresh',
    scope_ar: 'فواكه وخضراوات طازجة',
    body: 'Delta Control Certification',
    validFrom: -55,
    validUntil: 308,
    verify_url: 'https://www.globalgap.org/ggn-tool/',
    products: ['round-tomatoes', 'cucumbers', 'iceberg-lettuce', 'mixed-bell-peppers', 'courgettes'],
    file: 'public',
  },
  {
    scheme: 'grasp',
    scheme_version: '2',
    number: '4000000001232',
    holder: 'Nubaria Citrus Growers',
    site: '14 farms, Nubaria',
    scope: "Workers' welfare on farms",
    scope_ar: 'رعاية العاملين في المزارع',
    body: 'Delta Control Certification',
    validFrom: -256,
    validUntil: 108,
    products: ['navel-oranges', 'lemons'],
    file: 'private',
  },
  {
    scheme: 'brcgs',
    scheme_version: 'issue 9',
    number: 'BRC 0000417',
    holder: 'Nile Harvest Trading',
    site: PACKING_HOUSE,
    scope: 'Packing of fresh fruit and vegetables, grade A',
    scope_ar: 'تعبئة الفواكه والخضراوات الطازجة، الدرجة A',
    body: 'Cairo Assurance Services',
    validFrom: -342,
    validUntil: 22,
    verify_url: 'https://directory.brcgs.com/',
    products: { categories: ['fresh-fruits', 'fresh-vegetables'] },
    file: 'public',
  },
  {
    scheme: 'iso_22000',
    scheme_version: '2018',
    number: 'FSMS 000931',
    holder: 'Nile Harvest Trading',
    site: COLD_STORE,
    scope: 'Freezing and cold storage',
    scope_ar: 'التجميد والتخزين المبرّد',
    body: 'Cairo Assurance Services',
    validFrom: -840,
    validUntil: 255,
    products: { categories: ['frozen-vegetables', 'frozen-fruits'] },
  },
  {
    scheme: 'smeta',
    scheme_version: '4-pillar',
    number: 'ZAA 000000318',
    holder: 'Nile Harvest Trading',
    site: PACKING_HOUSE,
    scope: 'Social audit of the packing house',
    scope_ar: 'تدقيق اجتماعي لمحطة التعبئة',
    body: 'Cairo Assurance Services',
    validFrom: -177,
    validUntil: 188,
    products: { categories: ['fresh-fruits', 'fresh-vegetables'] },
    file: 'private',
  },
  {
    scheme: 'eu_organic',
    scheme_version: '2018/848',
    number: 'EG-BIO-000-0076',
    holder: 'Fayoum Herb Growers',
    site: '22 farms, Fayoum',
    scope: 'Herbs and flowers',
    scope_ar: 'أعشاب وزهور',
    body: 'Delta Control Certification',
    validFrom: -550,
    validUntil: 30,
    products: ['chamomile', 'hibiscus-flowers'],
    replacedBy: 'EG-BIO-000-0077',
  },
  {
    scheme: 'eu_organic',
    scheme_version: '2018/848',
    number: 'EG-BIO-000-0077',
    holder: 'Fayoum Herb Growers',
    site: '22 farms, Fayoum',
    scope: 'Herbs and flowers',
    scope_ar: 'أعشاب وزهور',
    body: 'Delta Control Certification',
    validFrom: -178,
    validUntil: 186,
    products: ['chamomile', 'hibiscus-flowers', 'calendula', 'peppermint'],
    file: 'public',
  },
  {
    scheme: 'halal',
    number: 'HAL-EG-20418',
    holder: 'Nile Harvest Trading',
    site: COLD_STORE,
    scope: 'Frozen vegetables and fruits',
    scope_ar: 'خضراوات وفواكه مجمّدة',
    body: 'Cairo Assurance Services',
    validFrom: -410,
    validUntil: -45,
    products: { categories: ['frozen-vegetables', 'frozen-fruits'] },
  },
  {
    scheme: 'fda',
    number: '18800000001',
    holder: 'Nile Harvest Trading',
    site: PACKING_HOUSE,
    scope: 'Food facility registration',
    scope_ar: 'تسجيل منشأة غذائية',
    body: 'US Food and Drug Administration',
    validFrom: -420,
    validUntil: 310,
    products: [],
  },
];

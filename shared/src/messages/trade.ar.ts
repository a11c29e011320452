import { formatNumber } from '../trade/quantity.ts';
import { arabicCount } from './arabic-count.ts';
import type { MessagesOf } from './messages-of.ts';
import type { tradeEn } from './trade.en.ts';

const counted = (one: string, two: string, few: string, many: string, other: string) => (count: number) =>
  arabicCount(count, one, two, few, many, other, formatNumber(count));

export const tradeAr: MessagesOf<typeof tradeEn> = {
  locale: 'ar-EG-u-nu-latn',
  comma: '، ',
  lines: 'المطلوب',
  line: (number) => `السطر ${number}`,
  fields: {
    product_name: 'المنتج',
    packing: 'التعبئة',
    size: 'المقاس',
    variety: 'الصنف',
    quantity: 'الكمية',
    unit: 'الوحدة',
    month: 'شهر الشحن',
    mode: 'وسيلة النقل',
    incoterm: 'شرط التسليم (إنكوترمز 2020)',
    place: 'المكان المسمّى',
    country: 'بلد الوصول',
  },
  units: {
    kg: 'كجم',
    t: 'طن',
    carton: 'كرتونة أو جوال',
    pallet: 'طبلية',
    reefer20: 'حاوية مبرّدة 20 قدمًا',
    reefer40: 'حاوية مبرّدة 40 قدمًا',
  },
  quantities: {
    kg: (count) => `${formatNumber(count)}\u00a0كجم`,
    t: counted('طن واحد', 'طنان', 'أطنان', 'طنًا', 'طن'),
    carton: counted('كرتونة واحدة', 'كرتونتان', 'كراتين', 'كرتونة', 'كرتونة'),
    pallet: counted('طبلية واحدة', 'طبليتان', 'طبليات', 'طبلية', 'طبلية'),
    reefer20: counted(
      'حاوية مبرّدة 20 قدمًا',
      'حاويتان مبرّدتان 20 قدمًا',
      'حاويات مبرّدة 20 قدمًا',
      'حاوية مبرّدة 20 قدمًا',
      'حاوية مبرّدة 20 قدمًا',
    ),
    reefer40: counted(
      'حاوية مبرّدة 40 قدمًا',
      'حاويتان مبرّدتان 40 قدمًا',
      'حاويات مبرّدة 40 قدمًا',
      'حاوية مبرّدة 40 قدمًا',
      'حاوية مبرّدة 40 قدمًا',
    ),
  },
  modes: { sea: 'بحرًا', air: 'جوًّا', road: 'برًّا' },
  incoterms: {
    EXW: 'التسليم في موقع البائع',
    FCA: 'التسليم للناقل',
    CPT: 'أجور النقل مدفوعة حتى',
    CIP: 'أجور النقل والتأمين مدفوعة حتى',
    DAP: 'التسليم في المكان المسمّى',
    DPU: 'التسليم في المكان المسمّى بعد التفريغ',
    DDP: 'التسليم والرسوم مدفوعة',
    FAS: 'التسليم بجانب السفينة',
    FOB: 'التسليم على ظهر السفينة',
    CFR: 'الثمن وأجور الشحن',
    CIF: 'الثمن والتأمين وأجور الشحن',
  },
  plan: 'خطة الحاويات',
  gross: (tonnes) => `${tonnes}\u00a0طن قائم`,
  hints: {
    temperature: 'لا تجمع هذه المنتجات درجة حرارة واحدة، فلا تُشحن في حاوية واحدة.',
    weight: (tonnes) =>
      `${tonnes}\u00a0طن قائم في حاوية مبرّدة 40 قدمًا: أكثر من 28\u00a0طنًا التي تقبلها خطوط الشحن.`,
    season: (product, next) => `${product}: لا يوجد حصاد في الشهر المطلوب، والحصاد التالي في ${next}.`,
    minimum: (product, least) => `${product}: أقل من الحد الأدنى للكمية، وهو ${least}.`,
  },
  interestedIn: (products) => `أرغب في ${products}.`,
};

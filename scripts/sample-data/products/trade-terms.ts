import type { PackingLine, Season, SeasonLevel } from 'shared/products/products.ts';

/** Where it grows. */
export const REGIONS = {
  aswan: { origin: 'Aswan', origin_ar: 'أسوان' },
  asyut: { origin: 'Asyut', origin_ar: 'أسيوط' },
  beheira: { origin: 'Beheira', origin_ar: 'البحيرة' },
  beniSuef: { origin: 'Beni Suef', origin_ar: 'بني سويف' },
  dakahlia: { origin: 'Dakahlia', origin_ar: 'الدقهلية' },
  damietta: { origin: 'Damietta', origin_ar: 'دمياط' },
  fayoum: { origin: 'Fayoum', origin_ar: 'الفيوم' },
  gharbia: { origin: 'Gharbia', origin_ar: 'الغربية' },
  giza: { origin: 'Giza', origin_ar: 'الجيزة' },
  ismailia: { origin: 'Ismailia', origin_ar: 'الإسماعيلية' },
  kafrElSheikh: { origin: 'Kafr El Sheikh', origin_ar: 'كفر الشيخ' },
  luxor: { origin: 'Luxor', origin_ar: 'الأقصر' },
  matrouh: { origin: 'Matrouh', origin_ar: 'مطروح' },
  menoufia: { origin: 'Menoufia', origin_ar: 'المنوفية' },
  minya: { origin: 'Minya', origin_ar: 'المنيا' },
  newValley: { origin: 'New Valley', origin_ar: 'الوادي الجديد' },
  nubaria: { origin: 'Nubaria', origin_ar: 'النوبارية' },
  qalyubia: { origin: 'Qalyubia', origin_ar: 'القليوبية' },
  qena: { origin: 'Qena', origin_ar: 'قنا' },
  sadatCity: { origin: 'Sadat City', origin_ar: 'مدينة السادات' },
  sharqia: { origin: 'Sharqia', origin_ar: 'الشرقية' },
  siwa: { origin: 'Siwa Oasis', origin_ar: 'واحة سيوة' },
} as const;

export const PORTS = {
  alexandria: { loading_port: 'Alexandria', loading_port_ar: 'الإسكندرية' },
  damietta: { loading_port: 'Damietta', loading_port_ar: 'دمياط' },
  portSaid: { loading_port: 'Port Said', loading_port_ar: 'بورسعيد' },
  sokhna: { loading_port: 'Sokhna', loading_port_ar: 'السخنة' },
} as const;

const LEVEL_OF: Record<string, SeasonLevel> = { F: 'full', p: 'limited', '.': 'none' };

/** Twelve letters, January first: F full harvest, p limited volume, . nothing. */
export function months(letters: string): Season {
  return [...letters].map((letter) => {
    const level = LEVEL_OF[letter];
    if (!level) throw new Error(`"${letter}" in "${letters}" stands for no season level.`);
    return level;
  });
}

export const ALL_YEAR = months('FFFFFFFFFFFF');

/** Cold room: degrees Celsius, relative humidity in per cent. */
export function coldRoom(from: number, to: number, humidity: string) {
  return {
    storage: `${from}–${to} °C, humidity ${humidity}%`,
    storage_ar: `من ${from} إلى ${to} °م، رطوبة ${humidity.replace('–', ' إلى ')}%`,
    ...{ storage_min_c: from, storage_max_c: to },
  };
}

export const DEEP_FREEZE = {
  storage: '−18 °C or colder',
  storage_ar: '18 درجة مئوية تحت الصفر أو أقل',
  ...{ storage_min_c: -25, storage_max_c: -18 },
};

export const DRY_STORE = {
  storage: 'Cool and dry, below 25 °C, humidity under 60%',
  storage_ar: 'مكان بارد وجاف، أقل من 25 درجة مئوية، رطوبة أقل من 60%',
  ...{ storage_min_c: 15, storage_max_c: 25 },
};

export function shelfLifeDays(days: number) {
  return lasting(`${days} days`, countedInArabic(days, 'يوم', 'يومان', 'أيام', 'يومًا'));
}

export function shelfLifeWeeks(weeks: number) {
  return lasting(`${weeks} weeks`, countedInArabic(weeks, 'أسبوع', 'أسبوعان', 'أسابيع', 'أسبوعًا'));
}

export function shelfLifeMonths(count: number) {
  return lasting(`${count} months`, countedInArabic(count, 'شهر', 'شهران', 'أشهر', 'شهرًا'));
}

function lasting(english: string, arabic: string) {
  return { shelf_life: `${english} from packing`, shelf_life_ar: `${arabic} من تاريخ التعبئة` };
}

/** Arabic counts one, two, three to ten, and more in four different forms. */
function countedInArabic(count: number, one: string, two: string, few: string, many: string): string {
  if (count === 1) return one;
  if (count === 2) return two;
  return `${count} ${count <= 10 ? few : many}`;
}

const PACKS = {
  openTopCarton: {
    pack: 'Open-top carton',
    pack_ar: 'كرتونة مفتوحة',
    material: 'Corrugated board, 5 layers',
    material_ar: 'كرتون مضلّع، 5 طبقات',
  },
  telescopicCarton: {
    pack: 'Telescopic carton',
    pack_ar: 'كرتونة تلسكوبية',
    material: 'Corrugated board, lid and base',
    material_ar: 'كرتون مضلّع، غطاء وقاعدة',
  },
  punnetTray: {
    pack: 'Tray of punnets',
    pack_ar: 'صينية علب',
    material: 'PET punnets in a corrugated tray',
    material_ar: 'علب PET في صينية كرتون',
  },
  crate: {
    pack: 'Foldable crate',
    pack_ar: 'قفص بلاستيك قابل للطي',
    material: 'Returnable plastic',
    material_ar: 'بلاستيك متعدد الاستخدام',
  },
  meshBag: {
    pack: 'Mesh bag',
    pack_ar: 'جوال شبكي',
    material: 'Polypropylene mesh',
    material_ar: 'شبك بولي بروبيلين',
  },
  juteBag: { pack: 'Jute bag', pack_ar: 'جوال خيش', material: 'Jute', material_ar: 'خيش' },
  wovenBag: {
    pack: 'Woven bag',
    pack_ar: 'جوال منسوج',
    material: 'Polypropylene with liner',
    material_ar: 'بولي بروبيلين مبطّن',
  },
  kraftBag: {
    pack: 'Kraft bag',
    pack_ar: 'كيس كرافت',
    material: 'Three-layer kraft paper',
    material_ar: 'ورق كرافت، 3 طبقات',
  },
  bigBag: {
    pack: 'Big bag',
    pack_ar: 'جامبو باج',
    material: 'Ventilated polypropylene',
    material_ar: 'بولي بروبيلين مهوّى',
  },
  bin: {
    pack: 'Pallet bin',
    pack_ar: 'صندوق طبلية',
    material: 'Heavy corrugated board',
    material_ar: 'كرتون مضلّع مقوّى',
  },
  linedCarton: {
    pack: 'Bulk carton',
    pack_ar: 'كرتونة تعبئة سائبة',
    material: 'Corrugated board with blue PE liner',
    material_ar: 'كرتون مضلّع ببطانة بولي إيثيلين زرقاء',
  },
  cateringCarton: {
    pack: 'Carton, 4 × 2.5 kg bags',
    pack_ar: 'كرتونة، 4 أكياس × 2.5 كجم',
    material: 'PE bags in corrugated board',
    material_ar: 'أكياس بولي إيثيلين في كرتون مضلّع',
  },
  retailCarton: {
    pack: 'Carton, 20 × 400 g bags',
    pack_ar: 'كرتونة، 20 كيسًا × 400 جم',
    material: 'Printed retail bags in corrugated board',
    material_ar: 'أكياس تجزئة مطبوعة في كرتون مضلّع',
  },
} as const satisfies Record<string, PackingLine>;

/** Pallets that stand in a 40-foot reefer: 20 industrial ones or 21 of 1.0 × 1.2 m turned in. */
type PalletsPerReefer = 20 | 21;

/** How a product is packed: the pack, its net weight, and how many stand on a pallet. */
export function packed(
  pack: keyof typeof PACKS,
  netWeightKg: number,
  unitsPerPallet: number,
  palletsPerReefer: PalletsPerReefer = 20,
): PackingLine {
  return {
    ...PACKS[pack],
    net_weight_kg: netWeightKg,
    // A carton is a twentieth of what it weighs full, a bag next to nothing.
    gross_weight_kg: Number((netWeightKg * (/bag$/i.test(pack) ? 1.01 : 1.05)).toFixed(2)),
    units_per_pallet: unitsPerPallet,
    pallets_per_reefer: palletsPerReefer,
  };
}

const ARABIC_MEASURES: Readonly<Record<string, string>> = {
  mm: 'مم',
  cm: 'سم',
  g: 'جم',
  kg: 'كجم',
  '/ kg': 'في الكيلوجرام',
  '/ 100 g': 'في كل 100 جم',
};
const GRADE = /^(\d[\d.]*)(?:–(\d[\d.]*)|(\+)| × (\d+))?(?: (mm|cm|g|kg|\/ kg|\/ 100 g))?$/;

/**
 * Grades by size or count in Arabic, each with the measure that the last one states; undefined where there is none, because bare
 * numbers and letters are the same in both languages.
 */
export function sizesInArabic(sizes: string): string | undefined {
  const grades = sizes.split(', ').map((grade) => GRADE.exec(grade));
  const stated = grades.at(-1)?.[5];
  if (!stated) return undefined;
  const parts = grades.map((grade) => {
    if (!grade) throw new Error(`Not every part of "${sizes}" is a grade.`);
    const [, from, to, isOpen, by, measure = stated] = grade;
    const unit = ARABIC_MEASURES[measure];
    if (to) return `من ${from} إلى ${to} ${unit}`;
    return isOpen ? `${from} ${unit} فأكثر` : `${from}${by ? ` × ${by}` : ''} ${unit}`;
  });
  return parts.join('، ');
}

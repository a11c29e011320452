import { formatNumber } from '../trade/quantity.ts';

const counted = (one: string, many: string) => (count: number) =>
  count === 1 ? `1 ${one}` : `${formatNumber(count)} ${many}`;

/** What is said of lines and terms of delivery, wherever: on the site, in mails, in the admin app. */
export const tradeEn = {
  /** For dates and the names of countries. */
  locale: 'en',
  comma: ', ',
  lines: 'What they ask for',
  line: (number: number) => `Line ${number}`,
  fields: {
    product_name: 'Product',
    packing: 'Packing',
    size: 'Size',
    variety: 'Variety',
    quantity: 'Quantity',
    unit: 'Unit',
    month: 'Loading month',
    mode: 'Transport',
    incoterm: 'Incoterm 2020',
    place: 'Named place',
    country: 'Country of destination',
  },
  units: {
    kg: 'kg',
    t: 'tonnes',
    carton: 'cartons or bags',
    pallet: 'pallets',
    reefer20: '20′ reefers',
    reefer40: '40′ reefers',
  },
  quantities: {
    kg: (count: number) => `${formatNumber(count)}\u00a0kg`,
    t: (count: number) => `${formatNumber(count)}\u00a0t`,
    carton: counted('carton', 'cartons'),
    pallet: counted('pallet', 'pallets'),
    reefer20: (count: number) => `${formatNumber(count)} × 20′ reefer`,
    reefer40: (count: number) => `${formatNumber(count)} × 40′ reefer`,
  },
  modes: { sea: 'By sea', air: 'By air', road: 'By road' },
  incoterms: {
    EXW: 'Ex Works',
    FCA: 'Free Carrier',
    CPT: 'Carriage Paid To',
    CIP: 'Carriage and Insurance Paid To',
    DAP: 'Delivered at Place',
    DPU: 'Delivered at Place Unloaded',
    DDP: 'Delivered Duty Paid',
    FAS: 'Free Alongside Ship',
    FOB: 'Free on Board',
    CFR: 'Cost and Freight',
    CIF: 'Cost, Insurance and Freight',
  },
  plan: 'Container plan',
  gross: (tonnes: string) => `${tonnes}\u00a0t gross`,
  hints: {
    temperature: 'These products share no temperature, so they do not load in one container.',
    weight: (tonnes: string) =>
      `${tonnes}\u00a0t gross in one 40′ reefer: more than the 28\u00a0t that shipping lines accept.`,
    season: (product: string, next: string) =>
      `${product}: no harvest in the month asked for. The next one is in ${next}.`,
    minimum: (product: string, least: string) => `${product}: less than the least quantity of ${least}.`,
  },
  interestedIn: (products: string) => `I am interested in ${products}.`,
};

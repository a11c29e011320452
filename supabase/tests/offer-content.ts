import type { OfferContent, OfferLine } from 'shared/offers/content.ts';
import type { Seller } from 'shared/offers/snapshot.ts';
import { dayOf } from 'shared/offers/validity.ts';

const DAY_MS = 86_400_000;

/** A day from now on, as staff pick it. */
export const inDays = (days: number) => dayOf(Date.now() + days * DAY_MS);

export const line = (overrides: Partial<OfferLine> = {}): OfferLine => ({
  product_id: null,
  product_name: 'Navel Oranges',
  variety: 'Washington Navel',
  size: '64–88',
  packing: 'Telescopic carton 15 kg',
  quantity: '1080',
  unit: 'carton',
  unit_price: '11.6',
  price_unit: 'carton',
  net_weight_kg: '15',
  gross_weight_kg: '16.2',
  units_per_pallet: 72,
  pallets_per_reefer: 21,
  storage_min_c: 4,
  storage_max_c: 6,
  ...overrides,
});

export const content = (overrides: Partial<OfferContent> = {}): OfferContent => ({
  locale: 'en',
  currency: 'USD',
  incoterm: 'CIF',
  place: 'Rotterdam, Maasvlakte',
  loading_port: 'Alexandria',
  loading_from: inDays(10),
  loading_until: inDays(16),
  payment_terms: '30% in advance, 70% against copies of the documents',
  inclusions: null,
  notes: null,
  valid_until: inDays(9),
  reminds: true,
  person: 'Nadia Farouk',
  lines: [line(), line({ product_name: 'Lemons', quantity: '1680', unit_price: '0.895', price_unit: 'kg' })],
  ...overrides,
});

export const SELLER: Seller = {
  name: 'Nile Harvest Trading',
  address: 'Dokki, Giza, Egypt',
  person: 'Nadia Farouk',
  phone: null,
  email: 'nadia@nileharvest.example',
};

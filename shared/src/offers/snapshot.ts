import * as z from 'zod/mini';
import { LOCALES } from '../constants.ts';
import { INCOTERMS, UNITS } from '../trade/terms.ts';
import { CURRENCIES } from './currencies.ts';

/*
 * What the database freezes when a version is sent: everything that page, mail and PDF show of it, save the person it was sent to, who can be
 * erased (see `SentVersion.contact`). Nobody can alter it. Decimals are strings.
 */

const decimal = () => z.string();
const optional = () => z.nullable(z.string());

const snapshotLineSchema = z.object({
  /** Counted from 1. */
  position: z.number(),
  product_id: z.nullable(z.number()),
  /** In the offer's language. */
  product_name: z.string(),
  /** As the catalogue named the product when the version was sent; null for what was not in it. */
  product_name_en: optional(),
  product_name_ar: optional(),
  variety: optional(),
  size: optional(),
  packing: optional(),
  quantity: decimal(),
  unit: z.enum(UNITS),
  unit_price: decimal(),
  price_unit: z.enum(UNITS),
  line_total: decimal(),
  /** Kilograms; null when the packing does not tell it. */
  net_kg: z.nullable(decimal()),
  gross_kg: z.nullable(decimal()),
  net_weight_kg: z.nullable(decimal()),
  gross_weight_kg: z.nullable(decimal()),
  units_per_pallet: z.nullable(z.number()),
  pallets_per_reefer: z.nullable(z.number()),
  storage_min_c: z.nullable(z.number()),
  storage_max_c: z.nullable(z.number()),
});

/** Who makes the offer, in its language. */
export const sellerSchema = z.object({
  name: z.string(),
  address: z.string(),
  /** Whoever looks after the offer; null where nobody is named. */
  person: optional(),
  phone: optional(),
  email: optional(),
});
export type Seller = z.infer<typeof sellerSchema>;

export const containerSchema = z.object({
  unit: z.enum(['reefer20', 'reefer40']),
  places: z.number(),
  loads: z.array(z.object({ position: z.number(), pallets: z.number() })),
  gross_kg: z.nullable(z.number()),
  min_c: z.nullable(z.number()),
  max_c: z.nullable(z.number()),
});

/** One that was valid when the version was sent, with the numbers of the lines whose products it names. */
const frozenCertificateSchema = z.object({
  scheme: z.string(),
  scheme_version: optional(),
  number: z.string(),
  holder: z.string(),
  /** A day. */
  valid_until: z.string(),
  positions: z.array(z.number()),
});
export type FrozenCertificate = z.infer<typeof frozenCertificateSchema>;

export const offerSnapshotSchema = z.object({
  number: z.string(),
  version: z.number(),
  sent_at: z.string(),
  /** What people know their request by, such as `5C9B8D86`; null for an offer that was made by hand. */
  request_reference: optional(),
  locale: z.enum(LOCALES),
  currency: z.enum(CURRENCIES),
  incoterm: z.enum(INCOTERMS),
  place: z.string(),
  loading_port: optional(),
  /** Days, as `2026-12-07`. */
  loading_from: optional(),
  loading_until: optional(),
  payment_terms: z.string(),
  inclusions: optional(),
  notes: optional(),
  /** The instant at which it ends: 23:59:59 in Cairo. */
  valid_until: z.string(),
  seller: sellerSchema,
  buyer: z.object({
    company: z.string(),
    /** Two letters of ISO 3166. */
    country: optional(),
  }),
  lines: z.array(snapshotLineSchema),
  /** How it loads; empty when a packing does not tell it. */
  containers: z.array(containerSchema),
  certificates: z.array(frozenCertificateSchema),
  total: decimal(),
  /** Kilograms over all lines; null when one of them is not known. */
  net_kg: z.nullable(decimal()),
  gross_kg: z.nullable(decimal()),
});
export type OfferSnapshot = z.infer<typeof offerSnapshotSchema>;
export type SnapshotLine = OfferSnapshot['lines'][number];

/**
 * What whoever sends adds to the draft, beside what the database knows. It computes all amounts itself and refuses (code PT409, message
 * `totals`) when these differ, so that what staff saw is what is sent.
 */
export const sendingSchema = z.object({
  seller: sellerSchema,
  containers: z.array(containerSchema),
  /** Of each line, in their order. */
  line_totals: z.array(decimal()),
  total: decimal(),
  /** Words in the mail, before the link. */
  message: z.nullable(z.string()),
  /** Stored in the bucket `offer-documents`; null where none could be made. */
  pdf: z.nullable(z.object({ path: z.string(), sha256: z.string() })),
});
export type Sending = z.infer<typeof sendingSchema>;

/** How many products a request asks for at most. */
export const REQUEST_MAX_LINES = 30;

/** What quantities are counted in; a reefer is a refrigerated container of 20 or 40 feet. */
export const UNITS = ['kg', 't', 'carton', 'pallet', 'reefer20', 'reefer40'] as const;
export type Unit = (typeof UNITS)[number];

/** How goods travel. */
export const TRANSPORT_MODES = ['sea', 'air', 'road'] as const;
export type TransportMode = (typeof TRANSPORT_MODES)[number];

/** Incoterms of 2020: those for every way of travelling, then those for the sea alone, each from the seller's door to the buyer's. */
export const INCOTERMS = [
  ...(['EXW', 'FCA', 'CPT', 'CIP', 'DAP', 'DPU', 'DDP'] as const),
  ...(['FAS', 'FOB', 'CFR', 'CIF'] as const),
] as const;
export type Incoterm = (typeof INCOTERMS)[number];

/**
 * For each term of the sea, the one that says the same of containers, which are handed over at a terminal, and of every other way
 * of travelling. It is a suggestion: the trade says FOB and CFR of containers, too.
 */
export const INSTEAD_OF_SEA_TERM: Partial<Record<Incoterm, Incoterm>> = {
  FAS: 'FCA',
  FOB: 'FCA',
  CFR: 'CPT',
  CIF: 'CIP',
};

/** Whether goods that travel so can be sold on this term; without a way of travelling every term will do. */
export function isTermOf(incoterm: Incoterm, mode: TransportMode | null | undefined): boolean {
  return !mode || mode === 'sea' || !(incoterm in INSTEAD_OF_SEA_TERM);
}

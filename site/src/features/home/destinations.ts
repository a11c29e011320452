/** Where the company sells: four groups, 21 countries (specification, section 2), by ISO code. */
export const DESTINATIONS = {
  gulf: ['ae', 'sa', 'kw', 'qa', 'bh', 'om'],
  europe: ['nl', 'de', 'gb', 'fr', 'it', 'es', 'ru'],
  asia: ['in', 'my', 'sg', 'cn', 'jp'],
  america: ['us', 'ca', 'br'],
} as const;

export type DestinationGroup = keyof typeof DESTINATIONS;

export const DESTINATION_CODES: readonly string[] = Object.values(DESTINATIONS).flat();

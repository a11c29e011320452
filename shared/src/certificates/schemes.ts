export const CERTIFICATE_KINDS = ['farms', 'packing', 'people', 'organic', 'registrations'] as const;
export type CertificateKind = (typeof CERTIFICATE_KINDS)[number];

interface Scheme {
  kind: CertificateKind;
  /** In both languages: it is what stands on the paper. */
  name: string;
  /** What its number is called before it, where it has a name. */
  numberName?: string;
}

export const CERTIFICATE_SCHEMES = {
  globalgap: { kind: 'farms', name: 'GLOBALG.A.P. IFA', numberName: 'GGN' },
  grasp: { kind: 'people', name: 'GLOBALG.A.P. GRASP', numberName: 'GGN' },
  brcgs: { kind: 'packing', name: 'BRCGS Food Safety' },
  ifs: { kind: 'packing', name: 'IFS Food' },
  iso_22000: { kind: 'packing', name: 'ISO 22000' },
  fssc_22000: { kind: 'packing', name: 'FSSC 22000' },
  haccp: { kind: 'packing', name: 'HACCP' },
  smeta: { kind: 'people', name: 'SMETA' },
  eu_organic: { kind: 'organic', name: 'EU Organic' },
  nop_organic: { kind: 'organic', name: 'USDA Organic' },
  halal: { kind: 'packing', name: 'Halal' },
  kosher: { kind: 'packing', name: 'Kosher' },
  fda: { kind: 'registrations', name: 'FDA' },
  nfsa: { kind: 'registrations', name: 'NFSA' },
} as const satisfies Record<string, Scheme>;
export type CertificateScheme = keyof typeof CERTIFICATE_SCHEMES;
export const CERTIFICATE_SCHEME_IDS = Object.keys(CERTIFICATE_SCHEMES) as [
  CertificateScheme,
  ...CertificateScheme[],
];

interface OfScheme {
  scheme: string;
}

function schemeOf({ scheme }: OfScheme): Scheme {
  const schemes: Record<string, Scheme | undefined> = CERTIFICATE_SCHEMES;
  return schemes[scheme] ?? { kind: 'packing', name: scheme };
}

export const certificateKind = (row: OfScheme): CertificateKind => schemeOf(row).kind;

/** An entry in a register: it says that one may export, and certifies nothing. */
export const isRegistration = (row: OfScheme): boolean => certificateKind(row) === 'registrations';

/** `GLOBALG.A.P. IFA 6.0`. */
export const certificateName = (row: OfScheme & { scheme_version: string | null }): string =>
  [schemeOf(row).name, row.scheme_version].filter(Boolean).join(' ');

/** `GGN 4000000001232`. */
export const certificateNumber = (row: OfScheme & { number: string }): string =>
  [schemeOf(row).numberName, row.number].filter(Boolean).join(' ');

/** Whether its number is a GLOBALG.A.P. Number. */
export const hasGgn = (scheme: string): boolean => schemeOf({ scheme }).numberName === 'GGN';

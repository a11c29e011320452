/** `O-2026-0001-2.pdf` */
export const offerFileName = (number: string, version: number): string => `${number}-${version}.pdf`;

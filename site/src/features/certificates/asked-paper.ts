import type { ShownCertificate } from 'shared/certificates/certificates.ts';
import { certificateName, certificateNumber } from 'shared/certificates/schemes.ts';

/** How the address of a request names a certificate that is asked for. */
export const askedPaper = (certificate: ShownCertificate): string =>
  [certificateName(certificate), certificateNumber(certificate)].join(', ');

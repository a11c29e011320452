import type { ShownCertificate } from 'shared/certificates/certificates.ts';
import { certificateName, certificateNumber, isRegistration } from 'shared/certificates/schemes.ts';

/** schema.org's Certification of each; a registration is none. */
export function certificationData(certificates: readonly ShownCertificate[]): object[] {
  return certificates
    .filter((certificate) => !isRegistration(certificate))
    .map((certificate) => ({
      '@type': 'Certification',
      name: certificateName(certificate),
      certificationIdentification: certificateNumber(certificate),
      certificationStatus: 'https://schema.org/CertificationActive',
      issuedBy: { '@type': 'Organization', name: certificate.body },
      validFrom: certificate.valid_from,
      expires: certificate.valid_until,
      ...(certificate.verify_url && { url: certificate.verify_url }),
    }));
}

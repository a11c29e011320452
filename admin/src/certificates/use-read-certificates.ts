import { useDataProvider } from 'react-admin';
import type { CertificateRow } from 'shared/certificates/certificates.ts';
import { readAll } from '../components/list/read-all.ts';

/** Reads all, those that have ended or are replaced among them. */
export function useReadCertificates(): () => Promise<CertificateRow[]> {
  const dataProvider = useDataProvider();
  return () => readAll<CertificateRow>(dataProvider, 'certificates', {}, { field: 'id', order: 'ASC' });
}

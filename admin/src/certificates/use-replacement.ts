import { useGetManyAggregate } from 'react-admin';
import { type CertificateRow, takesOver } from 'shared/certificates/certificates.ts';

type Replaceable = Pick<CertificateRow, 'valid_until' | 'replaced_by'>;

/** Whether the one that staff named in its place is there, and takes it. Rows that ask at once share a request. */
export function useIsReplaced(row: Replaceable): boolean {
  const { data } = useGetManyAggregate<CertificateRow>(
    'certificates',
    { ids: row.replaced_by === null ? [] : [row.replaced_by] },
    { enabled: row.replaced_by !== null },
  );
  return isReplaced(row, data?.[0]);
}

export function isReplaced(row: Replaceable, named: CertificateRow | undefined): boolean {
  return row.replaced_by !== null && named !== undefined && takesOver(named, row);
}

import { useGetList } from 'react-admin';
import { Link } from 'react-router-dom';
import type { CertificateRow } from 'shared/certificates/certificates.ts';
import { certificateName, certificateNumber } from 'shared/certificates/schemes.ts';
import { useText } from '../providers/i18n/use-text.ts';
import { CertificateState } from './CertificateState.tsx';

const MAX_SHOWN = 20;

/** Those that end within ninety days and have nothing in their place, the nearest end first; nothing while there are none. */
export function EndingCertificates() {
  const text = useText();
  const { data = [] } = useGetList<CertificateRow>('certificates', {
    filter: { state: 'ending', 'replaced_by@is': 'null' },
    pagination: { page: 1, perPage: MAX_SHOWN },
    sort: { field: 'valid_until', order: 'ASC' },
  });
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="ending-certificates" className="mt-8 max-w-160 border-rule border-t pt-4">
      <h2 id="ending-certificates" className="m-0 font-medium font-serif text-[1.375rem]/[1.15]">
        {text('resources.certificates.endingTitle')}
      </h2>
      <ul className="m-0 list-none p-0">
        {data.map((row) => (
          <li
            key={row.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-hair border-b py-2"
          >
            <span className="min-w-0">
              <Link
                to={`/certificates/${row.id}`}
                className="inline-flex min-h-11 items-center font-semibold text-field"
              >
                {certificateName(row)}
              </Link>
              <span className="block text-ink-2 text-label">
                <bdi>{certificateNumber(row)}</bdi> · <bdi>{row.holder}</bdi>
              </span>
            </span>
            <span>
              <CertificateState row={row} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

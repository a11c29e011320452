import type { CertificateRow } from 'shared/certificates/certificates.ts';
import { certificateName, certificateNumber } from 'shared/certificates/schemes.ts';
import { CertificateState } from '../certificates/CertificateState.tsx';
import { useText } from '../providers/i18n/use-text.ts';
import type { Work } from './use-work.ts';
import { TwoLines, WorkGroup, WorkLink } from './WorkGroup.tsx';

/** Those that end within ninety days and have nothing in their place. */
export function CertificateWork({ work }: { work: Work<CertificateRow> }) {
  const text = useText();
  return (
    <WorkGroup
      title={text('resources.certificates.endingTitle')}
      work={work}
      all={{ resource: 'certificates', filter: { state: 'ending' } }}
    >
      {(row) => (
        <WorkLink to={`/certificates/${row.id}`} columns="end">
          <TwoLines
            name={certificateName(row)}
            detail={
              <>
                <bdi>{certificateNumber(row)}</bdi> · <bdi>{row.holder}</bdi>
              </>
            }
          />
          <span className="text-end">
            <CertificateState row={row} />
          </span>
        </WorkLink>
      )}
    </WorkGroup>
  );
}

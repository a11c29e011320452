import { useQuery } from '@tanstack/react-query';
import { useLocale, useRecordContext } from 'react-admin';
import { listCertificateWarnings } from 'shared/certificates/certificates.queries.ts';
import { type CertificateRow, dayOfWarning, WARNING_DAYS } from 'shared/certificates/certificates.ts';
import { dayOf } from 'shared/offers/validity.ts';
import { Badge } from '../components/Badge.tsx';
import { formatDate, formatDay } from '../components/format-date.ts';
import { LoadFailed } from '../components/LoadFailed.tsx';
import { useNow } from '../components/use-now.ts';
import { useText } from '../providers/i18n/use-text.ts';
import { supabase } from '../providers/supabase.ts';
import { useIsReplaced } from './use-replacement.ts';

/** Which mails have told staff that a stored certificate ends, and which will. */
export function Warnings() {
  const record = useRecordContext<CertificateRow>();
  return record?.id === undefined ? null : <WarningsOf certificate={record} />;
}

function WarningsOf({ certificate }: { certificate: CertificateRow }) {
  const { id, valid_until } = certificate;
  const text = useText();
  const locale = useLocale() ?? 'en';
  const today = dayOf(useNow());
  const isReplaced = useIsReplaced(certificate);
  const { data, isError, refetch } = useQuery({
    queryKey: ['certificates', 'warnings', id, valid_until],
    queryFn: () => listCertificateWarnings(supabase, id),
  });

  function wordsOf(days: number): string {
    const sent = data?.find((warning) => warning.days === days);
    if (sent)
      return text('resources.certificates.warnings.sent', { day: formatDate(sent.warned_at, locale) });
    const due = dayOfWarning(valid_until, days);
    return !isReplaced && due >= today
      ? text('resources.certificates.warnings.due', { day: formatDay(due, locale) })
      : text('resources.certificates.warnings.none');
  }

  return (
    <section className="mb-6" aria-labelledby="certificate-warnings">
      <h2 id="certificate-warnings" className="mt-0 mb-1 font-semibold font-text text-[0.9375rem]">
        {text('resources.certificates.warnings.title')}
      </h2>
      {isError && <LoadFailed onRetry={() => void refetch()} />}
      {data && (
        <ul className="m-0 grid list-none gap-1 p-0 text-label">
          {WARNING_DAYS.map((days) => (
            <li key={days} className="flex flex-wrap gap-x-2">
              <Badge tone={data.some((warning) => warning.days === days) ? 'green' : 'grey'}>
                {text('resources.certificates.warnings.before', { smart_count: days })}
              </Badge>
              {wordsOf(days)}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

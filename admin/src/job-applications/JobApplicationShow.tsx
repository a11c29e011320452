import { useCreatePath, useLocale } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Locale } from 'shared/constants.ts';
import { referenceOf } from 'shared/intake.ts';
import type { JobApplicationRow } from 'shared/job-applications/job-applications.ts';
import { REQUEST_ATTACHMENTS_BUCKET } from 'shared/storage.ts';
import { mayRead } from 'shared/users/access.ts';
import { AnswerLinks } from '../components/answer/AnswerLinks.tsx';
import { EmailLink, PhoneLink } from '../components/contact-links.tsx';
import { Facts } from '../components/Facts.tsx';
import { formatDateTime } from '../components/format-date.ts';
import { LongText } from '../components/LongText.tsx';
import { PrivateFileButton } from '../components/PrivateFileButton.tsx';
import { ShowPage } from '../components/ShowPage.tsx';
import { StatusBadge } from '../components/StatusBadge.tsx';
import { StatusButtons } from '../components/StatusButtons.tsx';
import { useText } from '../providers/i18n/use-text.ts';
import { useRole } from '../session/use-role.ts';
import { useJobApplicationStatuses } from './use-job-application-statuses.ts';

/** An application that came in by another way than the site's form has no request, and so no language. */
type ApplicationWithRequest = JobApplicationRow & { requests?: { locale: Locale } | null };
const DEFAULT_LOCALE: Locale = 'en';

export default function JobApplicationShow() {
  const text = useText();
  const locale = useLocale();
  const statuses = useJobApplicationStatuses();

  return (
    <ShowPage<ApplicationWithRequest>
      embed={['requests']}
      actions={(row) => <StatusButtons row={row} statuses={statuses} />}
      deleteHintOf={({ request_id }) =>
        request_id === null ? undefined : text('resources.job-applications.deleteHint')
      }
      emailOf={(row) => row.email}
    >
      {(row) => (
        <>
          <AnswerLinks
            kind="job"
            id={row.request_id ?? row.id}
            name={row.name}
            email={row.email}
            phone={row.phone}
            locale={row.requests?.locale ?? DEFAULT_LOCALE}
          />
          <Facts
            isRuled
            facts={[
              {
                label: text('resources.job-applications.fields.status'),
                value: <StatusBadge status={row.status} statuses={statuses} />,
              },
              { label: text('resources.job-applications.fields.position'), value: row.position ?? '–' },
              {
                label: text('resources.job-applications.fields.email'),
                value: <EmailLink address={row.email} />,
              },
              {
                label: text('resources.job-applications.fields.phone'),
                value: row.phone ? <PhoneLink number={row.phone} /> : '–',
              },
              {
                label: text('resources.job-applications.fields.created_at'),
                value: <time dateTime={row.created_at}>{formatDateTime(row.created_at, locale)}</time>,
              },
              {
                label: text('resources.job-applications.fields.reference'),
                value: <Reference row={row} />,
              },
              {
                label: text('resources.job-applications.fields.cover_letter'),
                value: <LongText>{row.cover_letter ?? '–'}</LongText>,
              },
              {
                label: text('resources.job-applications.fields.resume_url'),
                value: row.resume_url ? (
                  <PrivateFileButton
                    bucket={REQUEST_ATTACHMENTS_BUCKET}
                    path={row.resume_url}
                    name={`${row.name}${row.resume_url.slice(row.resume_url.lastIndexOf('.'))}`}
                  />
                ) : (
                  '–'
                ),
              },
            ]}
          />
        </>
      )}
    </ShowPage>
  );
}

/** Leads to the request that the application came with, where its notes and files are. */
function Reference({ row: { id, request_id } }: { row: JobApplicationRow }) {
  const createPath = useCreatePath();
  const seesRequests = mayRead(useRole(), 'requests');
  const reference = <bdi>{referenceOf(request_id ?? id)}</bdi>;
  if (request_id === null || !seesRequests) return reference;
  return <Link to={createPath({ resource: 'orders', type: 'show', id: request_id })}>{reference}</Link>;
}

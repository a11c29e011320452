import { useLocale } from 'react-admin';
import { referenceOf } from 'shared/intake.ts';
import { mayRead, mayWrite } from 'shared/users/access.ts';
import { AnswerLinks } from '../components/answer/AnswerLinks.tsx';
import { Facts } from '../components/Facts.tsx';
import { FormSection } from '../components/form/FormSection.tsx';
import { formatDateTime } from '../components/format-date.ts';
import { ShowPage } from '../components/ShowPage.tsx';
import { StatusBadge } from '../components/StatusBadge.tsx';
import { StatusButtons } from '../components/StatusButtons.tsx';
import { useText } from '../providers/i18n/use-text.ts';
import { useRole } from '../session/use-role.ts';
import { Attachments } from './Attachments.tsx';
import { MakeOfferButton } from './MakeOfferButton.tsx';
import { Notes } from './Notes.tsx';
import { OffersOfRequest } from './OffersOfRequest.tsx';
import { ReplyClock } from './ReplyClock.tsx';
import { RequestedLines } from './RequestedLines.tsx';
import { type RequestRow, sentFields } from './request-row.ts';
import { typeText, useRequestStatuses } from './request-texts.ts';
import { SentValue } from './SentValue.tsx';
import { StatusHistory } from './StatusHistory.tsx';

export default function RequestShow() {
  const text = useText();
  const locale = useLocale();
  const statuses = useRequestStatuses();
  const role = useRole();
  const seesLog = mayRead(role, 'activity_log');
  const makesOffers = mayWrite(role, 'offers');

  return (
    <ShowPage<RequestRow>
      embed={['request_attachments', 'request_lines']}
      actions={(row) => <StatusButtons row={row} statuses={statuses} />}
      deleteHintOf={({ type }) =>
        text(type === 'job' ? 'resources.requests.deleteJobHint' : 'resources.requests.deleteHint')
      }
      emailOf={(row) => row.form_data.email}
    >
      {(row) => (
        <>
          <Facts
            facts={[
              { label: text('resources.requests.fields.type'), value: typeText(row.type, text) },
              {
                label: text('resources.requests.fields.status'),
                value: <StatusBadge status={row.status} statuses={statuses} />,
              },
              {
                label: text('resources.requests.fields.created_at'),
                value: <time dateTime={row.created_at}>{formatDateTime(row.created_at, locale)}</time>,
              },
              { label: text('resources.requests.fields.reply'), value: <ReplyClock row={row} /> },
              { label: text('resources.requests.fields.locale'), value: text(`languages.${row.locale}`) },
              { label: text('resources.requests.fields.reference'), value: <bdi>{referenceOf(row.id)}</bdi> },
            ]}
          />
          <AnswerLinks
            offer={
              makesOffers &&
              isOffered(row) && (
                <>
                  <MakeOfferButton requestId={row.id} />
                  <OffersOfRequest requestId={row.id} />
                </>
              )
            }
            kind={row.type}
            id={row.id}
            name={row.form_data.fullName ?? ''}
            email={row.form_data.email ?? ''}
            phone={row.form_data.phone}
            locale={row.locale}
          />
          <RequestedLines row={row} />
          <FormSection title={text('resources.requests.sent')}>
            <Facts
              isRuled
              facts={sentFields(row).map(([field, value]) => ({
                label: text(`resources.requests.fields.${field}`),
                value: <SentValue field={field} value={value} />,
              }))}
            />
          </FormSection>
          <Attachments attachments={row.request_attachments ?? []} />
          <Notes requestId={row.id} />
          {seesLog && <StatusHistory row={row} statuses={statuses} />}
        </>
      )}
    </ShowPage>
  );
}

/** What somebody asks a price for. */
function isOffered({ type }: RequestRow): boolean {
  return type === 'quotation' || type === 'sample';
}

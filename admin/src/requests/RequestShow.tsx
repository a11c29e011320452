import { ShowBase, useLocale, useRecordContext, useRedirect } from 'react-admin';
import { Badge } from '../components/Badge.tsx';
import { DeleteButton } from '../components/DeleteButton.tsx';
import { formatDateTime } from '../components/format-date.ts';
import { PageHead } from '../components/PageHead.tsx';
import { useAdminResource } from '../components/use-admin-resource.ts';
import { useFailureNotice } from '../components/use-failure-notice.ts';
import { LoadingPage } from '../layout/LoadingPage.tsx';
import { useText } from '../providers/i18n/use-text.ts';
import { type RequestRow, sentFields } from './request-row.ts';
import { statusText, statusTone, typeText } from './request-texts.ts';
import { SentValue } from './SentValue.tsx';
import { StatusButtons } from './StatusButtons.tsx';
import './requests.css';

export default function RequestShow() {
  const { name, notices } = useAdminResource();
  const redirect = useRedirect();
  const showFailure = useFailureNotice();
  return (
    <ShowBase
      queryOptions={{
        onError: (error: unknown) => {
          showFailure(notices.fetchFailed, error);
          redirect('list', name);
        },
      }}
    >
      <RequestView />
    </ShowBase>
  );
}

function RequestView() {
  const text = useText();
  const locale = useLocale();
  const row = useRecordContext<RequestRow>();
  if (!row) return <LoadingPage />;

  return (
    <article className="page page-form" key={row.id}>
      <PageHead title={row.form_data.fullName ?? ''} hasBackLink />
      <dl className="facts">
        <div>
          <dt>{text('resources.orders.fields.type')}</dt>
          <dd>{typeText(row.type, text)}</dd>
        </div>
        <div>
          <dt>{text('resources.orders.fields.status')}</dt>
          <dd>
            <Badge tone={statusTone(row.status)}>{statusText(row.status, text)}</Badge>
          </dd>
        </div>
        <div>
          <dt>{text('resources.orders.fields.created_at')}</dt>
          <dd>
            <time dateTime={row.created_at}>{formatDateTime(row.created_at, locale)}</time>
          </dd>
        </div>
        <div>
          <dt>{text('resources.orders.fields.locale')}</dt>
          <dd>{text(`resources.orders.locales.${row.locale}`)}</dd>
        </div>
      </dl>
      <section className="page-section" aria-labelledby="sent">
        <h2 id="sent">{text('resources.orders.sent')}</h2>
        <dl className="facts facts-rows">
          {sentFields(row).map(([field, value]) => (
            <div key={field}>
              <dt>{text(`resources.orders.fields.${field}`)}</dt>
              <dd dir="auto">
                <SentValue field={field} value={value} />
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <div className="action-bar">
        <StatusButtons row={row} />
        <DeleteButton />
      </div>
    </article>
  );
}

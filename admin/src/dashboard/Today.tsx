import { cva } from 'class-variance-authority';
import { type RaRecord, useStore } from 'react-admin';
import type { CertificateRow } from 'shared/certificates/certificates.ts';
import type { OfferRow } from 'shared/offers/staff-api.ts';
import { dayOf } from 'shared/offers/validity.ts';
import { DEFAULT_REQUEST_STATUS, replyDueAt } from 'shared/requests/requests.ts';
import { mayWrite } from 'shared/users/access.ts';
import { type DueFollowUp, DueFollowUps } from '../buyers/DueFollowUps.tsx';
import { useNow } from '../components/use-now.ts';
import { WhoseWork } from '../components/WhoseWork.tsx';
import { ENDING } from '../offers/offer-filter.ts';
import type { RequestRow } from '../requests/request-row.ts';
import { useSession } from '../session/current-session.ts';
import { useRole } from '../session/use-role.ts';
import { CertificateWork } from './CertificateWork.tsx';
import { AnsweredAt, EndsOn, OfferWork } from './OfferWork.tsx';
import { RequestWork } from './RequestWork.tsx';
import { Section } from './Section.tsx';
import { useDashboardTexts } from './use-dashboard-texts.ts';
import { useWork } from './use-work.ts';

/** What a person has to do today, as far as the role sees it. */
export function Today() {
  const texts = useDashboardTexts();
  const now = useNow();
  const role = useRole();
  const state = useSession();
  const [isMine, setIsMine] = useStore('dashboard.isMine', false);
  // Whoever looks after no offers has none of their own.
  const hasOwn = mayWrite(role, 'offers');
  const own = hasOwn && isMine && 'user' in state ? { owner_id: state.user.id } : {};

  const filters = {
    changes: { state: 'change_requested', ...own },
    accepted: { state: 'accepted', ...own },
    ending: { state: ENDING, ...own },
  };
  const requests = useWork<RequestRow>('orders', { status: DEFAULT_REQUEST_STATUS }, OLDEST_FIRST);
  const changes = useWork<OfferRow & RaRecord>('offers', filters.changes, ANSWERED_FIRST);
  const accepted = useWork<OfferRow & RaRecord>('offers', filters.accepted, ANSWERED_FIRST);
  const ending = useWork<OfferRow & RaRecord>('offers', filters.ending, ENDS_FIRST);
  const followUps = useWork<DueFollowUp>(
    'follow_ups',
    { 'done_at@is': 'null', 'due@lte': dayOf(now), ...own },
    DUE_FIRST,
    { screens: 'buyers', embed: ['companies'] },
  );
  const certificates = useWork<CertificateRow & RaRecord>('certificates', ENDING_CERTIFICATES, ENDS_FIRST);

  const isThere = ({ total, hasFailed }: { total: number | undefined; hasFailed: boolean }) =>
    hasFailed || total !== 0;
  // One more group: its work here, its element in one of the two columns below.
  const first = [requests].some(isThere);
  const second = [changes, accepted, ending, followUps, certificates].some(isThere);
  const overdue = requests.rows.filter(
    ({ created_at }) => Date.parse(replyDueAt(created_at)) < now.getTime(),
  );
  // The oldest are shown: of the others, some may be.
  const areMoreOverdue = overdue.length < (requests.total ?? 0) && overdue.length === requests.rows.length;

  return (
    <Section
      title={texts.today}
      detail={
        !first && !second
          ? texts.nothing
          : overdue.length > 0
            ? texts[areMoreOverdue ? 'overdueOrMore' : 'overdue'](overdue.length)
            : undefined
      }
      action={hasOwn && <WhoseWork isMine={isMine} onChange={setIsMine} texts={texts} />}
    >
      <div className={columns({ isPair: first && second })}>
        {first && (
          <div>
            <RequestWork work={requests} now={now} />
          </div>
        )}
        {second && (
          <div>
            <OfferWork
              title={texts.changes}
              work={changes}
              filter={filters.changes}
              end={(row) => <AnsweredAt row={row} now={now} />}
            />
            <OfferWork
              title={texts.accepted}
              work={accepted}
              filter={filters.accepted}
              end={(row) => <AnsweredAt row={row} now={now} />}
            />
            <OfferWork
              title={texts.ending}
              work={ending}
              filter={filters.ending}
              end={(row) => <EndsOn row={row} now={now} />}
            />
            <DueFollowUps work={followUps} />
            <CertificateWork work={certificates} />
          </div>
        )}
      </div>
    </Section>
  );
}

const OLDEST_FIRST = { field: 'created_at', order: 'ASC' } as const;
const ANSWERED_FIRST = { field: 'changed_at', order: 'ASC' } as const;
const ENDS_FIRST = { field: 'valid_until', order: 'ASC' } as const;
const DUE_FIRST = { field: 'due', order: 'ASC' } as const;
const ENDING_CERTIFICATES = { state: 'ending', 'is_replaced@is': 'false' };

const columns = cva('grid gap-x-10', {
  variants: { isPair: { true: 'lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]', false: 'max-w-200' } },
});

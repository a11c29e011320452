import { useGetList } from 'react-admin';
import { Link } from 'react-router-dom';
import type { FollowUpRow } from 'shared/buyers/buyers.ts';
import { dayOf } from 'shared/offers/validity.ts';
import { mayWrite } from 'shared/users/access.ts';
import { useAccountNames } from '../components/use-account-names.ts';
import { useNow } from '../components/use-now.ts';
import { useRole } from '../session/use-role.ts';
import { FollowUpItem } from './FollowUpItem.tsx';
import { useBuyerTexts } from './use-buyer-texts.ts';

const MAX_SHOWN = 20;

type DueFollowUp = FollowUpRow & { companies: { id: string; name: string } | null };

/** What is due today or was before, the longest overdue first, with its buyers, by one query. */
export function useDueFollowUps(ownerId?: string) {
  return useGetList<DueFollowUp>('follow_ups', {
    filter: {
      'done_at@is': 'null',
      'due@lte': dayOf(useNow()),
      ...(ownerId && { owner_id: ownerId }),
    },
    sort: { field: 'due', order: 'ASC' },
    pagination: { page: 1, perPage: MAX_SHOWN },
    meta: { embed: ['companies'] },
  });
}

/** Those of everybody, or of one of the staff; nothing while there are none. */
export function DueFollowUps({ ownerId }: { ownerId?: string }) {
  const texts = useBuyerTexts().followUps;
  const nameOf = useAccountNames();
  const isWritable = mayWrite(useRole(), 'follow_ups');
  const { data = [] } = useDueFollowUps(ownerId);
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="due-follow-ups" className="mt-8 max-w-160 border-rule border-t pt-4">
      <h2 id="due-follow-ups" className="m-0 font-medium font-serif text-[1.375rem]/[1.15]">
        {texts.dueTitle}
      </h2>
      <ul className="m-0 list-none p-0">
        {data.map((row) => (
          <FollowUpItem key={row.id} row={row} isWritable={isWritable}>
            <span className="block text-ink-2 text-label">
              <Link to={`/buyers/${row.company_id}/show`} className="text-field">
                <bdi>{row.companies?.name}</bdi>
              </Link>{' '}
              · <bdi>{row.owner_id ? nameOf(row.owner_id) : texts.nobody}</bdi>
            </span>
          </FollowUpItem>
        ))}
      </ul>
    </section>
  );
}

import type { RaRecord } from 'react-admin';
import { Link } from 'react-router-dom';
import type { FollowUpRow } from 'shared/buyers/buyers.ts';
import { mayWrite } from 'shared/users/access.ts';
import { useAccountNames } from '../components/use-account-names.ts';
import { useRestoreFocus } from '../components/use-restore-focus.ts';
import type { Work } from '../dashboard/use-work.ts';
import { WorkGroup } from '../dashboard/WorkGroup.tsx';
import { useRole } from '../session/use-role.ts';
import { FollowUpItem } from './FollowUpItem.tsx';
import { useBuyerTexts } from './use-buyer-texts.ts';

export type DueFollowUp = FollowUpRow & RaRecord & { companies: { id: string; name: string } | null };

/** What is to be done for buyers today or was before, the longest overdue first. */
export function DueFollowUps({ work }: { work: Work<DueFollowUp> }) {
  const texts = useBuyerTexts().followUps;
  const nameOf = useAccountNames();
  const isWritable = mayWrite(useRole(), 'follow_ups');
  // The last one takes the group with it.
  const focusHandlers = useRestoreFocus(() => document.querySelector('main'));
  return (
    <WorkGroup title={texts.title} work={work} all={{ resource: 'buyers', filter: { follow_up: 'due' } }}>
      {(row) => (
        <FollowUpItem {...focusHandlers} row={row} isWritable={isWritable}>
          <span className="block text-ink-2 text-label">
            <Link to={`/buyers/${row.company_id}/show`} className="text-field">
              <bdi>{row.companies?.name}</bdi>
            </Link>{' '}
            · <bdi>{row.owner_id ? nameOf(row.owner_id) : texts.nobody}</bdi>
          </span>
        </FollowUpItem>
      )}
    </WorkGroup>
  );
}

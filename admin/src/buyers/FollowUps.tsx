import { Button } from '@mui/material';
import { useRef, useState } from 'react';
import { useGetList } from 'react-admin';
import type { FollowUpRow } from 'shared/buyers/buyers.ts';
import { LoadFailed } from '../components/LoadFailed.tsx';
import { useAccountNames } from '../components/use-account-names.ts';
import { useAdminResource } from '../components/use-admin-resource.ts';
import { useRestoreFocus } from '../components/use-restore-focus.ts';
import { AsideSection } from './AsideSection.tsx';
import { FollowUpDialog } from './FollowUpDialog.tsx';
import { FollowUpItem } from './FollowUpItem.tsx';
import { useBuyerTexts } from './use-buyer-texts.ts';

const SHOWN_FOLLOW_UPS = 50;

/** What is still to be done for a buyer, or about one offer to them. */
export function FollowUps({ companyId, offerId }: { companyId: string; offerId?: string }) {
  const texts = useBuyerTexts().followUps;
  const { isWritable } = useAdminResource();
  const nameOf = useAccountNames();
  const [edited, setEdited] = useState<FollowUpRow | 'new' | null>(null);
  const {
    data: followUps,
    error,
    isPending,
    refetch,
  } = useGetList<FollowUpRow>('follow_ups', {
    filter: { ...(offerId ? { offer_id: offerId } : { company_id: companyId }), 'done_at@is': 'null' },
    sort: { field: 'due', order: 'ASC' },
    pagination: { page: 1, perPage: SHOWN_FOLLOW_UPS },
  });
  const section = useRef<HTMLElement>(null);
  const focusHandlers = useRestoreFocus(() => section.current);
  return (
    <AsideSection {...focusHandlers} ref={section} tabIndex={-1} title={texts.title}>
      {error && !followUps && <LoadFailed onRetry={() => void refetch()} />}
      {followUps?.length === 0 && <p className="m-0 text-ink-2">{texts.none}</p>}
      <ul className="m-0 list-none p-0">
        {followUps?.map((row) => (
          <li key={row.id} className="border-hair border-t">
            <FollowUpItem row={row} isWritable={isWritable}>
              <span className="block text-ink-2 text-label">
                <bdi>{row.owner_id ? nameOf(row.owner_id) : texts.nobody}</bdi>
                {isWritable && (
                  <Button size="small" onClick={() => setEdited(row)}>
                    {texts.edit}
                    <span className="sr-only">: {row.body}</span>
                  </Button>
                )}
              </span>
            </FollowUpItem>
          </li>
        ))}
      </ul>
      {/* Not before: it would move away from under a finger when they come. */}
      {isWritable && !isPending && (
        <Button size="small" variant="outlined" onClick={() => setEdited('new')}>
          {texts.add}
        </Button>
      )}
      {edited && (
        <FollowUpDialog
          about={{ company_id: companyId, ...(offerId && { offer_id: offerId }) }}
          followUp={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </AsideSection>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dismissMerge, getMergeSuggestions } from 'shared/buyers/buyers.queries.ts';
import type { MergeSuggestion } from 'shared/buyers/buyers.ts';
import { ActionButton } from '../components/ActionButton.tsx';
import { askOffers } from '../offers/offer-calls.ts';
import { MergeDialog } from './MergeDialog.tsx';
import { useBuyerTexts } from './use-buyer-texts.ts';
import { useMerge } from './use-merge.ts';

/** The first pair of buyers that look like one. Nothing is merged before somebody says so. */
export function MergeNotice() {
  const texts = useBuyerTexts().merge;
  const { run, isPending } = useMerge();
  const [compared, setCompared] = useState<MergeSuggestion | null>(null);
  // Without them the list is as good as with them.
  const { data: [suggestion] = [] } = useQuery({
    queryKey: ['buyers', 'merge-suggestions'],
    queryFn: () => askOffers(getMergeSuggestions),
  });
  if (!suggestion && !compared) return null;
  const [one, other] = (compared ?? suggestion)?.companies ?? [];
  const dismiss = async () => {
    if (!one || !other) return;
    await run((client) => dismissMerge(client, one.id, other.id));
    setCompared(null);
  };
  return (
    <>
      {suggestion && one && other && (
        <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-ink border-s-3 bg-paper-2 px-4 py-3">
          <p className="wrap-anywhere m-0 min-w-0 flex-auto">
            <bdi className="font-semibold">{one.name}</bdi> {texts.and}{' '}
            <bdi className="font-semibold">{other.name}</bdi>{' '}
            {suggestion.domain ? texts.alikeByDomain(suggestion.domain) : texts.alikeByName}
          </p>
          <ActionButton variant="outlined" isDisabled={isPending} onClick={() => setCompared(suggestion)}>
            {texts.compare}
          </ActionButton>
          <ActionButton isDisabled={isPending} onClick={() => void dismiss()}>
            {texts.areTwo}
          </ActionButton>
        </div>
      )}
      {compared && (
        <MergeDialog
          companies={compared.companies}
          onTwo={() => void dismiss()}
          onClose={() => setCompared(null)}
        />
      )}
    </>
  );
}

import { useMutation } from '@tanstack/react-query';
import { useRefresh } from 'react-admin';
import { undoMerge } from 'shared/buyers/buyers.queries.ts';
import type { Supabase } from 'shared/client.ts';
import { BackendError } from 'shared/errors.ts';
import { useFailureToast } from '../components/use-failure-toast.ts';
import { askOffers } from '../offers/offer-calls.ts';
import { showToast } from '../toast/toast-store.ts';
import { useBuyerTexts } from './use-buyer-texts.ts';

/** Carries out a step of merging, tells why one is refused, and reads everything again. */
export function useMerge() {
  const texts = useBuyerTexts();
  const refresh = useRefresh();
  const showFailure = useFailureToast();
  const refusals: Record<string, string> = { PT409: texts.merge.state, PT413: texts.merge.notesTooLong };
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (call: (client: Supabase) => Promise<unknown>) => askOffers(call),
    onError: (error) => {
      const description = error instanceof BackendError ? refusals[error.code ?? ''] : undefined;
      if (description) showToast({ title: texts.failed, description, tone: 'error' });
      else showFailure(texts.failed, error);
    },
    onSettled: () => refresh(),
  });
  /** Whether it was done. */
  const run = (call: (client: Supabase) => Promise<unknown>) =>
    mutateAsync(call).then(
      () => true,
      () => false,
    );
  const undo = async (mergeId: string) => {
    if (await run((client) => undoMerge(client, mergeId)))
      showToast({ title: texts.merge.undone, tone: 'success' });
  };
  return { run, undo, isPending };
}

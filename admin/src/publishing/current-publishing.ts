import { useSyncExternalStore } from 'react';
import { BackendError } from 'shared/errors.ts';
import { entryText, toastTexts } from '../providers/i18n/entry-text.ts';
import { supabase } from '../providers/supabase.ts';
import { showToast } from '../toast/toast-store.ts';
import { createPublishing, type PublishingState } from './publishing.ts';

export const publishing = createPublishing({
  client: supabase,
  onRequestFailed: (error) =>
    showToast({
      title: entryText().publishFailed,
      description: describeFailure(error),
      tone: 'error',
    }),
});

function describeFailure(error: unknown): string {
  if (error instanceof BackendError && error.code === 'NETWORK') return entryText().unreachable.title;
  return error instanceof Error ? error.message : toastTexts().auth.somethingWentWrong;
}

export function usePublishing(): PublishingState {
  return useSyncExternalStore(publishing.subscribe, publishing.getState);
}

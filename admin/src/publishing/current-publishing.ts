import { useSyncExternalStore } from 'react';
import { entryText, notices } from '../providers/i18n/entry-text.ts';
import { supabase } from '../providers/supabase.ts';
import { showToast } from '../toast/toast-store.ts';
import { createPublishing, type PublishingState } from './publishing.ts';

export const publishing = createPublishing({
  client: supabase,
  onRequestFailed: (error) =>
    showToast({
      title: entryText().publishFailed,
      description: error instanceof Error ? error.message : notices().auth.somethingWentWrong,
      tone: 'error',
    }),
});

export function usePublishing(): PublishingState {
  return useSyncExternalStore(publishing.subscribe, publishing.getState);
}

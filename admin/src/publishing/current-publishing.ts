import { useSyncExternalStore } from 'react';
import { en } from '../providers/i18n/en.ts';
import { supabase } from '../providers/supabase.ts';
import { showToast } from '../toast/toast-store.ts';
import { createPublishing, type PublishingState } from './publishing.ts';

export const publishing = createPublishing({
  client: supabase,
  onRequestFailed: (error) =>
    showToast({
      title: en.publishing.requestFailed,
      description: error instanceof Error ? error.message : en.errors.failed,
      tone: 'error',
    }),
});

export function usePublishing(): PublishingState {
  return useSyncExternalStore(publishing.subscribe, publishing.getState);
}

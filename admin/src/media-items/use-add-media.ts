import { useDataProvider, useRefresh } from 'react-admin';
import type { MediaItemForm } from 'shared/media-items/media-items.ts';
import { useReturnToList } from '../components/use-return-to-list.ts';
import type { AdminDataProvider } from '../providers/data-provider.ts';
import { toastTexts } from '../providers/i18n/entry-text.ts';
import { showToast } from '../toast/toast-store.ts';

type AddMedia = (items: readonly Partial<MediaItemForm>[], onAdded: () => void) => Promise<void>;

/** One insert for all rows: either every item is added or none. */
export function useAddMedia(): AddMedia {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const returnToList = useReturnToList();
  const refresh = useRefresh();

  return async (items, onAdded) => {
    await dataProvider.createMany('media', items);
    onAdded();
    showToast({ title: toastTexts().admin.mediaAdded(items.length), tone: 'success' });
    refresh();
    returnToList();
  };
}

import { useDataProvider, useListContext } from 'react-admin';
import { PartialError } from '../../providers/partial-error.ts';
import { useAdminResource } from '../use-admin-resource.ts';

/**
 * After an action on several rows that failed: reads the list again, because some of them may be changed, and leaves selected what
 * was refused and is still there.
 */
export function useKeepRejectedSelection(): (error: unknown) => Promise<void> {
  const { name } = useAdminResource();
  const dataProvider = useDataProvider();
  const { selectedIds = [], onSelect, refetch } = useListContext();

  return async (error) => {
    void refetch();
    if (!(error instanceof PartialError)) return;
    const refused = selectedIds.filter((id) => error.refusedIds.includes(id));
    onSelect(refused);
    const left = await dataProvider.getMany(name, { ids: refused }).catch(() => null);
    if (left) onSelect(left.data.map(({ id }) => id));
  };
}

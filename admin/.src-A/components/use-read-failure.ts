import { useCallback } from 'react';
import { isGone } from '../providers/describe-error.ts';
import { useAdminResource } from './use-admin-resource.ts';
import { useFailureNotice } from './use-failure-notice.ts';
import { useReturnToList } from './use-return-to-list.ts';

/** What the page of a row does when that cannot be read: it says why, and leads to the list when there is no such row. */
export function useReadFailure(): (error: unknown) => void {
  const { notices } = useAdminResource();
  const returnToList = useReturnToList();
  const showFailure = useFailureNotice();
  return useCallback(
    (error) => {
      showFailure(notices.fetchFailed, error);
      if (isGone(error)) returnToList();
    },
    [notices, returnToList, showFailure],
  );
}

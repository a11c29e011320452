import { useCallback } from 'react';
import { useDescribeError } from '../providers/describe-error.ts';
import { showToast } from '../toast/toast-store.ts';

/** A toast with the specified title and the backend's message. */
export function useFailureToast(): (title: string, error: unknown) => void {
  const describe = useDescribeError();
  return useCallback(
    (title, error) => showToast({ title, description: describe(error), tone: 'error' }),
    [describe],
  );
}

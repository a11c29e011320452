import { useCallback } from 'react';
import { useDescribeError } from '../providers/describe-error.ts';
import { FileRemovalError } from '../providers/files.ts';
import { entryText } from '../providers/i18n/entry-text.ts';
import { showToast } from '../toast/toast-store.ts';

/** A toast with the specified title and the backend's message, and a second try where only a file is left. */
export function useFailureToast(): (title: string, error: unknown) => void {
  const describe = useDescribeError();
  return useCallback(
    function showFailure(title, error) {
      const description = describe(error);
      if (!(error instanceof FileRemovalError)) {
        showToast({ title, description, tone: 'error' });
        return;
      }
      const retry = () =>
        error.retry().then(
          () => showToast({ title: entryText().fileRemoved, tone: 'success' }),
          (again: unknown) => showFailure(title, again),
        );
      const action = { label: entryText().unreachable.retry, run: retry };
      showToast({ title, description, tone: 'error', action });
    },
    [describe],
  );
}

import { Button } from '@mui/material';
import { useState } from 'react';
import { useLocale, useRefresh } from 'react-admin';
import type { DeploymentRow } from 'shared/deployments/deployments.ts';
import { ConfirmDialog } from '../components/ConfirmDialog.tsx';
import { formatDateTime } from '../components/format-date.ts';
import { useFailureNotice } from '../components/use-failure-notice.ts';
import { useText } from '../providers/i18n/use-text.ts';
import { publishing } from '../publishing/current-publishing.ts';
import { showToast } from '../toast/toast-store.ts';

/** Shows visitors an older release again. Content stays as it is; the bar then says what is not live. */
export function RollBackButton({ deployment }: { deployment: DeploymentRow }) {
  const text = useText();
  const locale = useLocale();
  const refresh = useRefresh();
  const showFailure = useFailureNotice();
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const time = formatDateTime(deployment.finished_at ?? deployment.queued_at, locale);

  async function rollBack(): Promise<void> {
    setIsBusy(true);
    try {
      await publishing.rollBack(deployment.id);
      showToast({ title: text('resources.deployments.rolledBack', { time }), tone: 'success' });
      refresh();
    } catch (error) {
      showFailure(text('resources.deployments.rollBackFailed'), error);
    } finally {
      setIsBusy(false);
      setIsOpen(false);
    }
  }

  return (
    <>
      <Button
        size="small"
        variant="outlined"
        aria-label={text('resources.deployments.rollBackTo', { time })}
        onClick={() => setIsOpen(true)}
      >
        {text('resources.deployments.rollBack')}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        isBusy={isBusy}
        title={text('resources.deployments.rollBackTo', { time })}
        description={text('resources.deployments.rollBackHint')}
        confirmLabel={text('resources.deployments.rollBack')}
        onConfirm={rollBack}
        onClose={() => setIsOpen(false)}
      />
    </>
  );
}

import type { ReactNode } from 'react';
import { EditBase, useEditContext } from 'react-admin';
import { MAINTENANCE_KEY, maintenanceSchema } from 'shared/site-settings/site-settings.ts';
import * as z from 'zod/mini';
import { FormSection } from '../components/form/FormSection.tsx';
import { RecordForm } from '../components/form/RecordForm.tsx';
import { TextField } from '../components/form/TextField.tsx';
import { useConflict } from '../components/form/use-conflict.tsx';
import { useFreshRow } from '../components/form/use-fresh-row.ts';
import { LoadFailed } from '../components/LoadFailed.tsx';
import { PageHead } from '../components/PageHead.tsx';
import { useAdminResource } from '../components/use-admin-resource.ts';
import { useFailureToast } from '../components/use-failure-toast.ts';
import { LoadingPage } from '../layout/LoadingPage.tsx';
import { useText } from '../providers/i18n/use-text.ts';
import { showToast } from '../toast/toast-store.ts';
import { MaintenanceSwitch } from './MaintenanceSwitch.tsx';
import { MandatoryFactorSwitch } from './MandatoryFactorSwitch.tsx';
import { RetentionSection } from './RetentionSection.tsx';

const settingsSchema = z.object({ value: maintenanceSchema });

export default function SettingsPage() {
  const text = useText();
  const { toasts } = useAdminResource();
  const showFailure = useFailureToast();
  useFreshRow();
  const onSaved = () => showToast({ title: text('form.updated'), tone: 'success' });
  const { onError, dialog } = useConflict({
    onSaved,
    onFailure: (error) => showFailure(toasts.updateFailed ?? toasts.fetchFailed, error),
  });

  return (
    <EditBase
      id={MAINTENANCE_KEY}
      mutationMode="pessimistic"
      redirect={false}
      queryOptions={{ onError: (error: unknown) => showFailure(toasts.fetchFailed, error) }}
      mutationOptions={{ onSuccess: onSaved, onError }}
    >
      <div className="max-w-272">
        <PageHead title={text('resources.settings.label')} />
        <SettingsForm dialog={dialog} />
        <MandatoryFactorSwitch />
        <RetentionSection />
      </div>
    </EditBase>
  );
}

function SettingsForm({ dialog }: { dialog: ReactNode }) {
  const text = useText();
  const { record, error, refetch } = useEditContext();
  if (!record) return error ? <LoadFailed onRetry={() => void refetch()} /> : <LoadingPage />;

  return (
    <RecordForm schema={settingsSchema} hasCancel={false} dialog={dialog}>
      <FormSection title={text('resources.settings.maintenance')}>
        <MaintenanceSwitch />
        <TextField
          source="value.access_code"
          label={text('resources.settings.accessCode')}
          hint={text('resources.settings.accessCodeHint')}
          emptyValue=""
        />
      </FormSection>
    </RecordForm>
  );
}

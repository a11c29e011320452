import { useGetOne, useResourceContext, useUpdate } from 'react-admin';
import { SECOND_FACTOR_KEY } from 'shared/site-settings/site-settings.ts';
import { FormSection } from '../components/form/FormSection.tsx';
import { SwitchField } from '../components/form/SwitchField.tsx';
import { useAdminResource } from '../components/use-admin-resource.ts';
import { useFailureToast } from '../components/use-failure-toast.ts';
import { useText } from '../providers/i18n/use-text.ts';
import { showToast } from '../toast/toast-store.ts';

/** Takes effect when it is pressed: it stands in a row of its own, which is shown once it was read. */
export function MandatoryFactorSwitch() {
  const text = useText();
  const resource = useResourceContext() ?? '';
  const { toasts } = useAdminResource();
  const showFailure = useFailureToast();
  const { data } = useGetOne(resource, { id: SECOND_FACTOR_KEY });
  const [update, { isPending }] = useUpdate();
  if (!data) return null;

  const change = (mandatory: boolean) =>
    update(
      resource,
      { id: data.id, data: { ...data, value: { mandatory } }, previousData: data },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => showToast({ title: text('form.updated'), tone: 'success' }),
        onError: (error) => showFailure(toasts.updateFailed ?? toasts.fetchFailed, error),
      },
    );
  return (
    <FormSection title={text('security.title')}>
      <SwitchField
        label={text('security.mandatory')}
        hint={text('security.mandatoryHint')}
        isOn={data.value.mandatory === true}
        onChange={(isOn) => !isPending && void change(isOn)}
      />
    </FormSection>
  );
}

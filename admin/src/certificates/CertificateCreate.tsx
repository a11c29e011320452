import { type RaRecord, useDataProvider, useGetOne } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { type CertificateRow, certificateSchema } from 'shared/certificates/certificates.ts';
import { certificateName } from 'shared/certificates/schemes.ts';
import { CreatePage } from '../components/form/CreatePage.tsx';
import { LoadFailed } from '../components/LoadFailed.tsx';
import { useFailureToast } from '../components/use-failure-toast.ts';
import { LoadingPage } from '../layout/LoadingPage.tsx';
import { useText } from '../providers/i18n/use-text.ts';
import { CertificateInputs } from './CertificateInputs.tsx';
import { CARRIED_FIELDS } from './certificate-file.ts';
import { renewalOf, renewedId } from './renewal.ts';

const NEW_CERTIFICATE = { product_ids: [], is_file_public: false };

export default function CertificateCreate() {
  const text = useText();
  const id = renewedId(useLocation().search);
  if (id !== null) return <Renewal id={id} />;
  return (
    <CreatePage
      title={text('resources.certificates.add')}
      schema={certificateSchema}
      carried={CARRIED_FIELDS}
      defaultValues={NEW_CERTIFICATE}
    >
      <CertificateInputs />
    </CreatePage>
  );
}

function Renewal({ id }: { id: number }) {
  const text = useText();
  const dataProvider = useDataProvider();
  const showFailure = useFailureToast();
  const { data: before, error, refetch } = useGetOne<CertificateRow>('certificates', { id });
  if (!before) return error ? <LoadFailed onRetry={() => void refetch()} /> : <LoadingPage />;

  const replace = async (created: RaRecord) => {
    try {
      const data = { replaced_by: created.id };
      await dataProvider.update('certificates', { id, data, previousData: before });
    } catch (failure) {
      showFailure(text('resources.certificates.notMarked'), failure);
    }
  };
  return (
    <CreatePage
      title={text('resources.certificates.renewTitle', { name: certificateName(before) })}
      schema={certificateSchema}
      carried={CARRIED_FIELDS}
      defaultValues={renewalOf(before)}
      onCreated={replace}
    >
      <CertificateInputs />
    </CreatePage>
  );
}

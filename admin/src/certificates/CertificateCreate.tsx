import { certificateSchema } from 'shared/certificates/certificates.ts';
import { CreatePage } from '../components/form/CreatePage.tsx';
import { useText } from '../providers/i18n/use-text.ts';
import { CertificateInputs } from './CertificateInputs.tsx';
import { CARRIED_FIELDS } from './certificate-file.ts';

const NEW_CERTIFICATE = { product_ids: [], is_file_public: false };

export default function CertificateCreate() {
  const text = useText();
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

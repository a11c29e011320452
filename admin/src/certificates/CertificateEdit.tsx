import { certificateSchema, certificateState } from 'shared/certificates/certificates.ts';
import { dayOf } from 'shared/offers/validity.ts';
import { EditPage } from '../components/form/EditPage.tsx';
import { CertificateInputs } from './CertificateInputs.tsx';
import { CARRIED_FIELDS } from './certificate-file.ts';
import { RenewLink } from './RenewLink.tsx';

export default function CertificateEdit() {
  return (
    <EditPage
      schema={certificateSchema}
      carried={CARRIED_FIELDS}
      actions={<RenewLink />}
      sitePath={({ valid_from, valid_until }) => {
        const state = certificateState({ valid_from, valid_until }, dayOf(Date.now()));
        return state === 'expired' || state === 'upcoming' ? null : '/certificates';
      }}
    >
      <CertificateInputs />
    </EditPage>
  );
}

import { siteContentSchema } from 'shared/site-content/site-content.ts';
import { EditPage } from '../components/form/EditPage.tsx';
import { SiteContentInputs } from './SiteContentInputs.tsx';
import { CARRIED_FIELDS } from './site-content-file.ts';

export default function SiteContentEdit() {
  return (
    <EditPage
      schema={siteContentSchema}
      carried={CARRIED_FIELDS}
      sitePath={() => '/about'}
      isDeletable={false}
    >
      <SiteContentInputs />
    </EditPage>
  );
}

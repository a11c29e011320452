import { socialLinkSchema } from 'shared/social-links/social-links.ts';
import { EditPage } from '../components/form/EditPage.tsx';
import { SocialLinkInputs } from './SocialLinkInputs.tsx';

export default function SocialLinkEdit() {
  return (
    <EditPage schema={socialLinkSchema} sitePath={() => '/'}>
      <SocialLinkInputs />
    </EditPage>
  );
}

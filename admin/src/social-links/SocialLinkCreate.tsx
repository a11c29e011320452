import { socialLinkSchema } from 'shared/social-links/social-links.ts';
import { CreatePage } from '../components/form/CreatePage.tsx';
import { useText } from '../providers/i18n/use-text.ts';
import { SocialLinkInputs } from './SocialLinkInputs.tsx';

export default function SocialLinkCreate() {
  const text = useText();
  return (
    <CreatePage title={text('resources.social-links.add')} schema={socialLinkSchema}>
      <SocialLinkInputs />
    </CreatePage>
  );
}

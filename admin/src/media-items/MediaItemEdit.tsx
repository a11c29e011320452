import { mediaItemSchema } from 'shared/media-items/media-items.ts';
import { EditPage } from '../components/form/EditPage.tsx';
import { MediaItemInputs } from './MediaItemInputs.tsx';
import { CARRIED_FIELDS } from './media-file.ts';

export default function MediaItemEdit() {
  return (
    <EditPage schema={mediaItemSchema} carried={CARRIED_FIELDS} sitePath={() => '/media'}>
      <MediaItemInputs />
    </EditPage>
  );
}

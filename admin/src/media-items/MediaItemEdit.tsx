import { mediaItemSchema } from 'shared/media-items/media-items.ts';
import { EditPage } from '../components/form/EditPage.tsx';
import { MediaItemInputs } from './MediaItemInputs.tsx';

export default function MediaItemEdit() {
  return (
    <EditPage schema={mediaItemSchema} sitePath={() => '/media'}>
      <MediaItemInputs />
    </EditPage>
  );
}

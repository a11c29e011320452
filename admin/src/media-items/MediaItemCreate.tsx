import { PageHead } from '../components/PageHead.tsx';
import { useText } from '../providers/i18n/use-text.ts';
import { AddByAddress } from './AddByAddress.tsx';
import { AddByUpload } from './AddByUpload.tsx';
import './media.css';

/** Media come as files from this computer or as addresses of files elsewhere. */
export default function MediaItemCreate() {
  const text = useText();
  return (
    <div className="page page-form media-add">
      <PageHead title={text('resources.media.add')} hasBackLink />
      <AddByUpload />
      <AddByAddress />
    </div>
  );
}

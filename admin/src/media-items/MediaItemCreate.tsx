import { useState } from 'react';
import { useLeaveGuard } from '../components/form/use-leave-guard.ts';
import { PageHead } from '../components/PageHead.tsx';
import { useText } from '../providers/i18n/use-text.ts';
import { AddByAddress } from './AddByAddress.tsx';
import { AddByUpload } from './AddByUpload.tsx';
import type { PreparedFile } from './prepare-file.ts';

/** Media come as files from this computer or as addresses of files elsewhere. */
export default function MediaItemCreate() {
  const text = useText();
  const [staged, setStaged] = useState<readonly PreparedFile[]>([]);
  const [lines, setLines] = useState('');
  useLeaveGuard(staged.length > 0 || lines.trim() !== '');

  return (
    <div className="max-w-176">
      <PageHead title={text('resources.media.add')} hasBackLink />
      <AddByUpload staged={staged} onStage={setStaged} />
      <AddByAddress lines={lines} onType={setLines} />
    </div>
  );
}

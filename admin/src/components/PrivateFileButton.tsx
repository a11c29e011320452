import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { noteReading } from 'shared/activity-log/activity-log.queries.ts';
import { useText } from '../providers/i18n/use-text.ts';
import { supabase } from '../providers/supabase.ts';
import { openFile } from '../session/unsaved-work.ts';
import { ActionButton } from './ActionButton.tsx';
import { useAdminResource } from './use-admin-resource.ts';
import { useFailureToast } from './use-failure-toast.ts';

const LINK_LIFETIME_SECONDS = 60;

interface Props {
  bucket: string;
  path: string;
  name: string;
}

/** Downloads a file of the record around it that has no public address, and lets the activity log know. */
export function PrivateFileButton({ bucket, path, name }: Props) {
  const text = useText();
  const showFailure = useFailureToast();
  const { table } = useAdminResource();
  const record = useRecordContext();
  const [isOpening, setIsOpening] = useState(false);

  async function download(): Promise<void> {
    setIsOpening(true);
    try {
      await noteReading(supabase, { action: 'open', table, rowId: String(record?.id) });
      const { data, error } = await supabase.storage
        .from(bucket)
        .createSignedUrl(path, LINK_LIFETIME_SECONDS);
      if (error) throw error;
      // supabase-js encodes its own `download` option twice, which spoils names in Arabic.
      const url = new URL(data.signedUrl);
      url.searchParams.set('download', name);
      openFile(url);
    } catch (error) {
      showFailure(text('files.openFailed'), error);
    } finally {
      setIsOpening(false);
    }
  }

  return (
    <ActionButton size="small" variant="outlined" isDisabled={isOpening} onClick={download}>
      {text('files.download')} <span className="sr-only">{name}</span>
    </ActionButton>
  );
}

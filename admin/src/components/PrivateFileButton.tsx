import { useState } from 'react';
import { useText } from '../providers/i18n/use-text.ts';
import { supabase } from '../providers/supabase.ts';
import { openFile } from '../session/unsaved-work.ts';
import { ActionButton } from './ActionButton.tsx';
import { useFailureToast } from './use-failure-toast.ts';

const LINK_LIFETIME_SECONDS = 60;

interface Props {
  bucket: string;
  path: string;
  name: string;
}

/** Downloads a file that has no public address. */
export function PrivateFileButton({ bucket, path, name }: Props) {
  const text = useText();
  const showFailure = useFailureToast();
  const [isOpening, setIsOpening] = useState(false);

  async function download(): Promise<void> {
    setIsOpening(true);
    const { data, error } = await supabase.storage.from(bucket).createSignedUrl(path, LINK_LIFETIME_SECONDS);
    setIsOpening(false);
    if (error) {
      showFailure(text('files.openFailed'), error);
      return;
    }
    // supabase-js encodes its own `download` option twice, which spoils names in Arabic.
    const url = new URL(data.signedUrl);
    url.searchParams.set('download', name);
    openFile(url);
  }

  return (
    <ActionButton size="small" variant="outlined" isDisabled={isOpening} onClick={download}>
      {text('files.download')} <span className="sr-only">{name}</span>
    </ActionButton>
  );
}

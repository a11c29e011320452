import { type ReactNode, useState } from 'react';
import type { RaRecord } from 'react-admin';
import { type Conflict, ConflictError } from '../../providers/conflict.ts';
import { ConflictDialog } from './ConflictDialog.tsx';

interface Saved {
  data?: Record<string, unknown>;
  previousData?: RaRecord;
}

interface Options {
  onSaved: () => void;
  onFailure: (error: unknown) => void;
}

/** What a page that edits a row does when a save fails: both versions to choose from when somebody else was faster. */
export function useConflict({ onSaved, onFailure }: Options): {
  onError: (error: unknown, saved: Saved) => void;
  dialog: ReactNode;
} {
  const [conflict, setConflict] = useState<Conflict | null>(null);

  function onError(error: unknown, { data, previousData }: Saved): void {
    if (error instanceof ConflictError && data && previousData) {
      setConflict({ mine: data, base: previousData, theirs: error.current });
      return;
    }
    setConflict(null);
    onFailure(error);
  }

  const dialog = conflict && (
    <ConflictDialog
      key={String(conflict.theirs.updated_at)}
      conflict={conflict}
      onClose={() => setConflict(null)}
      onError={onError}
      onSaved={() => {
        setConflict(null);
        onSaved();
      }}
    />
  );
  return { onError, dialog };
}

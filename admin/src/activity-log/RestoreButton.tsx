import RestoreIcon from '@mui/icons-material/History';
import { Button } from '@mui/material';
import { useState } from 'react';
import { mayWrite } from 'shared/users/access.ts';
import { useText } from '../providers/i18n/use-text.ts';
import { useRole } from '../session/use-role.ts';
import type { ActivityRow } from './activity-row.ts';
import { RestoreDialog } from './RestoreDialog.tsx';
import { restorableOf } from './restorable.ts';

/** Takes a change back: the row as it was before, as far as that still fits. For those who may change it. */
export function RestoreButton({ entry, resource }: { entry: ActivityRow; resource: string }) {
  const text = useText();
  const role = useRole();
  const [isAsking, setIsAsking] = useState(false);
  const restorable = restorableOf(entry.table_name);
  if (!restorable || entry.action !== 'update' || !mayWrite(role, entry.table_name)) return null;

  return (
    <>
      <Button variant="outlined" startIcon={<RestoreIcon />} onClick={() => setIsAsking(true)}>
        {text('restore.button')}
      </Button>
      {isAsking && (
        <RestoreDialog
          entry={entry}
          resource={resource}
          restorable={restorable}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}

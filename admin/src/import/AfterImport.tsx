import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import { useCreatePath } from 'react-admin';
import { Link } from 'react-router-dom';
import { useImportTexts } from './use-import-texts.ts';

interface Props {
  resource: string;
  onAnother: () => void;
  children?: ReactNode;
}

/** Where to go from here. */
export function AfterImport({ resource, onAnother, children }: Props) {
  const texts = useImportTexts();
  const createPath = useCreatePath();
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="contained" component={Link} to={createPath({ resource, type: 'list' })}>
        {texts.done.see}
      </Button>
      <Button variant="outlined" onClick={onAnother}>
        {texts.another}
      </Button>
      {children}
    </div>
  );
}

import { Button } from '@mui/material';
import { useCreatePath, useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { useText } from '../providers/i18n/use-text.ts';
import { renewalSearch } from './renewal.ts';

/** A renewed certificate is a new row: the site, offers and sheets show the one before until its last day. */
export function RenewLink() {
  const text = useText();
  const createPath = useCreatePath();
  const record = useRecordContext();
  if (!record) return null;
  const to = {
    pathname: createPath({ resource: 'certificates', type: 'create' }),
    search: renewalSearch(record.id),
  };
  return (
    <Button component={Link} to={to} variant="outlined">
      {text('resources.certificates.renew')}
    </Button>
  );
}

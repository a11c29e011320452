import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { PageHead } from '../components/PageHead.tsx';
import { useText } from '../providers/i18n/use-text.ts';

/** For an address that leads nowhere, mistyped or of an earlier version. */
export function NoSuchPage() {
  const text = useText();
  return (
    <>
      <PageHead title={text('errors.noSuchPage')} />
      <p>{text('errors.noSuchPageHint')}</p>
      <Button variant="outlined" component={Link} to="/">
        {text('menu.dashboard')}
      </Button>
    </>
  );
}

import OpenIcon from '@mui/icons-material/OpenInNew';
import { Button } from '@mui/material';
import { environment } from '../current-environment.ts';
import { useText } from '../providers/i18n/use-text.ts';

export function ViewOnSite({ path }: { path: string }) {
  const text = useText();
  return (
    <Button
      component="a"
      href={`${environment.siteUrl}${path}`}
      target="_blank"
      rel="noopener"
      endIcon={<OpenIcon />}
      variant="outlined"
    >
      {text('form.viewOnSite')}
    </Button>
  );
}

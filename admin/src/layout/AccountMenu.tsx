import AccountIcon from '@mui/icons-material/AccountCircleOutlined';
import { IconButton, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useGetIdentity, useResourceDefinitions } from 'react-admin';
import { Link } from 'react-router-dom';
import { describeError } from '../login/describe-error.ts';
import { notices } from '../providers/i18n/entry-text.ts';
import { useText } from '../providers/i18n/use-text.ts';
import { session } from '../session/current-session.ts';
import { showToast } from '../toast/toast-store.ts';

export function AccountMenu() {
  const text = useText();
  const { identity } = useGetIdentity();
  const { settings } = useResourceDefinitions();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);

  return (
    <>
      <IconButton
        aria-label={text('menu.account', { email: identity?.fullName ?? '' })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <AccountIcon />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        <MenuItem component={Link} to="/" onClick={close}>
          {text('menu.dashboard')}
        </MenuItem>
        {settings && (
          <MenuItem component={Link} to="/settings" onClick={close}>
            {text('menu.settings')}
          </MenuItem>
        )}
        <MenuItem onClick={signOut}>{text('menu.logOut')}</MenuItem>
      </Menu>
    </>
  );
}

async function signOut(): Promise<void> {
  try {
    await session.signOut();
  } catch (error) {
    showToast({ title: notices().auth.signOutFailed, description: describeError(error), tone: 'error' });
  }
}

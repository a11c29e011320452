import AccountIcon from '@mui/icons-material/AccountCircleOutlined';
import { IconButton, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useGetIdentity, useResourceDefinitions } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Locale } from 'shared/constants.ts';
import { serviceMessage } from '../login/service-message.ts';
import { signOut } from '../login/sign-out.ts';
import { useStopNews } from '../news/use-news.ts';
import { preloadAppMessages } from '../providers/i18n/app-messages.ts';
import { entryText } from '../providers/i18n/entry-text.ts';
import { chooseLanguage, LANGUAGE_NAMES, otherLanguage, useLanguage } from '../providers/i18n/language.ts';
import { useText } from '../providers/i18n/use-text.ts';
import { mayLeave } from '../session/unsaved-work.ts';
import { showToast } from '../toast/toast-store.ts';

export function AccountMenu() {
  const text = useText();
  const { identity } = useGetIdentity();
  const { settings } = useResourceDefinitions();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const stopNews = useStopNews();
  const other = otherLanguage(useLanguage());

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
        <MenuItem component={Link} to="/security" onClick={close}>
          {text('menu.security')}
        </MenuItem>
        {settings && (
          <MenuItem component={Link} to="/settings" onClick={close}>
            {text('menu.settings')}
          </MenuItem>
        )}
        <MenuItem
          lang={other}
          onClick={() => {
            close();
            void changeLanguage(other);
          }}
        >
          {LANGUAGE_NAMES[other]}
        </MenuItem>
        <MenuItem
          onClick={() => {
            close();
            if (mayLeave()) void stopNews().then(signOut);
          }}
        >
          {text('menu.logOut')}
        </MenuItem>
      </Menu>
    </>
  );
}

/** The app's texts come first, so that the page goes from one language to the other at once and keeps what was typed. */
async function changeLanguage(language: Locale): Promise<void> {
  try {
    await preloadAppMessages(language);
    await chooseLanguage(language);
  } catch (error) {
    showToast({ title: entryText().languageFailed, description: serviceMessage(error), tone: 'error' });
  }
}

import DarkIcon from '@mui/icons-material/DarkModeOutlined';
import LightIcon from '@mui/icons-material/LightModeOutlined';
import MenuIcon from '@mui/icons-material/Menu';
import OpenIcon from '@mui/icons-material/OpenInNew';
import { IconButton, Tooltip, useTheme } from '@mui/material';
import { useTheme as useThemeChoice } from 'react-admin';
import { Link } from 'react-router-dom';
import { company } from 'shared/company.ts';
import { mayWrite } from 'shared/users/access.ts';
import { Logo } from '../components/Logo.tsx';
import { environment } from '../current-environment.ts';
import { NewsBell } from '../news/NewsBell.tsx';
import { Shortcuts } from '../palette/Shortcuts.tsx';
import { useLanguage } from '../providers/i18n/language.ts';
import { useText } from '../providers/i18n/use-text.ts';
import { PublishingBar } from '../publishing/PublishingBar.tsx';
import { useRole } from '../session/use-role.ts';
import { AccountMenu } from './AccountMenu.tsx';

interface Props {
  isMenuOpen: boolean;
  onToggleMenu: () => void;
}

export function AppHeader({ isMenuOpen, onToggleMenu }: Props) {
  const text = useText();
  const language = useLanguage();
  const mayPublish = mayWrite(useRole(), 'deployments');
  const menuLabel = text(isMenuOpen ? 'menu.close' : 'menu.open');

  return (
    <header className="sticky top-0 z-1100 flex min-h-14 items-center gap-2 border-rule border-b bg-paper px-3 max-[26rem]:flex-wrap max-list:gap-0 max-list:px-1 print:hidden [@media(height<30rem)]:static">
      <IconButton aria-label={menuLabel} aria-expanded={isMenuOpen} onClick={onToggleMenu}>
        <MenuIcon />
      </IconButton>
      <Link
        to="/"
        className="me-auto flex items-center gap-2 whitespace-nowrap font-medium font-serif text-[1.1875rem]/none text-ink no-underline"
      >
        <Logo size={32} />
        <span className="max-list:absolute max-list:[clip-path:inset(50%)]">{company.name[language]}</span>
      </Link>
      <Shortcuts />
      {mayPublish && <PublishingBar />}
      <span className="flex items-center">
        <Tooltip title={text('menu.viewSite')}>
          <IconButton
            className="max-list:hidden"
            component="a"
            href={`${environment.siteUrl}/`}
            target="_blank"
            rel="noopener"
            aria-label={text('menu.viewSite')}
          >
            <OpenIcon />
          </IconButton>
        </Tooltip>
        <NewsBell />
        <ColorSchemeButton />
        <AccountMenu />
      </span>
    </header>
  );
}

function ColorSchemeButton() {
  const text = useText();
  const { palette } = useTheme();
  const [, setChoice] = useThemeChoice();
  const next = palette.mode === 'dark' ? 'light' : 'dark';
  const label = text(`menu.${next}`);

  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} onClick={() => setChoice(next)}>
        {next === 'dark' ? <DarkIcon /> : <LightIcon />}
      </IconButton>
    </Tooltip>
  );
}

import DarkIcon from '@mui/icons-material/DarkModeOutlined';
import LightIcon from '@mui/icons-material/LightModeOutlined';
import MenuIcon from '@mui/icons-material/Menu';
import OpenIcon from '@mui/icons-material/OpenInNew';
import { IconButton, Tooltip, useTheme } from '@mui/material';
import { useTheme as useThemeChoice } from 'react-admin';
import { Link } from 'react-router-dom';
import { company } from 'shared/company.ts';
import { Logo } from '../components/Logo.tsx';
import { environment } from '../current-environment.ts';
import { useLanguage } from '../providers/i18n/language.ts';
import { useText } from '../providers/i18n/use-text.ts';
import { PublishingBar } from '../publishing/PublishingBar.tsx';
import { AccountMenu } from './AccountMenu.tsx';

interface Props {
  isMenuOpen: boolean;
  onToggleMenu: () => void;
}

export function AppHeader({ isMenuOpen, onToggleMenu }: Props) {
  const text = useText();
  const language = useLanguage();
  const menuLabel = text(isMenuOpen ? 'menu.close' : 'menu.open');

  return (
    <header className="app-header">
      <IconButton aria-label={menuLabel} aria-expanded={isMenuOpen} onClick={onToggleMenu}>
        <MenuIcon />
      </IconButton>
      <Link to="/" className="brand">
        <Logo size={32} />
        <span>{company.name[language]}</span>
      </Link>
      <PublishingBar />
      <span className="app-actions">
        <Tooltip title={text('menu.viewSite')}>
          <IconButton
            className="view-site"
            component="a"
            href={`${environment.siteUrl}/`}
            target="_blank"
            rel="noopener"
            aria-label={text('menu.viewSite')}
          >
            <OpenIcon />
          </IconButton>
        </Tooltip>
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

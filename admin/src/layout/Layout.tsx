import { Drawer, useMediaQuery, useTheme } from '@mui/material';
import { cva } from 'class-variance-authority';
import { type ReactNode, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { useSidebarState, useTheme as useThemeChoice } from 'react-admin';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { useText } from '../providers/i18n/use-text.ts';
import { applyColorScheme } from '../theme/color-scheme.ts';
import { AppHeader } from './AppHeader.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { IdleNotice } from './IdleNotice.tsx';
import { LoadingPage } from './LoadingPage.tsx';
import { Menu } from './Menu.tsx';
import { NewVersionNotice } from './NewVersionNotice.tsx';
import './controls.css';

export function Layout({ children }: { children: ReactNode }) {
  const text = useText();
  const theme = useTheme();
  const isNarrow = useMediaQuery(theme.breakpoints.down('md'), { noSsr: true });
  const [isSidebarWide, setIsSidebarWide] = useSidebarState();
  // On a phone the menu covers the page, so it is closed until it is asked for, and what a desktop remembers does not matter.
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const isMenuOpen = isNarrow ? isDrawerOpen : isSidebarWide;
  const { pathname } = useLocation();
  useColorScheme();

  return (
    <div className="app min-h-dvh bg-paper">
      <a
        className="absolute -top-40 z-1300 bg-field px-4 py-2 text-on-field focus:inset-s-2 focus:top-2"
        href="#main-content"
      >
        {text('menu.skip')}
      </a>
      <AppHeader
        isMenuOpen={isMenuOpen}
        onToggleMenu={() => (isNarrow ? setIsDrawerOpen(!isDrawerOpen) : setIsSidebarWide(!isSidebarWide))}
      />
      <NewVersionNotice />
      <IdleNotice />
      <div className="flex items-start">
        {isNarrow ? (
          <Drawer
            open={isDrawerOpen}
            onClose={() => setIsDrawerOpen(false)}
            slotProps={{ paper: { 'aria-label': text('menu.label'), className: 'w-64' } }}
          >
            <Menu isCompact={false} onNavigate={() => setIsDrawerOpen(false)} />
          </Drawer>
        ) : (
          <Sidebar isWide={isSidebarWide} />
        )}
        <main
          id="main-content"
          tabIndex={-1}
          className="min-w-0 flex-1 px-[clamp(1rem,3vw,2.5rem)] pt-6 pb-16 focus:outline-none max-list:pt-4"
        >
          <ErrorBoundary key={pathname}>
            <BeginAtTop />
            <Suspense fallback={<LoadingPage />}>{children}</Suspense>
          </ErrorBoundary>
        </main>
      </div>
    </div>
  );
}

const sidebar = cva(
  'sticky top-14 h-[calc(100dvh-3.5rem)] flex-none overflow-y-auto border-hair border-e print:hidden',
  {
    variants: { isWide: { true: 'w-58', false: 'w-16' } },
  },
);

function Sidebar({ isWide }: { isWide: boolean }) {
  return (
    <div className={sidebar({ isWide })}>
      <Menu isCompact={!isWide} />
    </div>
  );
}

/** A page that was followed to begins at its top, however far down the link stood. The browser itself knows where one was left. */
function BeginAtTop(): null {
  const type = useNavigationType();
  const [isNew] = useState(type !== NavigationType.Pop);
  useLayoutEffect(() => {
    if (isNew) scrollTo(0, 0);
  }, [isNew]);
  return null;
}

/** The entry pages and the toaster take their colours from the document, not from MUI. */
function useColorScheme(): void {
  const { palette } = useTheme();
  const [choice] = useThemeChoice();
  useEffect(() => applyColorScheme(palette.mode), [palette.mode, choice]);
}

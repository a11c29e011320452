import SearchIcon from '@mui/icons-material/Search';
import { IconButton } from '@mui/material';
import { lazy, Suspense, useCallback, useState } from 'react';
import { Key } from '../components/Key.tsx';
import { useText } from '../providers/i18n/use-text.ts';
import { useRememberRecords } from './recent-records.ts';
import { useShortcuts } from './use-shortcuts.ts';

const Palette = lazy(() => import('./Palette.tsx'));
const KeysDialog = lazy(() => import('./KeysDialog.tsx'));

/** The way to the palette, for a hand on the mouse and one on the keyboard, and the keys of every screen. */
export function Shortcuts() {
  const text = useText();
  const [open, setOpen] = useState<'palette' | 'keys' | null>(null);
  const openPalette = useCallback(() => setOpen('palette'), []);
  const openKeys = useCallback(() => setOpen('keys'), []);
  const close = () => setOpen(null);
  useShortcuts({ openPalette, openKeys });
  useRememberRecords();

  return (
    <>
      <button
        type="button"
        className="menu:flex hidden min-h-9 min-w-64 cursor-pointer items-center gap-2 rounded-1 border border-line bg-transparent px-2 text-start font-sans text-ink-2 text-label hover:border-ink"
        aria-keyshortcuts="Control+K"
        onClick={openPalette}
      >
        <SearchIcon className="w-5" />
        <span className="flex-auto">{text('palette.label')}</span>
        <span aria-hidden="true">
          <Key>Ctrl K</Key>
        </span>
      </button>
      <IconButton className="menu:hidden" aria-label={text('palette.label')} onClick={openPalette}>
        <SearchIcon />
      </IconButton>
      <Suspense>
        {open === 'palette' && <Palette onClose={close} />}
        {open === 'keys' && <KeysDialog onClose={close} />}
      </Suspense>
    </>
  );
}

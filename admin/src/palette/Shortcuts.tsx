import SearchIcon from '@mui/icons-material/Search';
import { useCallback, useState } from 'react';
import { Key } from '../components/Key.tsx';
import { onDemand } from '../layout/on-demand.tsx';
import { useText } from '../providers/i18n/use-text.ts';
import { useRememberRecords } from './recent-records.ts';
import { useShortcuts } from './use-shortcuts.ts';

const Palette = onDemand(() => import('./Palette.tsx'), null);
const KeysDialog = onDemand(() => import('./KeysDialog.tsx'), null);

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
        className="flex menu:min-h-9 min-h-11 menu:min-w-64 min-w-11 cursor-pointer items-center justify-center gap-2 rounded-1 border border-transparent menu:border-line bg-transparent px-2 text-start font-sans text-ink-2 text-label hover:border-ink"
        aria-keyshortcuts="Control+K"
        onClick={openPalette}
      >
        <SearchIcon className="menu:w-5 w-6" />
        <span className="flex-auto max-menu:sr-only">{text('palette.label')}</span>
        <span className="max-menu:hidden" aria-hidden="true">
          <Key>Ctrl K</Key>
        </span>
      </button>
      {open === 'palette' && <Palette onClose={close} />}
      {open === 'keys' && <KeysDialog onClose={close} />}
    </>
  );
}

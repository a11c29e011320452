import SearchIcon from '@mui/icons-material/Search';
import { type ComponentType, useCallback, useState } from 'react';
import { Key } from '../components/Key.tsx';
import { entryText } from '../providers/i18n/entry-text.ts';
import { useText } from '../providers/i18n/use-text.ts';
import { showToast } from '../toast/toast-store.ts';
import { useRememberRecords } from './recent-records.ts';
import { useShortcuts } from './use-shortcuts.ts';

type Dialog = ComponentType<{ onClose: () => void }>;

const loadPalette = () => import('./Palette.tsx');
const loadKeys = () => import('./KeysDialog.tsx');

/** The way to the palette, for a hand on the mouse and one on the keyboard, and the keys of every screen. */
export function Shortcuts() {
  const text = useText();
  const [Open, setOpen] = useState<Dialog | null>(null);
  const open = useCallback(
    async (load: () => Promise<{ default: Dialog }>) => {
      try {
        const { default: Loaded } = await load();
        setOpen(() => Loaded);
      } catch {
        // They stand beside the page, which is to stay, whatever is missing of them.
        showToast({
          title: text('errors.notLoaded'),
          description: entryText().notLoaded.description,
          tone: 'error',
        });
      }
    },
    [text],
  );
  const openPalette = useCallback(() => void open(loadPalette), [open]);
  const openKeys = useCallback(() => void open(loadKeys), [open]);
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
      {Open && <Open onClose={() => setOpen(null)} />}
    </>
  );
}

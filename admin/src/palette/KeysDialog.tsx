import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId } from 'react';
import { useResourceDefinitions } from 'react-admin';
import { mayWrite } from 'shared/users/access.ts';
import { useBoardShortcuts } from '../board/use-board-shortcuts.ts';
import { KeyNames, type Shortcut } from '../components/KeyNames.tsx';
import { useText } from '../providers/i18n/use-text.ts';
import type { AdminResource } from '../providers/resource.ts';
import { useRole } from '../session/use-role.ts';
import { GO_KEYS, useLetterKeySetting } from './letter-keys.ts';

/** Every key of the app, and whether letters are keys. */
export default function KeysDialog({ onClose }: { onClose: () => void }) {
  const text = useText();
  const id = useId();
  const definitions = useResourceDefinitions<AdminResource>();
  const [areLettersOn, setAreLettersOn] = useLetterKeySetting();
  const boardShortcuts = useBoardShortcuts();
  const movesCards = mayWrite(useRole(), 'offers');
  const screens = Object.entries(GO_KEYS).flatMap(([screen, letter]): Shortcut[] => {
    const label = screen === '' ? 'menu.dashboard' : definitions[screen]?.options?.label;
    return label ? [{ name: text(label), keys: ['G', letter], between: text('keys.thenKey') }] : [];
  });

  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{text('keys.title')}</DialogTitle>
      {/* On a phone its keys are scrolled, which a keyboard does by what has the focus. */}
      <DialogContent tabIndex={0}>
        <p className="mt-0 text-ink-2">{text('keys.hint')}</p>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))] gap-x-8">
          <Section
            title={text('keys.everywhere')}
            shortcuts={[
              { name: text('palette.label'), keys: ['Ctrl K'] },
              { name: text('keys.searchList'), keys: ['/'] },
              { name: text('keys.title'), keys: ['?'] },
              { name: text('keys.nextRow'), keys: ['J'] },
              { name: text('keys.previousRow'), keys: ['K'] },
            ]}
          />
          <Section title={text('keys.goTo')} shortcuts={screens} />
          {movesCards && <Section title={text('menu.board')} shortcuts={boardShortcuts} />}
        </div>
      </DialogContent>
      <DialogActions>
        <label className="me-auto inline-flex min-h-11 items-center gap-2">
          <input
            type="checkbox"
            checked={areLettersOn}
            onChange={({ target }) => setAreLettersOn(target.checked)}
          />
          {text('keys.lettersOn')}
        </label>
        <Button autoFocus onClick={onClose}>
          {text('keys.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Section({ title, shortcuts }: { title: string; shortcuts: readonly Shortcut[] }) {
  return (
    <section className="mb-4">
      <h3 className="m-0 border-rule border-b py-2 font-semibold text-[1rem]">{title}</h3>
      <dl className="m-0">
        {shortcuts.map(({ name, ...shortcut }) => (
          <div key={name} className="flex items-center justify-between gap-4 border-hair border-b py-1.5">
            <dt>{name}</dt>
            <dd className="m-0 text-label">
              <KeyNames {...shortcut} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

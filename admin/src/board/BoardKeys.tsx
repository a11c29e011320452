import { KeyNames } from '../components/KeyNames.tsx';
import { useBoardShortcuts } from './use-board-shortcuts.ts';

/** What keys do here, below the cards. */
export function BoardKeys() {
  return (
    <p className="m-0 flex pointer-coarse:hidden flex-wrap gap-x-6 gap-y-1 border-hair border-t pt-3 text-ink-2 text-label max-sm:hidden">
      {useBoardShortcuts().map(({ name, ...shortcut }) => (
        <span key={name} className="inline-flex items-center gap-1">
          <KeyNames {...shortcut} /> {name}
        </span>
      ))}
    </p>
  );
}

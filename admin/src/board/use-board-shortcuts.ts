import type { Shortcut } from '../components/KeyNames.tsx';
import { useBoardTexts } from './use-board-texts.ts';

export function useBoardShortcuts(): readonly Shortcut[] {
  const { keys } = useBoardTexts();
  return [
    { name: keys.walk, keys: ['←', '→', '↑', '↓'] },
    { name: keys.menu, keys: ['M'] },
    { name: keys.column, keys: ['1', '7'], between: '–' },
    { name: keys.open, keys: ['Enter'] },
    { name: keys.lift, keys: ['Space'] },
    { name: keys.undo, keys: ['Ctrl Z'] },
  ];
}

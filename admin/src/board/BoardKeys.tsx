import { Key } from '../components/Key.tsx';
import { useBoardTexts } from './use-board-texts.ts';

/** What keys do here, below the cards. */
export function BoardKeys() {
  const { keys } = useBoardTexts();
  const rows: [string[], string][] = [
    [['←', '→', '↑', '↓'], keys.walk],
    [['M'], keys.menu],
    [['1', '7'], keys.column],
    [['Enter'], keys.open],
    [['Space'], keys.lift],
    [['Ctrl Z'], keys.undo],
  ];
  return (
    <p className="m-0 flex pointer-coarse:hidden flex-wrap gap-x-6 gap-y-1 border-hair border-t pt-3 text-ink-2 text-label max-sm:hidden">
      {rows.map(([names, what]) => (
        <span key={what}>
          {names.map((name, at) => (
            <span key={name}>
              {at > 0 && (names.length === 2 ? ' – ' : ' ')}
              <Key>{name}</Key>
            </span>
          ))}{' '}
          {what}
        </span>
      ))}
    </p>
  );
}

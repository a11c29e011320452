import { Key } from './Key.tsx';

export interface Shortcut {
  name: string;
  keys: readonly string[];
  /** What stands between two of them: nothing where each does it. */
  between?: string;
}

export function KeyNames({ keys, between }: Pick<Shortcut, 'keys' | 'between'>) {
  return (
    <span className="inline-flex items-center gap-1.5">
      {keys.map((key, place) => (
        <span key={key} className="inline-flex items-center gap-1.5">
          {place > 0 && between && <span className="text-ink-2">{between}</span>}
          <Key>{key}</Key>
        </span>
      ))}
    </span>
  );
}

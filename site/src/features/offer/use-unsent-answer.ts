import { useEffect, useRef } from 'react';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What was typed, by the fields' names, and the field that was typed in last. */
interface UnsentAnswer {
  last: string;
  values: Record<string, string>;
}

const keyOf = (sha256: string) => `offer-answer:${sha256}`;

/**
 * Keeps what a buyer has typed and not sent, for as long as this tab lives: a page that is loaded again brings it back. It stands under the
 * fingerprint of the version, because nothing may store the token. The tick is no text, and is set afresh each time.
 */
export function useUnsentAnswer(sha256: string) {
  const forms = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const kept = read(sha256);
    if (!kept) return;
    for (const control of controlsIn(forms.current)) {
      control.value ||= kept.values[control.name] ?? '';
      const choice = control.closest('details');
      if (control.name === kept.last && choice) choice.open = true;
    }
  }, [sha256]);

  const keep = (last: string) => {
    const typed = controlsIn(forms.current).filter(({ value }) => value !== '');
    const values = Object.fromEntries(typed.map(({ name, value }) => [name, value]));
    attempt(() => sessionStorage.setItem(keyOf(sha256), JSON.stringify({ last, values })));
  };
  const forget = () => attempt(() => sessionStorage.removeItem(keyOf(sha256)));
  return { forms, keep, forget };
}

function controlsIn(forms: HTMLElement | null): Control[] {
  return [
    ...(forms?.querySelectorAll<Control>('[name]:is(input, textarea, select):not([type=checkbox])') ?? []),
  ];
}

function read(sha256: string): UnsentAnswer | null {
  return attempt(() => JSON.parse(sessionStorage.getItem(keyOf(sha256)) ?? 'null')) ?? null;
}

/** Storage may be full, or switched off: an answer can be given all the same. */
function attempt<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}

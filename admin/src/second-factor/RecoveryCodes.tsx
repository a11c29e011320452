import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { FieldNote } from '../components/form/FieldNote.tsx';
import { EntryButton } from '../login/EntryButton.tsx';
import { serviceMessage } from '../login/service-message.ts';
import { entryText } from '../providers/i18n/entry-text.ts';
import { secondFactor } from '../session/current-session.ts';
import { noteUnsavedWork } from '../session/unsaved-work.ts';
import { showToast } from '../toast/toast-store.ts';
import { CopyButton } from './CopyButton.tsx';
import { SmallButton } from './SmallButton.tsx';

/** Makes ten codes and shows them, this once: whoever leaves before they say that they have kept them is asked. */
export function RecoveryCodes({ onKept }: { onKept: () => void }) {
  const text = entryText().recovery;
  const id = useId();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [isRefused, setIsRefused] = useState(false);
  const isAsked = useRef(false);
  const box = useRef<HTMLInputElement>(null);

  async function make(): Promise<void> {
    setHasFailed(false);
    try {
      setCodes(await secondFactor.makeRecoveryCodes());
    } catch (error) {
      setHasFailed(true);
      showToast({ title: text.failed, description: serviceMessage(error), tone: 'error' });
    }
  }

  // Once, also where React runs effects twice: the second ten would make the first ones worthless.
  useEffect(() => {
    if (!isAsked.current) void make();
    isAsked.current = true;
  });
  useEffect(noteUnsavedWork, []);

  function finish(event: FormEvent): void {
    event.preventDefault();
    setIsRefused(!box.current?.checked);
    if (box.current?.checked) onKept();
    else box.current?.focus();
  }

  if (hasFailed) return <SmallButton onClick={() => void make()}>{text.retry}</SmallButton>;
  if (!codes) return <p role="status">{entryText().loading}</p>;
  return (
    <form onSubmit={finish} noValidate className="max-w-measure">
      <p className="mt-0 mb-4">{text.description}</p>
      <ol
        dir="ltr"
        className="m-0 grid list-inside list-decimal grid-cols-2 gap-x-8 border-rule border-y p-0 max-list:grid-cols-1"
      >
        {codes.map((code) => (
          <li key={code} className="border-hair border-b py-2 text-ink-2 text-label">
            <code className="ms-2 text-[1rem] text-ink [font-family:monospace]">{code}</code>
          </li>
        ))}
      </ol>
      <div className="my-4 flex flex-wrap gap-2">
        <CopyButton text={codes.join('\n')} />
        <SmallButton onClick={() => download(`${text.fileName}.txt`, codes)}>{text.download}</SmallButton>
      </div>
      <label className="flex min-h-11 cursor-pointer items-center gap-3 border-hair border-t">
        <input
          ref={box}
          type="checkbox"
          aria-invalid={isRefused || undefined}
          aria-describedby={isRefused ? id : undefined}
          className="size-5 flex-none"
        />
        {text.kept}
      </label>
      {isRefused && (
        <FieldNote id={id} isError>
          {text.keptRequired}
        </FieldNote>
      )}
      <div className="mt-4 max-w-80">
        <EntryButton type="submit">{text.done}</EntryButton>
      </div>
    </form>
  );
}

function download(name: string, codes: readonly string[]): void {
  const url = URL.createObjectURL(new Blob([`${codes.join('\r\n')}\r\n`], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

import { useEffect, useRef, useState } from 'react';
import { useLocale } from 'react-admin';
import { ActionButton } from '../components/ActionButton.tsx';
import { formatTimeOrDay } from '../components/format-date.ts';
import { useFocusHeir } from '../components/use-focus-heir.ts';
import { useText } from '../providers/i18n/use-text.ts';
import { publishing, usePublishing } from './current-publishing.ts';
import { LogButton } from './LogButton.tsx';
import { formatElapsed, type PublishingView, publishingView } from './publishing-view.ts';
import './publishing.css';

/** Always in view, always true: what of the content visitors see by now. */
export function PublishingBar() {
  const text = useText();
  const { facts, startedAt, isKnown } = usePublishing();
  const view = publishingView(facts);
  const bar = useRef<HTMLElement>(null);
  const focusHandlers = useFocusHeir(() => bar.current);

  return (
    <section
      {...focusHandlers}
      ref={bar}
      tabIndex={-1}
      className={`publishing publishing-${isKnown ? view.kind : 'resolving'}`}
      aria-label={text('publishing.label')}
    >
      {isKnown && <Status view={view} startedAt={startedAt} />}
    </section>
  );
}

function Status({ view, startedAt }: { view: PublishingView; startedAt: number | null }) {
  const text = useText();
  const locale = useLocale();

  switch (view.kind) {
    case 'unknown':
      return <span role="status">{text('publishing.unknown')}</span>;
    case 'live':
      return <span role="status">{text('publishing.live', { time: formatTimeOrDay(view.at, locale) })}</span>;
    case 'running':
      return <Running startedAt={startedAt} />;
    case 'pending':
      return (
        <>
          <span role="status">{text('publishing.pending', { smart_count: view.pending })}</span>
          <PublishButton label={text('publishing.publish')} />
        </>
      );
    case 'failed':
      return (
        <>
          <span role="status">{text('publishing.failed')}</span>
          <PublishButton label={text('publishing.retry')} />
          <LogButton reason={view.reason} error={view.error} logUrl={view.logUrl}>
            {view.reason === 'too_small' && (
              <PublishButton label={text('publishing.publishFewer')} wishes={{ allowShrink: true }} />
            )}
          </LogButton>
        </>
      );
  }
}

/** The seconds run for the eye only; a screen reader is told once that it has begun. */
function Running({ startedAt }: { startedAt: number | null }) {
  const text = useText();
  const [now, setNow] = useState(Date.now);

  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);

  return (
    <span role="timer" aria-live="off">
      {text('publishing.running', { elapsed: formatElapsed(startedAt ?? now, now) })}
    </span>
  );
}

function PublishButton({ label, wishes }: { label: string; wishes?: { allowShrink: true } }) {
  const [isRequesting, setIsRequesting] = useState(false);

  async function publish(): Promise<void> {
    setIsRequesting(true);
    await publishing.request({ now: true, ...wishes });
    setIsRequesting(false);
  }

  return (
    <ActionButton size="small" variant="contained" isDisabled={isRequesting} onClick={publish}>
      {label}
    </ActionButton>
  );
}

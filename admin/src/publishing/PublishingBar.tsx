import { cva } from 'class-variance-authority';
import { useEffect, useRef, useState } from 'react';
import { useLocale } from 'react-admin';
import { ActionButton } from '../components/ActionButton.tsx';
import { formatTimeOrDay } from '../components/format-date.ts';
import { useRestoreFocus } from '../components/use-restore-focus.ts';
import { useText } from '../providers/i18n/use-text.ts';
import { publishing, usePublishing } from './current-publishing.ts';
import { LogButton } from './LogButton.tsx';
import { formatElapsed, type PublishingView, publishingView } from './publishing-view.ts';

const statusText = cva(
  'before:me-2 before:inline-block before:size-2.5 before:rounded-full before:border-2',
  {
    variants: {
      kind: {
        unknown: 'before:border-ink-2',
        live: 'before:border-good before:bg-good',
        pending: 'before:border-saffron before:bg-saffron',
        running: 'before:border-saffron before:bg-saffron',
        failed: 'font-semibold text-tomato before:border-tomato',
      } satisfies Record<PublishingView['kind'], string>,
    },
  },
);

/** Always in view, always true: what of the content visitors see by now. */
export function PublishingBar() {
  const text = useText();
  const { facts, startedAt, isKnown } = usePublishing();
  const view = publishingView(facts);
  const bar = useRef<HTMLElement>(null);
  const focusHandlers = useRestoreFocus(() => bar.current);

  return (
    <section
      {...focusHandlers}
      ref={bar}
      tabIndex={-1}
      className="tabular flex min-w-0 items-center gap-2 text-[0.9375rem] max-[26rem]:has-[button]:order-last max-[26rem]:has-[button]:basis-full max-[26rem]:has-[button]:px-3 max-[26rem]:has-[button]:pb-2"
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
      return <StatusText kind={view.kind}>{text('publishing.unknown')}</StatusText>;
    case 'live':
      return (
        <StatusText kind={view.kind}>
          {text('publishing.live', { time: formatTimeOrDay(view.at, locale) })}
        </StatusText>
      );
    case 'running':
      return <Running startedAt={startedAt} />;
    case 'pending':
      return (
        <>
          <StatusText kind={view.kind}>
            {text('publishing.pending', { smart_count: view.pending })}
          </StatusText>
          <PublishButton label={text('publishing.publish')} />
        </>
      );
    case 'failed':
      return (
        <>
          <StatusText kind={view.kind}>{text('publishing.failed')}</StatusText>
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

function StatusText({ kind, children }: { kind: PublishingView['kind']; children: string }) {
  return (
    <span role="status" className={statusText({ kind })}>
      {children}
    </span>
  );
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
    <span role="timer" aria-live="off" className={statusText({ kind: 'running' })}>
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

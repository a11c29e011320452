import { useEffect, useRef } from 'react';
import { TOAST_DURATION_MS } from 'shared/constants.ts';
import { entryText } from '../providers/i18n/entry-text.ts';
import { closeToast, useToast } from './toast-store.ts';
import './toast.css';

/** The one place where toasts appear, on the entry pages and in the app alike. Pointing at one keeps it. */
export function Toaster() {
  const toast = useToast();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isError = toast?.tone === 'error';

  const start = (): void => {
    if (toast && !toast.isInfinite) timer.current = setTimeout(closeToast, TOAST_DURATION_MS, toast.key);
  };
  const stop = (): void => clearTimeout(timer.current);
  useEffect(() => {
    start();
    return stop;
  }, [toast]);

  return (
    <div className="toaster" aria-live={isError ? 'assertive' : 'polite'} role={isError ? 'alert' : 'status'}>
      {toast && (
        <div
          key={toast.key}
          className={`toast toast-${toast.tone ?? 'plain'}`}
          onPointerEnter={stop}
          onPointerLeave={start}
        >
          <div>
            <strong>{toast.title}</strong>
            {toast.description && <p dir="auto">{toast.description}</p>}
          </div>
          <button type="button" aria-label={entryText().closeToast} onClick={() => closeToast(toast.key)}>
            <svg viewBox="0 0 16 16" aria-hidden="true">
              <path d="M3 3l10 10M13 3L3 13" />
            </svg>
          </button>
        </div>
      )}
    </div>
  );
}

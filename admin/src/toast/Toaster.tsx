import { cva } from 'class-variance-authority';
import { useEffect, useRef } from 'react';
import { TOAST_DURATION_MS } from 'shared/constants.ts';
import { entryText } from '../providers/i18n/entry-text.ts';
import { closeToast, useToast } from './toast-store.ts';

const box = cva(
  'flex w-96 max-w-full starting:translate-y-2 items-start gap-4 rounded-1 border border-s-4 py-3 ps-4 pe-3 text-[0.9375rem]/[1.45] text-ink starting:opacity-0 shadow-pop transition-[opacity,translate] duration-long',
  {
    variants: {
      tone: {
        plain: 'border-line border-s-ink bg-paper',
        success: 'border-line border-s-field bg-paper',
        error: 'border-tomato bg-tomato-tint',
      },
    },
  },
);

/** The one place where toasts appear, on the entry pages and in the app alike. Pointing at one keeps it. */
export function Toaster() {
  const toast = useToast();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isError = toast?.tone === 'error';

  const start = (): void => {
    if (toast && !toast.isInfinite && !toast.action)
      timer.current = setTimeout(closeToast, TOAST_DURATION_MS, toast.key);
  };
  const stop = (): void => clearTimeout(timer.current);
  useEffect(() => {
    start();
    return stop;
  }, [toast]);

  return (
    <div
      className="fixed inset-e-4 bottom-4 z-2000 max-w-[calc(100vw-2rem)]"
      aria-live={isError ? 'assertive' : 'polite'}
      role={isError ? 'alert' : 'status'}
    >
      {toast && (
        <div
          key={toast.key}
          className={box({ tone: toast.tone ?? 'plain' })}
          onPointerEnter={stop}
          onPointerLeave={start}
        >
          <div className="wrap-anywhere min-w-0 flex-1">
            <strong className={isError ? 'me-3 text-tomato' : 'me-3'}>{toast.title}</strong>
            {toast.description && (
              <p className={isError ? 'm-0' : 'm-0 text-ink-2'} dir="auto">
                {toast.description}
              </p>
            )}
            {toast.action && <ActionButton {...toast.action} onPress={() => closeToast(toast.key)} />}
          </div>
          <button
            type="button"
            className="size-8 flex-none cursor-pointer rounded-1 border-0 bg-transparent p-2 text-inherit hover:bg-leaf"
            aria-label={entryText().closeToast}
            onClick={() => closeToast(toast.key)}
          >
            <svg className="block stroke-[1.6] stroke-current" viewBox="0 0 16 16" aria-hidden="true">
              <path d="M3 3l10 10M13 3L3 13" />
            </svg>
          </button>
        </div>
      )}
    </div>
  );
}

function ActionButton({ label, run, onPress }: { label: string; run: () => void; onPress: () => void }) {
  return (
    <button
      type="button"
      className="mt-2 min-h-9 cursor-pointer rounded-1 border border-line bg-transparent px-3 py-1 font-sans font-semibold text-[0.9375rem]/snug text-ink hover:bg-leaf"
      onClick={() => {
        onPress();
        run();
      }}
    >
      {label}
    </button>
  );
}

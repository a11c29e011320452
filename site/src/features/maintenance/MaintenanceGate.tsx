import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { Locale } from 'shared/constants.ts';
import { BackendError, ERROR_CODES } from 'shared/errors.ts';
import { retryAfterSeconds, waitText } from 'shared/retry-after.ts';
import { MAINTENANCE_REVEAL_CLICKS } from 'shared/site-settings/site-settings.ts';
import { hasDesk, roleOf } from 'shared/users/users.ts';
import { checkOnline, importCode, MissingCodeError } from '../../browser/check-online.ts';
import { storedUser } from '../../browser/stored-session.ts';
import { showToast } from '../../browser/toast.ts';
import { Field } from '../../components/form/Field.tsx';
import { intakeMessagesIn } from '../../components/form/intake-messages.ts';
import { SubmitButton } from '../../components/form/SubmitButton.tsx';
import { rememberScreen, setBypass } from './bypass.ts';

interface Props {
  locale: Locale;
  /** From the page, so that it is there already when this loads. */
  mark?: ReactNode;
  contact?: ReactNode;
  picture?: ReactNode;
}

/** In the place of the page while the site is under maintenance (specification, sections 2 and 4). */
export function MaintenanceGate({ locale, mark, contact, picture }: Props) {
  const messages = intakeMessagesIn(locale);
  const texts = messages.maintenance;
  const toasts = messages.toasts.accessCode;
  const screen = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const [isClosed, setIsClosed] = useState(false);
  const [isForStaff, setIsForStaff] = useState(false);
  const [clicks, setClicks] = useState(0);
  const [isChecking, setIsChecking] = useState(false);
  const [error, setError] = useState('');
  const isCodeShown = clicks >= MAINTENANCE_REVEAL_CLICKS;

  // On the server and at first it is nothing: the page stands until the screen takes its place.
  useEffect(() => {
    const isStaff = isStaffSignedIn();
    setIsForStaff(isStaff);
    setIsClosed(!isStaff);
    rememberScreen(!isStaff);
    if (isStaff) document.documentElement.hidden = false;
  }, []);
  useEffect(() => (isClosed ? standInForPage(screen.current, texts.title) : undefined), [isClosed, texts]);
  useEffect(() => (isClosed ? beginAgainOnReturn() : undefined), [isClosed]);
  useEffect(() => {
    if (isCodeShown) form.current?.querySelector('input')?.focus();
  }, [isCodeShown]);
  if (isForStaff) {
    return (
      <p
        className="fixed inset-x-0 bottom-0 z-8 bg-saffron px-4 py-3 text-center font-medium text-on-saffron text-small print:hidden"
        role="status"
      >
        {texts.staffSee}
      </p>
    );
  }
  if (!isClosed) return null;

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const input = event.currentTarget.querySelector('input');
    if (isChecking || !input) return;
    setIsChecking(true);
    const { refusal, hint } = await check(input.value);
    setIsChecking(false);
    if (refusal) {
      setError(hint ?? refusal);
      showToast({ title: refusal, isDestructive: true, ...(hint && { description: hint }) });
      input.focus();
      input.select();
      return;
    }
    setBypass();
    rememberScreen(false);
    setIsClosed(false);
    showToast({ title: toasts.granted });
  };

  const check = async (code: string): Promise<{ refusal?: string; hint?: string }> => {
    try {
      await checkOnline();
      const [{ supabase }, { verifyMaintenanceCode }] = await importCode(() =>
        Promise.all([
          import('../../browser/visitor-client.ts'),
          import('shared/site-settings/site-settings.queries.ts'),
        ]),
      );
      return (await verifyMaintenanceCode(supabase, code)) ? {} : { refusal: toasts.denied };
    } catch (failure) {
      const hint = hintFor(failure);
      return { refusal: toasts.notVerified, ...(hint && { hint }) };
    }
  };

  const hintFor = (failure: unknown): string | undefined => {
    if (failure instanceof MissingCodeError) return messages.toasts.reload;
    if (!(failure instanceof BackendError) || failure.code === 'NETWORK') return undefined;
    if (failure.status >= 500) return undefined;
    if (failure.code !== ERROR_CODES.tooManyRequests) return failure.message;
    return texts.tooMany(waitText(retryAfterSeconds(failure), messages.wait));
  };

  return (
    <div
      className="produce relative isolate grid min-h-svh grid-rows-[auto_1fr_auto] overflow-clip bg-leaf"
      ref={screen}
    >
      <header className="wrap w-full py-8">
        <button
          type="button"
          className="block cursor-pointer text-start"
          onClick={() => setClicks(clicks + 1)}
        >
          {mark}
        </button>
      </header>
      <main className="wrap w-full py-8">
        <h1 className="max-w-[8em] text-hero" tabIndex={-1}>
          {texts.title}
        </h1>
        <p className="mt-6 max-w-[36ch] text-pretty text-lede">{texts.text}</p>
        {isCodeShown && (
          <form
            className="mt-8 flex max-w-112 flex-wrap items-end gap-4 *:first:flex-[1_1_14rem]"
            ref={form}
            onSubmit={submit}
            noValidate
          >
            <Field
              id="access-code"
              name="code"
              kind="password"
              label={texts.code}
              autoComplete="off"
              error={error || undefined}
            />
            <SubmitButton
              status={isChecking ? 'sending' : 'editing'}
              label={texts.enter}
              sendingLabel={texts.checking}
            />
          </form>
        )}
      </main>
      <footer className="wrap w-full py-8">
        <div className="max-w-120">{contact}</div>
      </footer>
      {picture}
    </div>
  );
}

/** As the browser has stored it, which is no proof: behind the screen are public pages. */
function isStaffSignedIn(): boolean {
  try {
    const user = storedUser(localStorage);
    return user !== null && hasDesk(roleOf(user));
  } catch {
    return false;
  }
}

/** A screen that was kept for the way back does not know whether it is still wanted. Returns what ends the watch. */
function beginAgainOnReturn(): () => void {
  const beginAgain = ({ persisted }: PageTransitionEvent) => {
    if (persisted) location.reload();
  };
  addEventListener('pageshow', beginAgain);
  return () => removeEventListener('pageshow', beginAgain);
}

/** Takes everything but the screen and the toasts out of the page. Returns what puts it back. */
function standInForPage(screen: HTMLElement | null, title: string): () => void {
  const parts = [...document.body.children].filter(
    (part): part is HTMLElement =>
      part instanceof HTMLElement && !part.hidden && !part.contains(screen) && part.id !== 'toaster',
  );
  const pageTitle = document.title;
  for (const part of parts) part.hidden = true;
  document.documentElement.hidden = false;
  document.title = title;
  screen?.querySelector('h1')?.focus();
  return () => {
    for (const part of parts) part.hidden = false;
    document.title = pageTitle;
    document.getElementById('main')?.focus();
  };
}

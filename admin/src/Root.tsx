import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { onDemand } from './layout/on-demand.tsx';
import { DeadLinkPage } from './login/DeadLinkPage.tsx';
import { ExpiredPage } from './login/ExpiredPage.tsx';
import { ForgotPasswordPage } from './login/ForgotPasswordPage.tsx';
import { GetCodePage } from './login/GetCodePage.tsx';
import { LoadBoundary } from './login/LoadBoundary.tsx';
import { LoginPage } from './login/LoginPage.tsx';
import { NewPasswordPage } from './login/NewPasswordPage.tsx';
import {
  ADMIN_BASE,
  currentPath,
  INVITATION_PATH,
  loginPath,
  readOrigin,
  SET_PASSWORD_PATH,
} from './login/origin.ts';
import { RefusedPage } from './login/RefusedPage.tsx';
import { signOut } from './login/sign-out.ts';
import { UnreachablePage } from './login/UnreachablePage.tsx';
import { preloadAppMessages } from './providers/i18n/app-messages.ts';
import { entryText } from './providers/i18n/entry-text.ts';
import { entryMessages, useLanguage } from './providers/i18n/language.ts';
import { CodePage } from './second-factor/CodePage.tsx';
import { useSession } from './session/current-session.ts';
import type { SessionState } from './session/session.ts';
import { mayLeave } from './session/unsaved-work.ts';
import { Toaster } from './toast/Toaster.tsx';

const App = onDemand(loadApp, { waiting: <Loading /> });
const EnrolPage = onDemand(() => import('./second-factor/EnrolPage.tsx'), { waiting: <Loading /> });

async function loadApp() {
  const [app] = await Promise.all([import('./App.tsx'), preloadAppMessages(entryMessages().language)]);
  return app;
}

/** While the password is checked. What fails here is tried again, and told, when the app is shown. */
function preloadApp(): void {
  loadApp().catch(() => undefined);
}

/** Decides between the entry pages, which are plain React, and the app, which is loaded only for staff. */
export function Root() {
  const state = useSession();
  // The texts of everything below that is not in the app are read anew when the language changes.
  useLanguage();
  return (
    <>
      <Screen state={state} />
      <Toaster />
    </>
  );
}

function Screen({ state }: { state: SessionState }) {
  const path = usePath();
  if (path === `${ADMIN_BASE}/forgot-password`) return <ForgotPasswordPage />;
  if (path === `${ADMIN_BASE}/get-code`) return <GetCodePage />;

  switch (state.stage) {
    case 'resolving':
      return <Loading />;
    case 'new-password':
      return <NewPasswordPage />;
    case 'dead-link':
      return <DeadLinkPage />;
    case 'unreachable':
      return <UnreachablePage />;
    case 'signed-out':
      return (
        <AtLogin>
          <LoginPage onSubmit={preloadApp} />
        </AtLogin>
      );
    case 'refused':
      return (
        <AtLogin>
          <RefusedPage user={state.user} />
        </AtLogin>
      );
    case 'code':
      return (
        <AtLogin>
          <CodePage user={state.user} />
        </AtLogin>
      );
    case 'enrol':
      return (
        <AtLogin>
          <LoadBoundary>
            <EnrolPage user={state.user} />
          </LoadBoundary>
        </AtLogin>
      );
    case 'staff':
    case 'expired':
      return (
        <>
          <div hidden={state.stage === 'expired'}>
            <LoadBoundary>
              <Suspense fallback={<Loading />}>
                <AtOrigin>
                  <App key={`${state.user.id} ${state.user.role}`} />
                </AtOrigin>
              </Suspense>
            </LoadBoundary>
          </div>
          {state.stage === 'expired' && (
            <ExpiredPage user={state.user} lacks={state.lacks} onLeave={() => mayLeave() && void signOut()} />
          )}
        </>
      );
  }
}

function Loading() {
  return (
    <main className="grid min-h-dvh place-items-center text-ink-2">
      <p role="status">{entryText().loading}</p>
    </main>
  );
}

/** The login has its own address, which remembers the page that was asked for. */
function AtLogin({ children }: { children: React.ReactNode }) {
  useEffect(() => {
    if (currentPath() !== `${ADMIN_BASE}/login`) {
      history.replaceState(null, '', loginPath(`${location.pathname}${location.search}`));
    }
  }, []);
  return children;
}

/** Leaves the login for the remembered page before the router of the app reads the address. */
function AtOrigin({ children }: { children: React.ReactNode }) {
  const entryPaths = [`${ADMIN_BASE}/login`, SET_PASSWORD_PATH, INVITATION_PATH];
  if (entryPaths.includes(currentPath())) {
    const from = new URLSearchParams(location.search).get('from');
    history.replaceState(null, '', readOrigin(from));
  }
  return children;
}

function usePath(): string {
  return useSyncExternalStore((listener) => {
    addEventListener('popstate', listener);
    return () => removeEventListener('popstate', listener);
  }, currentPath);
}

import { useEffect, useRef, useState } from 'react';
import type { Locale } from 'shared/constants.ts';
import { hasDesk, roleOf } from 'shared/users/users.ts';
import { adoptStyles } from '../../browser/adopt-styles.ts';
import { checkOnline, importCode, MissingCodeError } from '../../browser/check-online.ts';
import { type SignedInUser, storedUser } from '../../browser/stored-session.ts';
import { showToast } from '../../browser/toast.ts';
import { intakeMessagesIn } from '../../components/form/intake-messages.ts';
import { LineIcon } from '../../components/LineIcon.tsx';
import sheet from './account.css?inline';

interface Props {
  locale: Locale;
  adminUrl: string;
}

/** Who is signed in, with the way to the admin panel and out. Nothing for visitors. */
export function AccountMenu({ locale, adminUrl }: Props) {
  const messages = intakeMessagesIn(locale);
  const [user, setUser] = useState<SignedInUser | null>(null);
  useEffect(() => adoptStyles(sheet), []);
  useEffect(() => {
    const readSession = () => setUser(storedUser(localStorage));
    readSession();
    // Another page signs in or out, also while this one waits to be shown again.
    addEventListener('storage', readSession);
    addEventListener('pageshow', readSession);
    return () => {
      removeEventListener('storage', readSession);
      removeEventListener('pageshow', readSession);
    };
  }, []);
  const menu = useRef<HTMLDetailsElement>(null);
  const isSignedIn = user !== null;
  useEffect(() => (isSignedIn && menu.current ? closeOnLeave(menu.current) : undefined), [isSignedIn]);
  if (user === null) return null;

  const logOut = async () => {
    try {
      await checkOnline();
      const { supabase } = await importCode(() => import('../../browser/session-client.ts'));
      const { error } = await supabase.auth.signOut();
      if (error) throw error;
      setUser(null);
    } catch (error) {
      const { signOutFailed, somethingWentWrong } = messages.toasts.auth;
      const said = error instanceof Error && error.message ? error.message : somethingWentWrong;
      const description = error instanceof MissingCodeError ? messages.toasts.reload : said;
      showToast({ title: signOutFailed, description, isDestructive: true });
    }
  };

  return (
    <div style={{ display: 'contents' }} data-account>
      <details className="relative text-small" ref={menu}>
        <summary
          className="flex min-h-12 cursor-pointer items-center gap-[0.4rem]"
          aria-label={user.email}
          title={user.email}
        >
          <LineIcon className="size-6">
            <circle cx="12" cy="8" r="4.5" />
            <path d="M4 21c.6-4.2 3.9-6.5 8-6.5s7.4 2.3 8 6.5" />
          </LineIcon>
          <bdi className="max-w-48 truncate max-sm:hidden menu:max-2xl:hidden" dir="ltr">
            {user.email}
          </bdi>
        </summary>
        <ul
          className="absolute inset-e-0 top-full z-5 w-max min-w-48 rounded-2 bg-paper shadow-pop"
          aria-label={messages.account.label}
        >
          {/* Beside logo and menu button, or all links, there may be room for the sign or a part alone: the whole address heads the list. */}
          <li className="wrap-anywhere max-w-[min(20rem,70vw)] px-4 py-3" aria-hidden="true">
            <bdi dir="ltr">{user.email}</bdi>
          </li>
          {hasDesk(roleOf(user)) && <Entry href={adminUrl}>{messages.account.adminPanel}</Entry>}
          <Entry onClick={logOut}>{messages.account.logOut}</Entry>
        </ul>
      </details>
    </div>
  );
}

/** Closes a menu when the visitor presses Escape in it, or goes on elsewhere. Returns what ends the watch. */
function closeOnLeave(menu: HTMLDetailsElement): () => void {
  const close = () => {
    menu.open = false;
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !menu.open) return;
    close();
    menu.querySelector('summary')?.focus();
  };
  const onOther = ({ target }: Event) => {
    if (target instanceof Node && !menu.contains(target)) close();
  };
  addEventListener('keydown', onKey);
  addEventListener('pointerdown', onOther);
  addEventListener('focusin', onOther);
  return () => {
    removeEventListener('keydown', onKey);
    removeEventListener('pointerdown', onOther);
    removeEventListener('focusin', onOther);
  };
}

interface EntryProps {
  /** Where it leads; without it, something is done. */
  href?: string;
  onClick?: () => void;
  children: string;
}

function Entry({ href, onClick, children }: EntryProps) {
  const look = 'block w-full cursor-pointer px-4 py-3 text-start hover:bg-leaf';
  return (
    <li>
      {href ? (
        <a className={look} href={href}>
          {children}
        </a>
      ) : (
        <button className={look} type="button" onClick={onClick}>
          {children}
        </button>
      )}
    </li>
  );
}

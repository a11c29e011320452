import type { ClientDirective } from 'astro';

/** Loads an island only when supabase-js has stored a session in this browser, also later and from another page. */
const session: ClientDirective = async (load) => {
  const start = async () => {
    if (!hasStoredSession()) return;
    removeEventListener('storage', start);
    removeEventListener('pageshow', watch);
    const hydrate = await load();
    await hydrate();
  };
  const watch = () => {
    // Not before the page is there: the browser opens the storage for it, and everything waits.
    addEventListener('storage', start);
    return start();
  };
  addEventListener('pageshow', watch);
  await start();
};

function hasStoredSession(): boolean {
  try {
    return Object.keys(localStorage).some((key) => /^sb-.+-auth-token$/.test(key));
  } catch {
    return false;
  }
}

export default session;

import type { ClientDirective } from 'astro';

/**
 * Loads an island only when supabase-js has stored a session in this browser, also later and from another page. The browser opens the
 * storage for who reads it or listens to it, and everything waits: not before the page is there.
 */
const session: ClientDirective = (load) => {
  let isLoaded = false;
  const start = async () => {
    if (isLoaded || !hasStoredSession()) return;
    isLoaded = true;
    await (await load())();
  };
  addEventListener('pageshow', () => {
    addEventListener('storage', start);
    start();
  });
};

function hasStoredSession(): boolean {
  try {
    return Object.keys(localStorage).some((key) => /^sb-.+-auth-token$/.test(key));
  } catch {
    return false;
  }
}

export default session;

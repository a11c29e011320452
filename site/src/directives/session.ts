import type { ClientDirective } from 'astro';

/** Loads an island only when supabase-js has stored a session in this browser, also later and from another page. */
const session: ClientDirective = async (load) => {
  const start = async () => {
    if (!hasStoredSession()) return;
    removeEventListener('storage', start);
    removeEventListener('pageshow', start);
    const hydrate = await load();
    await hydrate();
  };
  addEventListener('storage', start);
  addEventListener('pageshow', start);
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

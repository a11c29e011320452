import type { ClientDirective } from 'astro';

/** Loads an island only when supabase-js has stored a session in this browser. */
const session: ClientDirective = async (load) => {
  if (!hasStoredSession()) return;
  const hydrate = await load();
  await hydrate();
};

function hasStoredSession(): boolean {
  try {
    return Object.keys(localStorage).some((key) => /^sb-.+-auth-token$/.test(key));
  } catch {
    return false;
  }
}

export default session;

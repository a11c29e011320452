/** In this browser, so that work in one tab keeps the others signed in. */
const STORAGE_KEY = 'admin.lastActivity';

/** Nobody has touched the app for this long: the session ends. */
const IDLE_MS = 60 * 60_000;
/** Before that it is said for this long. */
const WARNING_MS = 2 * 60_000;

export function noteActivity(): void {
  localStorage.setItem(STORAGE_KEY, String(Date.now()));
}

/** Whether the session of whoever is away goes on, ends soon or is over. */
export function idleState(): 'active' | 'ending' | 'over' {
  const last = Number(localStorage.getItem(STORAGE_KEY) ?? Date.now());
  const idleMs = Date.now() - last;
  if (idleMs >= IDLE_MS) return 'over';
  return idleMs >= IDLE_MS - WARNING_MS ? 'ending' : 'active';
}

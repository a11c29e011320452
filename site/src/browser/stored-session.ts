export interface SignedInUser {
  email: string;
  app_metadata: Record<string, unknown>;
}

/** The user of the session that supabase-js keeps in this browser: enough to show a menu, no proof of anything. */
export function storedUser(storage: Storage): SignedInUser | null {
  const key = Object.keys(storage).find((name) => /^sb-.+-auth-token$/.test(name));
  try {
    const session: unknown = JSON.parse((key && storage.getItem(key)) || 'null');
    const user = isRecord(session) && isRecord(session.user) ? session.user : null;
    if (typeof user?.email !== 'string') return null;
    return { email: user.email, app_metadata: isRecord(user.app_metadata) ? user.app_metadata : {} };
  } catch {
    return null;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

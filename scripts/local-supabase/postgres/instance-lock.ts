import postgres from 'postgres';

/** Any number that no migration uses: the key of the lock that one backend holds on its database. */
const LOCK_KEY = 7_206_514_321;

const RETRY_MS = 250;

/** Held as long as this process lives: the server drops it by itself when the process is killed. */
export interface InstanceLock {
  release(): Promise<void>;
}

/** Takes the lock of a running database; undefined when another process holds it. */
export async function takeInstanceLock(url: string): Promise<InstanceLock | undefined> {
  let isReleased = false;
  const sql = postgres(url, {
    max: 1,
    max_lifetime: null,
    idle_timeout: 0,
    connect_timeout: 10,
    onnotice: () => {},
    connection: { application_name: 'backend: lock of the data folder' },
    // The server forgets the lock when its connection breaks, as in a restart of the database.
    onclose: () => {
      if (!isReleased) setTimeout(retake, RETRY_MS).unref();
    },
  });
  const tryLock = async () => {
    const [row] = await sql`select pg_try_advisory_lock(${LOCK_KEY}::bigint) as taken`;
    return row?.taken === true;
  };
  const retake = () => {
    if (!isReleased) tryLock().catch(() => {});
  };
  const release = async () => {
    isReleased = true;
    await sql.end({ timeout: 1 });
  };
  try {
    if (await tryLock()) return { release };
  } catch (error) {
    await release();
    throw error;
  }
  await release();
  return undefined;
}

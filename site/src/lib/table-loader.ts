import { PUBLIC_SUPABASE_PUBLISHABLE_KEY, PUBLIC_SUPABASE_URL } from 'astro:env/client';
import type { Loader } from 'astro/loaders';
import { z } from 'astro/zod';
import { createSupabase, type Supabase } from 'shared/client.ts';
import { getContentRevision } from 'shared/deployments/deployments.queries.ts';
import { BackendError } from 'shared/errors.ts';
import { en } from 'shared/messages/en.ts';

let client: Supabase | undefined;
let revision: Promise<number> | undefined;

/** Read once and before every table: a change made while the tables are read then counts as not yet live. */
export function readRevision(): Promise<number> {
  revision ??= titled(en.notices.fetch.content, getContentRevision(visitor()));
  return revision;
}

/** Types need the collections' shapes, not their rows: `pnpm types` works without a backend. */
export const isForTypesOnly = process.env.TYPES_ONLY === '1';

function visitor(): Supabase {
  client ??= createSupabase(PUBLIC_SUPABASE_URL, PUBLIC_SUPABASE_PUBLISHABLE_KEY, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  return client;
}

interface Table<Row> {
  name: string;
  /** What the failed build says, before the backend's own message (specification, section 8). */
  errorTitle: string;
  list: (supabase: Supabase) => Promise<Row[]>;
  idOf: (row: Row) => string;
  /** @throws Error when the rows cannot be what the company means to publish */
  check?: (rows: Row[], previousCount: number | undefined) => void;
}

const COUNT_KEY = 'count';

/** Reads a table as a visitor does, with the public key. A failed or implausible read fails the build. */
export function tableLoader<Row extends object>(table: Table<Row>) {
  return {
    name: table.name,
    schema: z.custom<Row & { position: number }>(),
    load: async ({ store, meta, generateDigest, logger }) => {
      if (isForTypesOnly) return;
      await readRevision();
      const rows = await titled(table.errorTitle, table.list(visitor()));
      const previousCount = meta.get(COUNT_KEY);
      table.check?.(rows, previousCount === undefined ? undefined : Number(previousCount));

      store.clear();
      for (const [index, row] of rows.entries()) {
        const data = { ...row, position: index };
        store.set({ id: table.idOf(row), data, digest: generateDigest(data) });
      }
      meta.set(COUNT_KEY, String(rows.length));
      logger.info(`${rows.length} rows`);
    },
  } satisfies Loader;
}

async function titled<T>(title: string, read: Promise<T>): Promise<T> {
  try {
    return await read;
  } catch (error) {
    const message = error instanceof BackendError || error instanceof Error ? error.message : String(error);
    throw new Error(`${title}: ${message}`, { cause: error });
  }
}

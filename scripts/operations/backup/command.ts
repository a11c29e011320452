import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { UserError } from '../../common/errors.ts';
import type { Project } from './backup.ts';
import { parseTrusted, type Trusted } from './staff.ts';

interface Command {
  folder: string;
  project: Project;
  trusted: Trusted | undefined;
}

/** The folder and the project that a command names. @throws UserError with how to call it */
export function readCommand(name: 'backup' | 'restore'): Command {
  const { DB_URL: dbUrl, SUPABASE_URL: apiUrl, SUPABASE_SECRET_KEY: secretKey } = process.env;
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { staff: { type: 'string' } },
  });
  const [folder] = positionals;
  if (!folder || !dbUrl || !apiUrl || !secretKey) {
    throw new UserError(
      `Usage: DB_URL=… SUPABASE_URL=… SUPABASE_SECRET_KEY=… pnpm ${name} <folder>` +
        `${name === 'restore' ? ' [--staff=all|none|<address>,…]' : ''}` +
        ' (`npm run --silent status` prints them for the product on this machine)',
    );
  }
  return {
    folder: resolve(folder),
    project: { dbUrl, apiUrl, secretKey },
    trusted: parseTrusted(values.staff),
  };
}

export function describeCopy({
  tables,
  files,
}: {
  tables: Record<string, { rows: number }>;
  files: unknown[];
}): string {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  return `${rows} rows of ${Object.keys(tables).length} tables and ${files.length} files`;
}

import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { writeFileDurably } from '../common/durable-files.ts';
import { UserError } from '../common/errors.ts';

const keysSchema = z.object({
  publishableKey: z.string().startsWith('sb_publishable_'),
  secretKey: z.string().startsWith('sb_secret_'),
  jwtSecret: z.string().min(32),
  databasePassword: z.string().min(16),
});

/** What a hosted project keeps for you: made once at random for each data folder. */
export type Keys = z.infer<typeof keysSchema>;

/** Reads `keys.json` of the data folder, or makes it when the folder holds no database yet. */
export async function loadKeys(dataDir: string): Promise<Keys> {
  const file = join(dataDir, 'keys.json');
  if (!existsSync(file)) {
    if (existsSync(join(dataDir, 'postgres'))) throw keysMissing(file, 'is missing');
    const keys = makeKeys();
    await writeFileDurably(file, `${JSON.stringify(keys, null, 2)}\n`, 0o600);
    return keys;
  }
  try {
    return keysSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    throw keysMissing(file, 'cannot be read', error);
  }
}

function makeKeys(): Keys {
  return {
    publishableKey: `sb_publishable_${randomText(24)}`,
    secretKey: `sb_secret_${randomText(32)}`,
    jwtSecret: randomText(48),
    databasePassword: randomText(24),
  };
}

function randomText(bytes: number): string {
  return randomBytes(bytes).toString('base64url');
}

function keysMissing(file: string, what: string, cause?: unknown): UserError {
  return new UserError(
    `${file} ${what}, and the database beside it cannot be opened without it: put it back or run \`npm run reset\`.`,
    { cause },
  );
}

import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { BackendError, startBackend } from './backend/index.ts';

/**
 * The backend alone as a process of its own, set up by environment variables (see the README). Prints one line of JSON when it is ready, and
 * ends every child process on SIGINT and SIGTERM.
 */

const port = (fallback: number) => z.coerce.number().int().min(1).max(65_535).default(fallback);

const environmentSchema = z.object({
  DATA_DIR: z.string().default('.data'),
  API_PORT: port(54_321),
  DB_PORT: port(54_322),
  MAIL_PORT: port(54_324),
  SMTP_PORT: port(54_325),
  FUNCTIONS_PORT: port(54_327),
  SITE_PORT: port(4321),
  SUPABASE_DIR: z.string().default(fileURLToPath(new URL('../../supabase', import.meta.url))),
  CLIENT_ADDRESS_HEADER: z.string().optional(),
});

try {
  const environment = environmentSchema.parse(process.env);
  let stop: (() => Promise<void>) | undefined;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stop === undefined) process.exit(130);
      void stop().then(() => process.exit(0));
    });
  }
  const siteUrl = `http://localhost:${environment.SITE_PORT}`;
  const { stop: stopBackend, ...ready } = await startBackend({
    dataDir: environment.DATA_DIR,
    supabaseDir: environment.SUPABASE_DIR,
    apiPort: environment.API_PORT,
    dbPort: environment.DB_PORT,
    mailPort: environment.MAIL_PORT,
    smtpPort: environment.SMTP_PORT,
    functionsPort: environment.FUNCTIONS_PORT,
    siteUrl,
    adminUrl: `${siteUrl}/admin/`,
    clientAddressHeader: environment.CLIENT_ADDRESS_HEADER,
  });
  stop = stopBackend;
  console.log(JSON.stringify(ready));
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}

function explain(error: unknown): unknown {
  if (error instanceof BackendError) return error.message;
  return error instanceof z.ZodError ? z.prettifyError(error) : error;
}

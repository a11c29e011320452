import { z } from 'zod';
import { UserError } from '../common/errors.ts';
import { PORTS } from '../common/ports.ts';
import { supabaseDir } from '../common/project-root.ts';
import { startBackend } from './index.ts';

/**
 * The backend alone as a process of its own, for tests and checks, set up by the variables below. Prints one line of JSON when it is
 * ready, and ends every child process on SIGINT and SIGTERM.
 */

const port = ({ standard }: { standard: number }) =>
  z.coerce.number().int().min(1).max(65_535).default(standard);

const environmentSchema = z.object({
  DATA_DIR: z.string().default('.data'),
  API_PORT: port(PORTS.apiPort),
  DB_PORT: port(PORTS.dbPort),
  MAIL_PORT: port(PORTS.mailPort),
  SMTP_PORT: port(PORTS.smtpPort),
  FUNCTIONS_PORT: port(PORTS.functionsPort),
  SITE_PORT: port(PORTS.sitePort),
  SUPABASE_DIR: z.string().default(supabaseDir),
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
  if (error instanceof UserError) return error.message;
  return error instanceof z.ZodError ? z.prettifyError(error) : error;
}

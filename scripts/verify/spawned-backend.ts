import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { CLIENT_ADDRESS_HEADER } from '../../supabase/tests/client-address.ts';
import type { BackendPorts } from '../common/free-ports.ts';
import { projectRoot } from '../common/project-root.ts';

/** A backend in a process of its own, with its database: killed, all of it dies at once, as when the power goes. */
export interface SpawnedBackend {
  apiUrl: string;
  dbUrl: string;
  publishableKey: string;
  secretKey: string;
  kill(): void;
  ended: Promise<unknown>;
}

export async function spawnBackend(dataDir: string, ports: BackendPorts): Promise<SpawnedBackend> {
  const child = spawn(process.execPath, [join(projectRoot, 'scripts', 'local-supabase', 'cli.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      API_PORT: String(ports.apiPort),
      DB_PORT: String(ports.dbPort),
      MAIL_PORT: String(ports.mailPort),
      SMTP_PORT: String(ports.smtpPort),
      FUNCTIONS_PORT: String(ports.functionsPort),
      CLIENT_ADDRESS_HEADER,
    },
  });
  const ended = once(child, 'exit');
  const [line] = (await Promise.race([
    once(createInterface({ input: child.stdout }), 'line'),
    ended.then(() => Promise.reject(new Error('the backend did not start'))),
  ])) as [string];
  const { apiUrl, dbUrl, publishableKey, secretKey } = JSON.parse(line);
  return { apiUrl, dbUrl, publishableKey, secretKey, kill: () => child.kill('SIGKILL'), ended };
}

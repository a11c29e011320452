import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { findBackendPorts } from '../../../common/free-ports.ts';
import { startBackend } from '../../index.ts';

declare module 'vitest' {
  interface ProvidedContext {
    backend: {
      apiUrl: string;
      dbUrl: string;
      mailUrl: string;
      smtpPort: number;
      dataDir: string;
      publishableKey: string;
      secretKey: string;
    };
  }
}

/**
 * One backend for all contract tests, on the schema in `fixtures`. With CONTRACT_BACKEND=supabase it is one that runs already, such as that
 * of `supabase start`, named by the variables that `supabase status -o env` prints.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (process.env.CONTRACT_BACKEND === 'supabase') {
    provideRunning(project);
    return async () => {};
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'backend-test-'));
  const ports = await findBackendPorts();
  const backend = await startBackend({
    ...ports,
    dataDir,
    supabaseDir: fileURLToPath(new URL('../fixtures/supabase', import.meta.url)),
    siteUrl: 'http://localhost:4321',
    adminUrl: 'http://admin.example.test/admin/',
    functionEnv: { GREETING: 'hello', SMTP_URL: `smtp://127.0.0.1:${ports.smtpPort}` },
    clientAddressHeader: 'x-test-address',
    quiet: true,
  });
  const { apiUrl, dbUrl, mailUrl, publishableKey, secretKey } = backend;
  const { smtpPort } = ports;
  project.provide('backend', { apiUrl, dbUrl, mailUrl, smtpPort, dataDir, publishableKey, secretKey });
  return async () => {
    await backend.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

function provideRunning(project: TestProject): void {
  const { API_URL = '', DB_URL = '', PUBLISHABLE_KEY = '', SECRET_KEY = '' } = process.env;
  const keys = { publishableKey: PUBLISHABLE_KEY, secretKey: SECRET_KEY };
  // Its mails and files are nothing that the tests of the interfaces look at.
  project.provide('backend', {
    ...{ apiUrl: API_URL, dbUrl: DB_URL, ...keys },
    ...{ mailUrl: '', smtpPort: 0, dataDir: '' },
  });
}

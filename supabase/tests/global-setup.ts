import type { TestProject } from 'vitest/node';
import { findBackendPorts } from '../../scripts/common/free-ports.ts';
import type { Backend } from '../../scripts/local-supabase/index.ts';
import { removeFolder, scratchFolder, startScratchBackend } from './scratch-backend.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testedBackend: Pick<Backend, 'apiUrl' | 'dbUrl' | 'mailUrl' | 'publishableKey' | 'secretKey'>;
  }
}

/** One backend for all these tests, on our own schema. With API_URL it is one that runs already, such as that of `supabase start`. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { API_URL, DB_URL = '', MAIL_URL = '', PUBLISHABLE_KEY = '', SECRET_KEY = '' } = process.env;
  if (API_URL) {
    const keys = { publishableKey: PUBLISHABLE_KEY, secretKey: SECRET_KEY };
    project.provide('testedBackend', { apiUrl: API_URL, dbUrl: DB_URL, mailUrl: MAIL_URL, ...keys });
    return async () => {};
  }
  const folder = await scratchFolder();
  const backend = await startScratchBackend(folder, await findBackendPorts());
  const { apiUrl, dbUrl, mailUrl, publishableKey, secretKey } = backend;
  project.provide('testedBackend', { apiUrl, dbUrl, mailUrl, publishableKey, secretKey });
  return async () => {
    await backend.stop();
    await removeFolder(folder);
  };
}

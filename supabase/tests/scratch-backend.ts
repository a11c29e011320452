import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BackendPorts } from '../../scripts/common/free-ports.ts';
import { supabaseDir } from '../../scripts/common/project-root.ts';
import { type Backend, startBackend } from '../../scripts/local-supabase/index.ts';
import { CLIENT_ADDRESS_HEADER } from './client-address.ts';

export async function scratchFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'nile-harvest-scratch-'));
}

export async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 3 });
}

export const SITE_URL = 'http://localhost:4321';

/** The variables of the functions, as `npm start` gives them. */
export function functionVariables(smtpPort: number): Record<string, string> {
  return {
    SITE_URL,
    ADMIN_ORIGINS: SITE_URL,
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    MAIL_FROM: 'Check <no-reply@nileharvest.example>',
    ADMIN_EMAIL: 'admin@nileharvest.example',
    DEPLOY_HOOK_URL: 'http://127.0.0.1:9/hook',
    DEPLOY_HOOK_SECRET: 'hook-secret-of-a-check',
    DEPLOY_REPORT_SECRET: 'report-secret-of-a-check',
  };
}

export function startScratchBackend(
  dataDir: string,
  ports: BackendPorts,
  functionEnv = functionVariables(ports.smtpPort),
): Promise<Backend> {
  return startBackend({
    ...ports,
    dataDir,
    supabaseDir,
    siteUrl: SITE_URL,
    adminUrl: `${SITE_URL}/admin/`,
    clientAddressHeader: CLIENT_ADDRESS_HEADER,
    functionEnv,
    passwordRounds: 4,
    quiet: true,
  });
}

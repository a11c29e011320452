import { resolve } from 'node:path';
import { UserError } from './user-error.ts';

export const projectRoot = resolve(import.meta.dirname, '..', '..', '..');
export const supabaseDir = resolve(projectRoot, 'supabase');

/** Each port, the variable that changes it, and what listens there. */
export const PORTS = {
  sitePort: { variable: 'SITE_PORT', standard: 4321, use: 'the site' },
  apiPort: { variable: 'API_PORT', standard: 54321, use: 'the API' },
  dbPort: { variable: 'DB_PORT', standard: 54322, use: 'the database' },
  mailPort: { variable: 'MAIL_PORT', standard: 54324, use: 'the mail page' },
  smtpPort: { variable: 'SMTP_PORT', standard: 54325, use: 'the mail server' },
  hookPort: { variable: 'HOOK_PORT', standard: 54326, use: 'the rebuild worker' },
  functionsPort: { variable: 'FUNCTIONS_PORT', standard: 54327, use: 'the functions' },
} as const;

export type PortName = keyof typeof PORTS;
export const PORT_NAMES = Object.keys(PORTS) as PortName[];

export interface Settings extends Record<PortName, number> {
  dataDir: string;
  siteUrl: string;
  adminUrl: string;
}

/** The settings of a run, from the environment. @throws UserError for a port that is none. */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const ports = Object.fromEntries(PORT_NAMES.map((name) => [name, readPort(environment, name)]));
  return createSettings(
    resolve(projectRoot, environment.DATA_DIR || '.data'),
    ports as Record<PortName, number>,
  );
}

export function createSettings(dataDir: string, ports: Record<PortName, number>): Settings {
  const siteUrl = `http://localhost:${ports.sitePort}`;
  return { ...ports, dataDir, siteUrl, adminUrl: `${siteUrl}/admin/` };
}

function readPort(environment: NodeJS.ProcessEnv, name: PortName): number {
  const { variable, standard } = PORTS[name];
  const text = environment[variable];
  if (!text) return standard;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65535) {
    throw new UserError(`${variable} is '${text}', which is not a port: give a number from 1 to 65535.`);
  }
  return port;
}

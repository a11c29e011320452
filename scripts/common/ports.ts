import { errorCode, UserError } from './errors.ts';

/** Each port, the variable that changes it, and what listens there. */
export const PORTS = {
  sitePort: { variable: 'SITE_PORT', standard: 4321, purpose: 'the site' },
  apiPort: { variable: 'API_PORT', standard: 54321, purpose: 'the API' },
  dbPort: { variable: 'DB_PORT', standard: 54322, purpose: 'the database' },
  mailPort: { variable: 'MAIL_PORT', standard: 54324, purpose: 'the mail page' },
  smtpPort: { variable: 'SMTP_PORT', standard: 54325, purpose: 'the mail server' },
  hookPort: { variable: 'HOOK_PORT', standard: 54326, purpose: 'the publisher' },
  functionsPort: { variable: 'FUNCTIONS_PORT', standard: 54327, purpose: 'the functions' },
} as const;

export type PortName = keyof typeof PORTS;
export const PORT_NAMES = Object.keys(PORTS) as PortName[];
/** Those that the backend alone has. */
export const BACKEND_PORT_NAMES = ['apiPort', 'dbPort', 'mailPort', 'smtpPort', 'functionsPort'] as const;

/** One that was chosen: its number, what it is for, and the variable that moves it. */
export interface Port {
  number: number;
  purpose: string;
  variable: string;
}

export function portFor(name: PortName, number: number): Port {
  const { purpose, variable } = PORTS[name];
  return { number, purpose, variable };
}

/** Why nothing can listen there: a `UserError` when the port cannot be had, else the error as it came. */
export function explainPortError(error: unknown, port: Port): unknown {
  const code = errorCode(error);
  if (code === 'EADDRINUSE') return portTaken(port, error);
  if (code !== 'EACCES') return error;
  const { number, purpose, variable } = port;
  return new UserError(
    `Port ${number} (${purpose}) is reserved on this machine: set ${variable} to another port.`,
    { cause: error },
  );
}

export function portTaken({ number, purpose, variable }: Port, cause?: unknown): UserError {
  return new UserError(
    `Port ${number} (${purpose}) is in use by another program: end that program, or set ${variable} to another port.`,
    { cause },
  );
}

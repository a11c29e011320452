import { findFreePorts } from '../../../src/supervisor/ports.ts';

type Ports = Record<'apiPort' | 'dbPort' | 'mailPort' | 'smtpPort' | 'functionsPort', number>;

/** Ports that nobody listens on at the moment. */
export async function freePorts(): Promise<Ports> {
  const [apiPort = 0, dbPort = 0, mailPort = 0, smtpPort = 0, functionsPort = 0] = await findFreePorts(5);
  return { apiPort, dbPort, mailPort, smtpPort, functionsPort };
}

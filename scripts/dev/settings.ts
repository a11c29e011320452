import { resolve } from 'node:path';
import { UserError } from '../common/errors.ts';
import { explainPortError, PORT_NAMES, PORTS, type PortName, portFor } from '../common/ports.ts';
import { projectRoot } from '../common/project-root.ts';

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

/** @throws UserError naming a port that two parts would share */
export function assertPortsDiffer(settings: Settings): void {
  const twice = PORT_NAMES.find((name, index) =>
    PORT_NAMES.slice(0, index).some((earlier) => settings[earlier] === settings[name]),
  );
  if (twice) {
    throw new UserError(
      `Port ${settings[twice]} is given twice: set ${PORTS[twice].variable} to another port.`,
    );
  }
}

/** Starts to listen on a port of ours. @throws UserError naming the port and its variable when it is taken */
export async function claimPort<T>(
  settings: Settings,
  name: PortName,
  listen: (port: number) => Promise<T>,
): Promise<T> {
  const port = settings[name];
  try {
    return await listen(port);
  } catch (error) {
    throw explainPortError(error, portFor(name, port));
  }
}

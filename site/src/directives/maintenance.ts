import type { ClientDirective } from 'astro';

export interface MaintenanceOptions {
  /** Answers `true` while the site is under maintenance. */
  flag: string;
  /** The public key that the backend asks for. */
  key: string;
  /** Where this browser session keeps that the access code was given. */
  bypassKey: string;
}

/**
 * Loads the maintenance screen only while the site is under maintenance. If that cannot be read, the site shows. What it
 * shared with the island would become a file that every page requests, so it gets all it needs as options.
 */
const maintenance: ClientDirective = async (load, options) => {
  const { flag, key, bypassKey } = options.value as unknown as MaintenanceOptions;
  if (hasStored(bypassKey) || !(await isOn(flag, key))) return;
  const hydrate = await load();
  await hydrate();
};

function hasStored(bypassKey: string): boolean {
  try {
    return sessionStorage.getItem(bypassKey) !== null;
  } catch {
    return false;
  }
}

async function isOn(flag: string, key: string): Promise<boolean> {
  try {
    const response = await fetch(flag, { headers: { apikey: key }, priority: 'low' });
    return response.ok && (await response.json()) === true;
  } catch {
    return false;
  }
}

export default maintenance;

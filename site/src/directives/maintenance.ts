import type { ClientDirective } from 'astro';

export interface MaintenanceOptions {
  /** Answers `true` while the site is under maintenance. */
  flag: string;
  /** The public key that the backend asks for. */
  key: string;
  /** Where this browser session keeps that the access code was given. */
  bypassKey: string;
}

/** A picture that never comes must not keep the screen away, nor must a tab in the background, which is not painted. */
const LONGEST_WAIT_MS = 2000;
/** A page is held back for no longer. */
const LONGEST_ANSWER_MS = 5000;

/**
 * Loads the maintenance screen only while the site is under maintenance. If that cannot be read, the site shows. What it
 * shared with the island would become a file that every page requests, so it gets all it needs as options. The question follows what the
 * page itself needs, and its first paint: nearly always the answer is no, and on a slow line it would delay the page. A page that was kept
 * for the way back does not begin again, so it asks again when it is shown.
 */
const maintenance: ClientDirective = async (load, options, island) => {
  const { flag, key, bypassKey } = options.value as unknown as MaintenanceOptions;
  let isLoaded = false;
  const ask = async () => {
    if (hasStored(bypassKey) || !(await isOn(flag, key))) reveal();
    else if (!isLoaded) {
      isLoaded = true;
      await (await load())();
    }
  };
  /** A page that was held back shows, and the next one is not. */
  const reveal = () => {
    if (document.documentElement.hidden) delete localStorage.maintenance;
    document.documentElement.hidden = false;
  };
  island.addEventListener('astro:hydration-error', reveal);
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) ask();
  });
  await firstPaint();
  await ask();
};

function hasStored(bypassKey: string): boolean {
  try {
    return bypassKey in sessionStorage;
  } catch {
    return false;
  }
}

function firstPaint(): Promise<unknown> {
  return new Promise((resolve) => {
    // Held back by `HeadStart`, nothing is painted.
    requestAnimationFrame(() => document.documentElement.hidden && resolve(null));
    addEventListener('load', () =>
      new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true }),
    );
    setTimeout(resolve, LONGEST_WAIT_MS);
  });
}

async function isOn(flag: string, key: string): Promise<boolean> {
  try {
    const response = await fetch(flag, {
      headers: { apikey: key },
      priority: 'low',
      signal: AbortSignal.timeout(LONGEST_ANSWER_MS),
    });
    return (await response.json()) === true;
  } catch {
    return false;
  }
}

export default maintenance;

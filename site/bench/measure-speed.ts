import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, CDPSession } from '@playwright/test';
import type budget from './page-budget.json';

export type PageSpeed = Record<keyof (typeof budget)['speed'], number>;

/** A middling phone on a slow mobile network, as Lighthouse has it. */
const CPU_SLOWDOWN = 4;
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };
/** Work of the main thread up to this length goes unnoticed; it blocks nobody before there is anything to see. */
const SHORT_TASK_MS = 50;
const SETTLE_MS = 1000;

interface Paint {
  largestPaintMs: number;
  layoutShift: number;
  blockingMs: number;
}

/** Measures an address several times, an empty page in between, and takes the medians. */
export async function measureSpeed(browser: Browser, address: string, runs: number): Promise<PageSpeed> {
  const empty = await serveEmptyPage();
  const pages: Paint[] = [];
  const empties: Paint[] = [];
  try {
    for (let run = 0; run < runs; run++) {
      empties.push(await measureOnce(browser, empty.address));
      pages.push(await measureOnce(browser, address));
    }
  } finally {
    empty.stop();
  }
  const medianOf = (paints: Paint[], name: keyof Paint) => median(paints.map((paint) => paint[name]));
  const ratio = medianOf(pages, 'largestPaintMs') / medianOf(empties, 'largestPaintMs');
  return {
    layoutShift: Number(medianOf(pages, 'layoutShift').toFixed(3)),
    blockingMs: Math.round(medianOf(pages, 'blockingMs')),
    largestPaintRatio: Number(ratio.toFixed(2)),
  };
}

async function measureOnce(browser: Browser, address: string): Promise<Paint> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  try {
    const page = await context.newPage();
    await slowDown(await context.newCDPSession(page));
    await page.addInitScript(observePaint);
    await page.goto(address, { waitUntil: 'load' });
    await page.waitForTimeout(SETTLE_MS);
    return await page.evaluate((shortTaskMs) => {
      const { largestPaintMs, layoutShift, firstPaintMs, tasks } = (
        window as unknown as { observed: Observed }
      ).observed;
      const blockingMs = tasks
        .filter(({ startMs }) => startMs >= firstPaintMs)
        .reduce((sum, { durationMs }) => sum + Math.max(0, durationMs - shortTaskMs), 0);
      return { largestPaintMs, layoutShift, blockingMs };
    }, SHORT_TASK_MS);
  } finally {
    await context.close();
  }
}

async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}

interface Observed {
  largestPaintMs: number;
  layoutShift: number;
  firstPaintMs: number;
  tasks: { startMs: number; durationMs: number }[];
}

/** Runs in the page, before anything of it. */
function observePaint(): void {
  const observed: Observed = { largestPaintMs: 0, layoutShift: 0, firstPaintMs: 0, tasks: [] };
  Object.assign(window, { observed });
  const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  observe('largest-contentful-paint', (entry) => {
    observed.largestPaintMs = entry.startTime;
  });
  observe('layout-shift', (entry) => {
    observed.layoutShift += (entry as PerformanceEntry & { value: number }).value;
  });
  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') observed.firstPaintMs = entry.startTime;
  });
  observe('longtask', (entry) =>
    observed.tasks.push({ startMs: entry.startTime, durationMs: entry.duration }),
  );
}

async function serveEmptyPage(): Promise<{ address: string; stop: () => void }> {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end('<!doctype html><html lang="en"><title>Empty</title><p>Empty</p></html>');
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://localhost:${port}/`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return (
    ((sorted[Math.floor((sorted.length - 1) / 2)] ?? 0) + (sorted[Math.ceil((sorted.length - 1) / 2)] ?? 0)) /
    2
  );
}

import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { HostFront } from './host-front.ts';
import type budget from './page-budget.json';

export type PageSpeed = Record<keyof (typeof budget)['speed'], number>;

/** Fetched for the run, since it weighs more than all else that the site needs. */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** It has what Lighthouse takes points for, so that those it loses are for its time. */
const EMPTY_PAGE = `<!doctype html><html lang="en"><title>Empty</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="Nothing to show."><main><h1>Empty</h1></main></html>`;
/** Of one text and its way here; all other headers of a page are of the site, and cost time on an empty page, too. */
const OWN_HEADERS = [
  'connection',
  'content-encoding',
  'content-length',
  'date',
  'etag',
  'keep-alive',
  'vary',
];
const MAX_REPORT_BYTES = 50_000_000;
/** What Lighthouse says, beside 'Please run Lighthouse again', when the browser's record of a load came out without its beginning. */
const LOST_BEGINNING = 'NO_NAVSTART';
const MAX_TRIES = 3;

const run = promisify(execFile);

interface Report {
  categories: Record<(typeof CATEGORIES)[number], { score: number | null }>;
  audits: Record<
    'largest-contentful-paint' | 'cumulative-layout-shift' | 'total-blocking-time',
    { numericValue: number }
  >;
  runtimeError?: { message: string };
}

/**
 * Lighthouse on an address as its default phone, several times, an empty page in between, both as a host would serve them, with the
 * same headers: a browser starts another process for a page that asks to be alone (Cross-Origin-Opener-Policy), and is blocked
 * until that gets its turn. Points and layout shift are those of the worst run, times are medians.
 * @returns of the empty page too: what even that one loses is lost by the machine.
 */
export async function measureSpeed(
  browserPath: string,
  address: string,
  runs: number,
): Promise<{ page: PageSpeed; empty: PageSpeed }> {
  const { origin, pathname } = new URL(address);
  const empty = await serveEmptyPage(await siteHeadersOf(address));
  const front = await HostFront.create();
  const pages: Report[] = [];
  const empties: Report[] = [];
  try {
    const emptyAddress = await front.serve(empty.origin);
    const pageAddress = (await front.serve(origin)) + pathname;
    for (let index = 0; index < runs; index++) {
      empties.push(await runLighthouse(browserPath, emptyAddress));
      pages.push(await runLighthouse(browserPath, pageAddress));
    }
  } finally {
    front.close();
    empty.stop();
  }
  const largestPaint = (reports: Report[]) => median(valuesOf(reports, 'largest-contentful-paint'));
  const speedOf = (reports: Report[]): PageSpeed => ({
    pointsLost: Math.max(...reports.map(pointsLost)),
    layoutShift: Number(Math.max(...valuesOf(reports, 'cumulative-layout-shift')).toFixed(3)),
    blockingMs: Math.round(median(valuesOf(reports, 'total-blocking-time'))),
    largestPaintRatio: Number((largestPaint(reports) / largestPaint(empties)).toFixed(2)),
  });
  return { page: speedOf(pages), empty: speedOf(empties) };
}

function valuesOf(reports: Report[], name: keyof Report['audits']): number[] {
  return reports.map(({ audits }) => audits[name].numericValue);
}

/** Of the 100 points of each category. */
function pointsLost({ categories }: Report): number {
  const points = CATEGORIES.map((name) => Math.round(100 * (categories[name].score ?? 0)));
  return points.reduce((lost, reached) => lost + 100 - reached, 0);
}

async function runLighthouse(browserPath: string, address: string): Promise<Report> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await runOnce(browserPath, address);
    } catch (error) {
      if (attempt === MAX_TRIES || !String(error).includes(LOST_BEGINNING)) throw error;
    }
  }
}

async function runOnce(browserPath: string, address: string): Promise<Report> {
  const browserFlags = [
    ...['--headless=new', '--ignore-certificate-errors'],
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ];
  const { stdout } = await run(
    'pnpm',
    [
      ...['dlx', LIGHTHOUSE, address, '--output=json', '--quiet', '--enable-error-reporting=false'],
      ...[`--only-categories=${CATEGORIES.join(',')}`, `--chrome-flags=${browserFlags.join(' ')}`],
    ],
    { env: { ...process.env, CHROME_PATH: browserPath }, maxBuffer: MAX_REPORT_BYTES },
  );
  const report: Report = JSON.parse(stdout);
  if (report.runtimeError) throw new Error(`${address}: ${report.runtimeError.message}`);
  return report;
}

async function siteHeadersOf(address: string): Promise<Headers> {
  const headers = new Headers((await fetch(address, { method: 'HEAD' })).headers);
  for (const name of OWN_HEADERS) headers.delete(name);
  return headers;
}

/** @param headers of its answer, the type among them */
async function serveEmptyPage(headers: Headers): Promise<{ origin: string; stop: () => void }> {
  const server = createServer(({ url }, response) => {
    if (url !== '/') return response.writeHead(204).end();
    response.setHeaders(headers);
    return response.end(EMPTY_PAGE);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
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

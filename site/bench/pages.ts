import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { measureSpeed, type PageSpeed } from './measure-speed.ts';
import budget from './page-budget.json' with { type: 'json' };
import { brokenBudgets, type PageWeight, weighPage, weightBudgetOf } from './weigh-page.ts';

/*
 * What the pages of the running site weigh, and how quick they are, beside their budget: `pnpm bench:pages`.
 * Every address of the sitemap is weighed; Lighthouse looks at one page of each kind and at an empty one beside it,
 * on a machine that does nothing else (`--runs 4`, `--only /faq`).
 */

const { values: options } = parseArgs({
  options: {
    site: { type: 'string', default: process.env.SITE_URL ?? 'http://localhost:4321' },
    runs: { type: 'string', default: '4' },
    only: { type: 'string' },
  },
});
const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 };

const addresses = (await listAddresses(options.site)).filter(
  (address) => options.only === undefined || new URL(address).pathname === options.only,
);
const browserPath = findBrowser();
const browser = await launch();
let brokenCount = 0;
try {
  printHeading();
  const timed = new Set<string>();
  for (const address of addresses) {
    const { weight } = await weigh(browser, address);
    const kind = kindOf(address);
    const measured = timed.has(kind) ? null : await measureSpeed(browserPath, address, Number(options.runs));
    timed.add(kind);
    const speed = measured?.page ?? null;
    const broken = [
      ...brokenBudgets(weight, weightBudgetOf(address)),
      ...(speed ? brokenBudgets(speed, budget.speed) : []),
    ];
    brokenCount += broken.length;
    printRow(new URL(address).pathname, weight, speed, broken);
    if (measured) printRow('  an empty page beside it', null, measured.empty, []);
  }
} finally {
  await browser.close();
}
console.log(
  brokenCount === 0
    ? `\n${addresses.length} pages are within their budget.`
    : `\n${brokenCount} budgets are broken.`,
);
process.exit(brokenCount === 0 ? 0 : 1);

async function listAddresses(site: string): Promise<string[]> {
  const locations = async (path: string) => {
    const response = await fetch(new URL(path, site));
    if (!response.ok) throw new Error(`${response.url} answered ${response.status}; is the product running?`);
    return [...(await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url);
  };
  const maps = await locations('/sitemap-index.xml');
  const urls = await Promise.all(maps.map((url) => locations(new URL(url).pathname)));
  const paths = urls.flat().map((url) => new URL(url).pathname);
  return paths.filter((path) => !path.endsWith('.pdf')).map((path) => new URL(path, site).href);
}

/** Products are alike, and so are categories and months: one of each in each language is timed. */
function kindOf(address: string): string {
  return new URL(address).pathname
    .replace(/\/products\/category\/.+/, '/category')
    .replace(/\/products\/.+/, '/product')
    .replace(/\/season\/.+/, '/season');
}

async function weigh(browser: Browser, address: string) {
  const context = await browser.newContext(PHONE);
  try {
    return await weighPage(await context.newPage(), address);
  } finally {
    await context.close();
  }
}

function findBrowser(): string {
  const installed = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/google-chrome'];
  return installed.find((path) => path && existsSync(path)) ?? chromium.executablePath();
}

function launch(): Promise<Browser> {
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return chromium.launch({ executablePath: browserPath, args });
}

function printHeading(): void {
  const columns = [
    'JS files',
    'inline JS',
    'HTML+CSS',
    'fonts',
    'requests',
    'all',
    'points lost',
    'CLS',
    'TBT ms',
    'LCP ratio',
  ];
  console.log(`${'page'.padEnd(44)}${columns.map((name) => name.padStart(12)).join('')}`);
  const limits = [...Object.values(budget.weight), ...Object.values(budget.speed)];
  console.log(`${'budget'.padEnd(44)}${limits.map((limit) => String(limit).padStart(12)).join('')}`);
}

function printRow(
  label: string,
  weight: PageWeight | null,
  speed: PageSpeed | null,
  broken: readonly string[],
): void {
  const values = [
    ...Object.keys(budget.weight).map((name) => weight?.[name as keyof PageWeight] ?? ''),
    ...Object.keys(budget.speed).map((name) => speed?.[name as keyof PageSpeed] ?? ''),
  ];
  console.log(`${label.padEnd(44)}${values.map((value) => String(value).padStart(12)).join('')}`);
  for (const text of broken) console.log(`  ✗ ${text}`);
}

import { createHash, randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { chromium, type Page } from 'playwright';
import postgres from 'postgres';
import { createSupabase } from 'shared/client.ts';
import type { Locale } from 'shared/constants.ts';
import { offerAddress } from 'shared/offers/offer-function.ts';
import type { OfferSnapshot } from 'shared/offers/snapshot.ts';
import { CLIENT_ADDRESS_HEADER, randomAddress } from '../../supabase/tests/client-address.ts';
import { findDisagreements, generatedOffers } from '../../supabase/tests/offer-agreement.ts';
import { removeFolder, scratchFolder } from '../../supabase/tests/scratch-backend.ts';
import type { ShownOffer } from '../../supabase/tests/shown-offer.ts';
import { findPortsFor } from '../common/free-ports.ts';
import { PORT_NAMES } from '../common/ports.ts';
import { Cleanup } from '../common/shutdown.ts';
import { createSettings } from '../dev/settings.ts';
import { startStack } from '../dev/stack.ts';
import { findBrowser } from '../dev/test-runner/browser.ts';

/*
 * On a product of its own: generated offers say the same on the buyer's page, as a browser shows it, in the mail, in the PDF and in the
 * database, in both languages and with every currency; and wrong tokens, whatever is wrong with them, get one answer, in one time.
 */

const { values } = parseArgs({
  options: {
    offers: { type: 'string', default: '10000' },
    tokens: { type: 'string', default: '10000' },
    /** Makes the same offers again. */
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
  },
});
/** Medians of two kinds of wrong tokens may differ by this much. */
const MEDIAN_TOLERANCE = 0.05;
const SHOWN_FAILURES = 20;
const OFFERS_A_PAGE = 100;
/** What a page shows of an offer. Text, because scripts know no types of pages. */
const SHOWN = `(() => {
  const textsOf = (root, selector) => Array.from(root.querySelectorAll(selector), (part) => part.textContent);
  const partsOf = (selector, parts) =>
    Array.from(document.querySelectorAll('main ' + selector), (part) => textsOf(part, parts));
  return {
    rows: partsOf('tbody tr', 'th, td'),
    sums: textsOf(document, 'main tfoot tr'),
    containers: partsOf('figure', 'figcaption, [role="img"], li'),
  };
})()`;

const cleanup = new Cleanup();
const folder = await scratchFolder();
const settings = createSettings(folder, await findPortsFor(PORT_NAMES));
const product = await startStack({
  ...{ settings, cleanup, say: console.log, clientAddressHeader: CLIENT_ADDRESS_HEADER },
});
const sql = postgres(product.DB_URL, { max: 2, onnotice: () => {} });
const failures: string[] = [];
try {
  await compareOffers(await signInSeller(), Number(values.offers));
  await tryWrongTokens(Number(values.tokens));
} finally {
  await sql.end();
  await cleanup.run();
  await removeFolder(folder);
}
for (const failure of failures.slice(0, SHOWN_FAILURES)) console.error(failure);
process.exit(failures.length > 0 ? 1 : 0);

/** The access token of somebody who sells. */
async function signInSeller(): Promise<string> {
  const seller = createSupabase(product.API_URL, product.PUBLISHABLE_KEY, {
    auth: { persistSession: false },
  });
  const { DEMO_SALES_EMAIL: email, DEMO_ADMIN_PASSWORD: password } = product;
  const { data, error } = await seller.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return data.session.access_token;
}

async function compareOffers(accessToken: string, count: number): Promise<void> {
  const { CHROMIUM_PATH: executablePath } = await findBrowser(console.log);
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  const offers = generatedOffers(count, Number(values.seed));
  let compared = 0;
  // Side by side: while the page of one is drawn, the PDF of the other is set.
  await Promise.all([compareIn('en'), compareIn('ar')]);
  await browser.close();

  async function compareIn(language: Locale): Promise<void> {
    // Another token is no other document: the page takes it as it takes a link that is clicked on it. Thousands of them would fill it.
    let page = await browser.newPage();
    const readPage = (token: string, snapshot: OfferSnapshot) => readOfferPage(page, token, snapshot);
    for (const [at, offer] of offers.filter(({ locale }) => locale === language).entries()) {
      if (at > 0 && at % OFFERS_A_PAGE === 0) {
        await page.close();
        page = await browser.newPage();
      }
      failures.push(...(await findDisagreements(sql, accessToken, offer, readPage)));
      compared += 1;
      if (compared % 1000 === 0) console.log(`${compared} offers compared`);
    }
  }
  console.log(`${count} offers of seed ${values.seed}: ${failures.length} disagreements.`);
}

/** Opens the page of a link, and reads what stands on it. */
async function readOfferPage(
  page: Page,
  token: string,
  { locale, number }: OfferSnapshot,
): Promise<ShownOffer> {
  await page.goto(offerAddress(product.SITE_URL, locale, token));
  await page.getByRole('heading', { level: 1, name: number }).waitFor();
  return page.evaluate<ShownOffer>(SHOWN);
}

/** By turns, so that what else the machine does falls on all kinds alike. */
async function tryWrongTokens(count: number): Promise<void> {
  await sql`update private.rate_rules set in_total = 1000000 where bucket = 'offer_token'`;
  const kinds = await wrongTokens();
  const times = new Map(Object.keys(kinds).map((kind) => [kind, [] as number[]]));
  const answers = new Set<string>();
  for (let round = 0; round < count / times.size; round++) {
    for (const [kind, make] of Object.entries(kinds).toSorted(() => Math.random() - 0.5)) {
      const { ms, answer } = await read(make());
      times.get(kind)?.push(ms);
      answers.add(answer);
    }
  }
  if (answers.size !== 1)
    failures.push(`Wrong tokens get ${answers.size} answers: ${[...answers].join(' | ')}`);
  const medians = new Map([...times].map(([kind, all]) => [kind, medianOf(all)]));
  const [least, most] = [Math.min(...medians.values()), Math.max(...medians.values())];
  const said = [...medians].map(([kind, ms]) => `${kind} ${ms.toFixed(2)} ms`).join(', ');
  console.log(`${count} wrong tokens: ${answers.size} answer, medians ${said}.`);
  if (most > least * (1 + MEDIAN_TOLERANCE)) failures.push(`Their times tell them apart: ${said}`);
}

/** Of an offer that was there: revoked and over-old; of none: unknown, and no token at all. */
async function wrongTokens(): Promise<Record<string, () => string>> {
  const [offer] = await sql`select id from public.offers limit 1`;
  const link = async (state: object) => {
    const token = randomBytes(32).toString('base64url');
    const token_hash = createHash('sha256').update(token).digest();
    const row = { token_hash, offer_id: offer?.id, expires_at: '2099-01-01', revoked_at: null, ...state };
    await sql`insert into private.offer_links ${sql(row)}`;
    return () => token;
  };
  return {
    unknown: () => randomBytes(32).toString('base64url'),
    revoked: await link({ revoked_at: '2026-01-01' }),
    'over-old': await link({ expires_at: '2026-01-01' }),
    mistyped: () => randomBytes(30).toString('base64url'),
  };
}

async function read(token: string): Promise<{ ms: number; answer: string }> {
  const startedAt = performance.now();
  const response = await fetch(`${product.API_URL}/functions/v1/offer`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [CLIENT_ADDRESS_HEADER]: randomAddress() },
    body: JSON.stringify({ action: 'read', token }),
  });
  const answer = `${response.status} ${await response.text()}`;
  return { ms: performance.now() - startedAt, answer };
}

function medianOf(times: number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
}

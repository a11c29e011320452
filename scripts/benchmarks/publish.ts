import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createSupabase } from 'shared/client.ts';
import { unwrap, unwrapEmpty } from 'shared/errors.ts';
import { describeRunningProduct } from '../dev/running-product.ts';

/*
 * How long an edit takes to reach the public page of the product that runs: `pnpm bench`, or `pnpm bench --rounds 10`.
 * Each round edits a description, publishes, waits for the page to show it, and puts the old text back in the end.
 */

const ROUND_LIMIT_MS = 120_000;
const POLL_MS = 25;

const { values: options } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } });
const product = describeRunningProduct();
const supabase = createSupabase(product.API_URL, product.PUBLISHABLE_KEY, {
  auth: { persistSession: false, autoRefreshToken: false },
});
const signIn = await supabase.auth.signInWithPassword({
  email: product.DEMO_ADMIN_EMAIL,
  password: product.DEMO_ADMIN_PASSWORD,
});
if (signIn.error) throw signIn.error;
const { id, slug, description } = unwrap(
  await supabase.from('products').select('id, slug, description').order('id').limit(1).single(),
);

interface Row {
  how: string;
  saved: number;
  live: number;
}
const rows: Row[] = [];
try {
  for (const now of [false, true]) {
    for (let round = 0; round < Number(options.rounds); round++) rows.push(await measure(now));
  }
} finally {
  await edit(description);
  await publish(true);
}
print();

async function measure(now: boolean): Promise<Row> {
  const marker = `Measured ${Date.now()}.`;
  const start = performance.now();
  await edit(`${description ?? ''} ${marker}`);
  const saved = performance.now() - start;
  await publish(now);
  const shownAt = await waitFor(`${product.SITE_URL}/products/${slug}`, (text) => text.includes(marker));
  return { how: now ? 'publish now' : 'after the quiet time', saved, live: shownAt - start };
}

async function edit(text: string | null): Promise<void> {
  unwrapEmpty(await supabase.from('products').update({ description: text }).eq('id', id));
}

async function publish(now: boolean): Promise<void> {
  const { error } = await supabase.functions.invoke('publish', { body: { now } });
  if (error) throw error;
}

/** @returns when it was so */
async function waitFor(url: string, isThere: (text: string) => boolean): Promise<number> {
  const deadline = performance.now() + ROUND_LIMIT_MS;
  while (performance.now() < deadline) {
    if (isThere(await (await fetch(url)).text())) return performance.now();
    await sleep(POLL_MS);
  }
  throw new Error(`${url} did not change within ${ROUND_LIMIT_MS / 1000} s`);
}

function print(): void {
  console.log(`From the edit to the public page, seconds (${rows.length} edits of ${slug})\n`);
  console.log('| | row saved | page on the public address: best | median | worst |');
  console.log('| --- | --- | --- | --- | --- |');
  for (const how of new Set(rows.map((row) => row.how))) {
    const group = rows.filter((row) => row.how === how);
    const live = group.map((row) => row.live).sort((one, other) => one - other);
    const saved = group.map((row) => row.saved).sort((one, other) => one - other);
    const cells = [median(saved), live[0], median(live), live.at(-1)].map(inSeconds);
    console.log(`| ${how} | ${cells.join(' | ')} |`);
  }
}

function median(sorted: number[]): number | undefined {
  return sorted[Math.floor(sorted.length / 2)];
}

function inSeconds(ms = 0): string {
  return (ms / 1000).toFixed(2);
}

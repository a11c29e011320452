import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import postgres from 'postgres';
import { CLIENT_ADDRESS_HEADER, randomAddress } from '../../supabase/tests/client-address.ts';
import { removeFolder, scratchFolder, startScratchBackend } from '../../supabase/tests/scratch-backend.ts';
import { findBackendPorts } from '../common/free-ports.ts';

/*
 * Visitors who send forms at a steady rate, then many readers of the catalogue at once, on a backend of its own on this
 * machine. Fails when an answer is a 5xx, when a form is lost or stored twice, or when the slowest twentieth of the sends
 * takes too long.
 */

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '300' },
    rate: { type: 'string', default: '50' },
    readers: { type: 'string', default: '200' },
  },
});
const seconds = bounded(values.seconds, 600);
const rate = bounded(values.rate, 200);
const readers = bounded(values.readers, 500);
const P95_LIMIT_MS = 300;
const READS_PER_READER = 5;
const PRODUCTS = 100;

interface Answer {
  id: string;
  status: number;
  ms: number;
}

const folder = await scratchFolder();
const backend = await startScratchBackend(folder, await findBackendPorts());
const sql = postgres(backend.dbUrl, { max: 1, onnotice: () => {} });
const problems: string[] = [];

try {
  // The limit for everybody together is meant for the size of this company, not for this check.
  await sql`update private.rate_rules set in_total = 1000000, per_network = 1000000`;
  await fillCatalogue();
  await report('sends', await sendForms(), await storedIds());
  await report('reads', await readCatalogue());
} finally {
  await sql.end();
  await backend.stop();
  await removeFolder(folder);
}
for (const problem of problems) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);

function bounded(text: string, max: number): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1 || number > max) throw new Error(`${text} is not 1 to ${max}`);
  return number;
}

async function fillCatalogue(): Promise<void> {
  await sql`insert into public.product_categories (name) values ('Fresh Fruits')`;
  await sql`
    insert into public.products (name, category, description)
    select 'Product ' || n, 'Fresh Fruits', repeat('Sweet and seedless. ', 20) from generate_series(1, ${PRODUCTS}) n`;
}

async function sendForms(): Promise<Answer[]> {
  const sends: Promise<Answer>[] = [];
  const startedAt = performance.now();
  for (let count = 0; count < seconds * rate; count++) {
    const ahead = (count * 1000) / rate - (performance.now() - startedAt);
    if (ahead > 1) await wait(ahead);
    sends.push(sendForm());
  }
  return Promise.all(sends);
}

/** Every tenth form is sent twice, as after an answer that was lost. */
async function sendForm(): Promise<Answer> {
  const id = randomUUID();
  const body = JSON.stringify({
    id,
    type: 'quotation',
    form_data: {
      fullName: 'Marieke de Vries',
      email: `${id}@example.test`,
      phone: '+31 10 000 0000',
      productCategory: 'fresh-fruits',
      message: 'Navel oranges, sizes 64 to 88.',
    },
  });
  const headers = {
    apikey: backend.publishableKey,
    'content-type': 'application/json',
    [CLIENT_ADDRESS_HEADER]: randomAddress(),
  };
  const send = () => timed(id, `${backend.apiUrl}/rest/v1/requests`, { method: 'POST', headers, body });
  const first = await send();
  if (Number.parseInt(id.slice(0, 2), 16) % 10 === 0 && first.status === 201) {
    const again = await send();
    if (again.status !== 409) problems.push(`A form that was sent again was answered ${again.status}.`);
  }
  return first;
}

async function readCatalogue(): Promise<Answer[]> {
  const url = `${backend.apiUrl}/rest/v1/products?select=id,name,slug,category,description&order=created_at.desc&limit=100`;
  const headers = { apikey: backend.publishableKey };
  const each = Array.from({ length: readers }, async () => {
    const answers: Answer[] = [];
    for (let read = 0; read < READS_PER_READER; read++) answers.push(await timed('', url, { headers }));
    return answers;
  });
  return (await Promise.all(each)).flat();
}

async function timed(id: string, url: string, init: RequestInit): Promise<Answer> {
  const startedAt = performance.now();
  try {
    const response = await fetch(url, init);
    await response.arrayBuffer();
    return { id, status: response.status, ms: performance.now() - startedAt };
  } catch {
    return { id, status: 0, ms: performance.now() - startedAt };
  }
}

async function storedIds(): Promise<Map<string, number>> {
  const rows = await sql`select id, count(*)::int as copies from public.requests group by id`;
  return new Map(rows.map((row) => [row.id, row.copies]));
}

async function report(what: string, answers: Answer[], stored?: Map<string, number>): Promise<void> {
  const times = answers.map(({ ms }) => ms).sort((left, right) => left - right);
  const at = (share: number) => Math.round(times[Math.ceil(times.length * share) - 1] ?? 0);
  const bad = answers.filter(({ status }) => status === 0 || status >= 400);
  console.log(
    `${answers.length} ${what}: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms, ${bad.length} not answered well`,
  );
  if (bad.length > 0)
    problems.push(`${what}: statuses ${[...new Set(bad.map(({ status }) => status))].join(', ')}`);
  if (!stored) return;
  const lost = answers.filter(({ id, status }) => status === 201 && stored.get(id) !== 1);
  console.log(`${stored.size} forms stored, ${lost.length} of those acknowledged lost or twice`);
  if (lost.length > 0) problems.push(`${lost.length} acknowledged forms are lost or twice`);
  if (at(0.95) > P95_LIMIT_MS)
    problems.push(`p95 of ${what} is ${at(0.95)} ms, more than ${P95_LIMIT_MS} ms`);
}

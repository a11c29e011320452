import assert from 'node:assert/strict';
import { createHash, randomUUID } from 'node:crypto';
import postgres, { type Sql } from 'postgres';
import { createSupabase, type Supabase } from 'shared/client.ts';
import { unwrap } from 'shared/errors.ts';
import { createOffer, getOffer, saveOfferDraft, sendOffer } from 'shared/offers/offers.queries.ts';
import { sendingOf } from 'shared/offers/sending.ts';
import { content, SELLER } from '../../supabase/tests/offer-content.ts';
import { findBackendPorts } from '../common/free-ports.ts';
import { type SpawnedBackend, spawnBackend } from './spawned-backend.ts';

const ACCOUNT = { email: 'seller@example.test', password: 'Correct-horse-7' };
const OFFERS_PER_ROUND = 10;
const SESSIONLESS = { auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false } };

/** Whether an answer came, which nobody who waits for one can tell from a backend that died before it wrote. */
type Outcome = 'done' | 'unanswered';

interface Acceptance {
  id: string;
  token_hash: string;
  answer: Record<string, string | number | boolean>;
}

/**
 * Sellers send and buyers accept while the backend is killed, round after round; who got no answer tries again in the next round, a buyer
 * under the same `answer_id`. Each offer is then sent once, with one link and one mail, and accepted once, with a mail to either side.
 */
export async function killDuringOffers(dataDir: string, rounds: number): Promise<string> {
  const ports = await findBackendPorts();
  const sends = new Map<string, Outcome>();
  const acceptances = new Map<string, Outcome>();
  let unsent: string[] = [];
  let unanswered: Acceptance[] = [];
  for (let round = 0; round <= rounds; round++) {
    const backend = await spawnBackend(dataDir, ports);
    const sql = postgres(backend.dbUrl, { max: 1, onnotice: () => {} });
    const seller = await signIn(backend);
    const service = createSupabase(backend.apiUrl, backend.secretKey, SESSIONLESS);
    const isLast = round === rounds;
    const drafts = isLast ? [] : await makeDrafts(seller);
    const waiting = await openLinks(sql, [...sends.keys()], acceptances);
    await sql.end();

    let answered = 0;
    const attempts = unsent.length + drafts.length + unanswered.length + waiting.length;
    const killAfter = isLast ? Number.POSITIVE_INFINITY : Math.ceil(Math.random() * attempts);
    const attempt = async (work: Promise<void>): Promise<Outcome> => {
      try {
        await work;
        return 'done';
      } catch (error) {
        // A refusal is an answer that this check has no reason to get.
        assert.notEqual((error as { code?: string }).code?.slice(0, 2), 'PT', String(error));
        return 'unanswered';
      } finally {
        if (++answered === killAfter) backend.kill();
      }
    };
    await Promise.all([
      ...[...unsent, ...drafts].map(async (id) => sends.set(id, await attempt(send(seller, id)))),
      ...[...unanswered, ...waiting].map(async (each) =>
        acceptances.set(each.id, await attempt(accept(service, each))),
      ),
    ]);
    unsent = [...sends].flatMap(([id, outcome]) => (outcome === 'unanswered' ? [id] : []));
    unanswered = [...unanswered, ...waiting].filter(({ id }) => acceptances.get(id) === 'unanswered');
    if (isLast) {
      assert.deepEqual({ unsent, unanswered }, { unsent: [], unanswered: [] });
      const found = await countTraces(backend.dbUrl);
      backend.kill();
      await backend.ended;
      assert.equal(found.accepted, acceptances.size, 'every acceptance is stored, once');
      assert.equal(found.sent, sends.size, 'every offer was sent, once');
      return `${rounds} rounds, ${found.sent} offers sent and ${found.accepted} accepted, none lost, none twice`;
    }
    backend.kill();
    await backend.ended;
  }
  throw new Error('No round was the last.');
}

async function signIn(backend: SpawnedBackend): Promise<Supabase> {
  const service = createSupabase(backend.apiUrl, backend.secretKey, SESSIONLESS);
  // In later rounds it is there.
  await service.auth.admin.createUser({ ...ACCOUNT, email_confirm: true, app_metadata: { role: 'sales' } });
  const seller = createSupabase(backend.apiUrl, backend.publishableKey, SESSIONLESS);
  const { error } = await seller.auth.signInWithPassword(ACCOUNT);
  if (error) throw error;
  return seller;
}

async function makeDrafts(seller: Supabase): Promise<string[]> {
  const ids = Array.from({ length: OFFERS_PER_ROUND }, () => randomUUID());
  for (const id of ids) {
    const contact = {
      name: 'Marieke de Vries',
      email: `${id}@example.test`,
      phone: null,
      locale: 'en',
    } as const;
    await createOffer(seller, id, { company: { name: 'Van Dijk Import B.V.', country: 'NL' }, contact });
    const draft = (await getOffer(seller, id))?.draft;
    await saveOfferDraft(seller, id, draft?.updated_at ?? '', content());
  }
  return ids;
}

/** As the editor does after a lost answer: it looks whether there is still a draft. */
async function send(seller: Supabase, id: string): Promise<void> {
  const draft = (await getOffer(seller, id))?.draft;
  if (draft) await sendOffer(seller, id, draft.updated_at, sendingOf(draft, SELLER));
}

async function accept(service: Supabase, { token_hash, answer }: Acceptance): Promise<void> {
  const { outcome } = unwrap(await service.rpc('answer_offer', { token_hash, answer })) as {
    outcome: string;
  };
  assert.equal(outcome, 'offer');
}

/** A link of the check's own to each offer that was sent in an earlier round: the one in the mail is known to its buyer alone. */
async function openLinks(
  sql: Sql,
  sent: string[],
  known: ReadonlyMap<string, unknown>,
): Promise<Acceptance[]> {
  const rows = await sql<{ id: string; version: number; sha256: string }[]>`
    select o.id, v.version, v.sha256 from public.offers o
    join public.offer_versions v on v.offer_id = o.id and v.version = o.current_version
    where o.id = any (${sent}::uuid[])`;
  const fresh = rows.filter(({ id }) => !known.has(id));
  for (const { id } of fresh) {
    await sql`
      insert into private.offer_links (token_hash, offer_id, expires_at)
      values (decode(${hashOf(id)}, 'hex'), ${id}, now() + interval '1 day')`;
  }
  return fresh.map(({ id, version, sha256 }) => ({
    id,
    token_hash: hashOf(id),
    answer: {
      ...{ action: 'accept', answer_id: randomUUID(), version, sha256 },
      ...{ name: 'Marieke de Vries', may_agree: true },
    },
  }));
}

const hashOf = (id: string) => createHash('sha256').update(id).digest('hex');

/** How many were sent and accepted; refused where one has more or less than what belongs to it. */
async function countTraces(dbUrl: string): Promise<{ sent: number; accepted: number }> {
  const sql = postgres(dbUrl, { max: 1, onnotice: () => {} });
  const rows = await sql`
    select o.state, o.current_version,
      (select count(*)::int from public.offer_versions v where v.offer_id = o.id) as versions,
      (select count(*)::int from public.offer_events e where e.offer_id = o.id and e.kind = 'sent') as sent,
      (select count(*)::int from public.offer_events e where e.offer_id = o.id and e.kind = 'accepted') as accepted,
      (select count(*)::int from private.outbox m where m.payload ->> 'offer_id' = o.id::text and m.kind = 'offer_sent') as mails,
      (select count(*)::int from private.outbox m where m.payload ->> 'offer_id' = o.id::text and m.kind = 'offer_answered') as to_buyer,
      (select count(*)::int from private.outbox m where m.payload ->> 'offer_id' = o.id::text and m.kind = 'offer_answer') as to_owner
    from public.offers o`;
  await sql.end();
  for (const { state, ...traces } of rows) {
    const times = state === 'accepted' ? 1 : 0;
    assert.deepEqual(traces, {
      ...{ current_version: 1, versions: 1, sent: 1, mails: 1 },
      ...{ accepted: times, to_buyer: times, to_owner: times },
    });
  }
  const count = (state: RegExp) => rows.filter((row) => state.test(row.state)).length;
  return { sent: count(/sent|accepted/), accepted: count(/accepted/) };
}

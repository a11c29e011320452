import { randomUUID } from 'node:crypto';
import type { ISql } from 'postgres';
import {
  dismissMerge,
  getBuyer,
  getBuyerTimeline,
  getMergeSuggestions,
  mergeCompanies,
  undoMerge,
} from 'shared/buyers/buyers.queries.ts';
import { TIMELINE_KINDS } from 'shared/buyers/buyers.ts';
import type { Supabase } from 'shared/client.ts';
import { makeOfferFromRequest } from 'shared/offers/offers.queries.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeDraft, read, send } from './offer-fixtures.ts';
import { type Account, admin, database, service, staff, unique, visitor } from './personas.ts';

const sql = database();
let seller: Account;
beforeAll(async () => {
  seller = await staff('sales');
});
afterAll(() => sql.end());

const domainOf = () => `d${randomUUID().slice(0, 12)}.example`;
const form = (email: string, values: object = {}) => ({
  ...{ fullName: 'Marieke de Vries', email, phone: '+31 10', company: 'Van Dijk', message: 'm' },
  ...values,
});

/** Sends a request as a visitor does. */
async function ask(email: string, values: object = {}, type = 'sample'): Promise<string> {
  const id = randomUUID();
  const own = type === 'sample' ? { productInterest: 'Lemons' } : { subject: 's' };
  await visitor()
    .from('requests')
    .insert({ id, type, form_data: form(email, { ...own, ...values }) })
    .throwOnError();
  return id;
}

async function companyOfRequest(id: string): Promise<string | null> {
  const { data } = await service().from('requests').select('company_id').eq('id', id).single().throwOnError();
  return data.company_id;
}

async function addCompany(
  values: { name?: string; domains?: string[]; vat?: string; country?: string; notes?: string } = {},
) {
  const { data } = await seller.supabase
    .from('companies')
    .insert({ name: unique('Zitrus'), ...values })
    .select('*')
    .single()
    .throwOnError();
  return data;
}

const addContact = (company_id: string, email: string, name = 'Joost Bakker') =>
  seller.supabase
    .from('contacts')
    .insert({ company_id, name, email })
    .select('id')
    .single()
    .throwOnError()
    .then(({ data }) => data.id);

const addNote = (company_id: string, body: string) =>
  seller.supabase.from('buyer_notes').insert({ company_id, body }).throwOnError();

const timeline = (client: Supabase, id: string, kinds = TIMELINE_KINDS) =>
  getBuyerTimeline(client, id, kinds);

describe('a buyer', () => {
  it('arises from a request by the domain of its address, once, with everybody who asks from there', async () => {
    const domain = domainOf();

    const people = ['a', 'b', 'A', 'c', 'd', 'e', 'f', 'g'];
    const requests = await Promise.all(people.map((name) => ask(`${name}@${domain}`)));

    const companies = new Set(await Promise.all(requests.map(companyOfRequest)));
    const { data } = await seller.supabase
      .from('companies')
      .select('name, domains, buyer_facts, contacts(email)')
      .overlaps('domains', [domain])
      .throwOnError();
    expect(companies.size).toBe(1);
    expect(data).toMatchObject([
      { name: 'Van Dijk', domains: [domain], buyer_facts: { requests: 8, offers: 0 } },
    ]);
    expect(data[0]?.contacts).toHaveLength(7);
  });

  it('arises once from two requests of which neither sees the other', async () => {
    const domain = domainOf();
    const [one, other] = [database(), database()];
    const find = (connection: ISql, name: string) => connection`
      select private.find_buyer(${sql.json(form(`${name}@${domain}`))}, 'en', null)`;

    await one
      .begin(async (first) => {
        await find(first, 'a');
        let isDone = false;
        const second = find(other, 'b').then(() => {
          isDone = true;
        });
        const isBlocked = async () =>
          isDone || (await sql`select from pg_locks where not granted`).length > 0;
        await expect.poll(isBlocked, { timeout: 20_000 }).toBe(true);
        return { second };
      })
      .then(({ second }) => second);
    await Promise.all([one.end(), other.end()]);

    expect(await sql`select from public.companies where ${domain} = any (domains)`).toHaveLength(1);
  });

  it('never arises from a free mail domain, a complaint or an application, and none of it is noted as activity', async () => {
    const [mailbox, domain] = [`${randomUUID()}@gmail.com`, domainOf()];

    const ids = [await ask(mailbox), await ask(`a@${domain}`, {}, 'complaint')];
    const asked = await ask(`a@${domain}`);

    expect(await Promise.all(ids.map(companyOfRequest))).toEqual([null, await companyOfRequest(asked)]);
    const { data } = await (await admin()).supabase
      .from('activity_log')
      .select('id')
      .eq('table_name', 'companies')
      .eq('row_id', String(await companyOfRequest(asked)));
    expect(data).toEqual([]);
    await makeOfferFromRequest(seller.supabase, randomUUID(), String(ids[0]));
    expect(await companyOfRequest(String(ids[0]))).not.toBeNull();
  });

  it('is given what came from its domain and its people before', async () => {
    const [domain, mailbox] = [domainOf(), `${randomUUID()}@gmail.com`];
    const ids = [await ask(`a@${domain}`, {}, 'complaint'), await ask(mailbox)];

    const { id } = await addCompany({ domains: [domain] });
    await addContact(id, mailbox);

    expect(await Promise.all(ids.map(companyOfRequest))).toEqual([id, id]);
  });

  it('has no domain where anybody has a mailbox', async () => {
    const { error } = await seller.supabase.from('companies').insert({ name: 'x', domains: ['gmail.com'] });

    expect(error).toMatchObject({ code: 'PT422', details: expect.stringContaining('freeMailDomain') });
  });

  it('is found by its name, its people and their addresses', async () => {
    const { id, name } = await addCompany();
    const email = `${randomUUID()}@example.test`;
    await addContact(id, email, unique('Łucja'));

    const found = (word: string) =>
      seller.supabase.from('companies').select('id').like('search_text', `%${word}%`).throwOnError();

    expect((await found(name.toLowerCase())).data).toEqual([{ id }]);
    expect((await found(email)).data).toEqual([{ id }]);
  });

  it('stays while it has offers', async () => {
    const offer = await read(seller.supabase, await makeDraft(seller.supabase));

    const { error } = await seller.supabase.from('companies').delete().eq('id', offer.company.id);

    expect(error).toMatchObject({ code: '23503' });
    expect(JSON.parse(error?.details ?? '')).toEqual({
      ...{ refusal: 'buyerHasOffers', name: offer.company.name, smart_count: 1 },
    });
  });
});

describe('the timeline', () => {
  it('tells of requests, offers, messages, notes, mails, files and follow-ups, the latest first, page by page', async () => {
    const domain = domainOf();
    const request = await ask(`a@${domain}`);
    const companyId = String(await companyOfRequest(request));
    await visitor()
      .from('contact_messages')
      .insert({ id: randomUUID(), name: 'A', email: `a@${domain}`, message: 'Hello' })
      .throwOnError();
    await seller.supabase.from('request_notes').insert({ request_id: request, body: 'first' }).throwOnError();
    await addNote(companyId, 'second');
    await makeOfferFromRequest(seller.supabase, randomUUID(), request);
    await sql`insert into public.request_attachments (form_id, request_id, path, name, mime_type, byte_size, stored_at)
      values (${request}, ${request}, ${`${randomUUID()}.pdf`}, 'plan.pdf', 'application/pdf', 1, now())`;
    await seller.supabase
      .from('follow_ups')
      .insert({ company_id: companyId, due: '2026-12-01', body: 'Call' })
      .throwOnError();

    const all = await timeline(seller.supabase, companyId);
    const { counts } = await getBuyer(seller.supabase, companyId);

    const { data: pages } = await seller.supabase
      .rpc('get_buyer_timeline', { company_id: companyId, kinds: [...TIMELINE_KINDS], max_count: 3 })
      .throwOnError();
    const behind = all[2];
    const rest = await getBuyerTimeline(seller.supabase, companyId, TIMELINE_KINDS, behind);
    expect(new Set(all.map(({ kind }) => kind))).toEqual(new Set(TIMELINE_KINDS));
    expect([...pages.map(({ id }) => id), ...rest.map(({ id }) => id)]).toEqual(all.map(({ id }) => id));
    expect(all.map(({ at }) => at)).toEqual(
      all
        .map(({ at }) => at)
        .sort()
        .reverse(),
    );
    expect((await timeline(seller.supabase, companyId, ['note'] as never)).length).toBe(2);
    for (const kind of TIMELINE_KINDS)
      expect(
        all.filter((entry) => entry.kind === kind),
        kind,
      ).toHaveLength(counts[kind]);
  });

  it('is of one buyer alone', async () => {
    const [one, other] = [await addCompany(), await addCompany()];
    await addNote(other.id, 'Not of the first');

    expect(await timeline(seller.supabase, one.id)).toEqual([]);
  });

  it('tells the last prices and what was agreed', async () => {
    const id = await makeDraft(seller.supabase);
    await send(seller.supabase, id);
    const { company } = await read(seller.supabase, id);
    await sql`update public.offers set state = 'accepted' where id = ${id}`;

    const summary = await getBuyer(seller.supabase, company.id);

    expect(summary).toMatchObject({ agreed_count: 1, sent_count: 1, agreed: [{ currency: 'USD' }] });
    expect(summary.last_prices[0]).toMatchObject({ offer_id: id, state: 'accepted' });
  });
});

describe('a follow-up', () => {
  it('is done by the clock of the database, can be taken back, and names the next day of its buyer', async () => {
    const { id } = await addCompany();
    const { supabase } = seller;
    const due = async () =>
      (await supabase.from('companies').select('follow_up_due').eq('id', id).single().throwOnError()).data
        .follow_up_due;
    const { data: row } = await supabase
      .from('follow_ups')
      .insert([
        { company_id: id, due: '2026-12-24', body: 'Later' },
        { company_id: id, due: '2026-12-01', body: 'Call' },
      ])
      .select('id, due, owner_id')
      .throwOnError();
    const first = row.find((one) => one.due === '2026-12-01');
    const set = (done_at: string | null) =>
      supabase
        .from('follow_ups')
        .update({ done_at })
        .eq('id', String(first?.id))
        .select('done_at')
        .single()
        .throwOnError();
    expect(await due()).toBe('2026-12-01');

    const done = await set('2001-01-01T00:00:00Z');

    expect(first?.owner_id).toBe(seller.id);
    expect(Date.parse(String(done.data.done_at))).toBeGreaterThan(Date.parse('2026-01-01'));
    expect(await due()).toBe('2026-12-24');
    await set(null);
    expect(await due()).toBe('2026-12-01');
  });

  it('is about an offer of its own buyer alone', async () => {
    const offer_id = await makeDraft(seller.supabase);
    const { company } = await read(seller.supabase, offer_id);
    const add = (company_id: string) =>
      seller.supabase.from('follow_ups').insert({ company_id, offer_id, due: '2026-12-01', body: 'Call' });

    expect((await add((await addCompany()).id)).error).toMatchObject({ code: 'PT422' });
    expect((await add(company.id)).error).toBeNull();
  });
});

describe('two buyers that look like one', () => {
  const suggested = async (...ids: string[]) =>
    (await getMergeSuggestions(seller.supabase)).find(({ companies }) =>
      companies.every(({ id }) => ids.includes(id)),
    );
  beforeAll(() => sql`update private.merge_suggestions set dismissed_at = now()`);

  it('are suggested for one domain or nearly one name, and for nothing else, until somebody says that they are two', async () => {
    const domain = domainOf();
    const tag = randomUUID().slice(0, 8);
    const one = await addCompany({ name: `Frutas del Turia ${tag} S.L.`, domains: [domain] });
    const neighbour = await addCompany({ name: unique('Quite another'), domains: [domain] });
    const alike = await addCompany({ name: `Frutas de Turia ${tag}, Ltd.` });
    const stranger = await addCompany({ name: `Kuala Segar ${randomUUID().slice(0, 8)}` });

    expect(await suggested(one.id, alike.id)).toMatchObject({ domain: null });
    expect(await suggested(one.id, neighbour.id)).toMatchObject({ domain });
    expect(await suggested(one.id, stranger.id)).toBeUndefined();
    const all = await getMergeSuggestions(seller.supabase);
    const byName = all.findIndex(({ domain }) => domain === null);
    expect(all.slice(byName).filter(({ domain }) => domain !== null)).toEqual([]);

    await dismissMerge(seller.supabase, alike.id, one.id);
    expect(await suggested(one.id, alike.id)).toBeUndefined();
  });

  it('are suggested with the five oldest of those that have one name, however many have it', async () => {
    const name = unique('Common name');
    const ids: string[] = [];
    for (let n = 0; n < 7; n++) ids.push((await addCompany({ name })).id);
    const newest = ids.at(-1) ?? '';

    const pairs = await sql<{ id: string }[]>`
      select case when one_id = ${newest} then other_id else one_id end as id
      from private.merge_suggestions where ${newest} in (one_id, other_id)`;

    expect(pairs.map(({ id }) => id).sort()).toEqual(ids.slice(0, 5).sort());
  });

  it('become one with all that both had, and are parted again as they were', async () => {
    const [kept, merged] = [
      await addCompany({ name: unique('Kept'), domains: [domainOf()] }),
      await addCompany({ name: unique('Gone'), domains: [domainOf()], vat: 'NL1', country: 'NL' }),
    ];
    const request = await ask(`a@${merged.domains[0]}`);
    await addNote(merged.id, 'Of the second');
    await addNote(kept.id, 'Of the first');

    const mergeId = await mergeCompanies(seller.supabase, kept.id, merged.id, ['name']);

    const { data: rows } = await seller.supabase
      .from('companies')
      .select('id, name, vat, country, domains')
      .in('id', [kept.id, merged.id])
      .throwOnError();
    expect(rows).toEqual([
      {
        ...{ id: kept.id, name: merged.name, vat: 'NL1', country: 'NL' },
        domains: [...kept.domains, ...merged.domains],
      },
    ]);
    expect((await getBuyer(seller.supabase, kept.id)).counts).toMatchObject({ request: 1, note: 2 });
    const since = await ask(`b@${merged.domains[0]}`);
    expect(await companyOfRequest(since)).toBe(kept.id);
    expect((await getBuyer(seller.supabase, kept.id)).merges).toMatchObject([{ id: mergeId }]);

    await undoMerge(seller.supabase, mergeId);

    const { data: again } = await seller.supabase
      .from('companies')
      .select('id, name, vat, country, domains')
      .in('id', [kept.id, merged.id])
      .order('created_at')
      .throwOnError();
    const { id, name, vat, country, domains } = kept;
    expect(again).toEqual([
      { id, name, vat, country, domains },
      { ...{ id: merged.id, name: merged.name, vat: 'NL1', country: 'NL' }, domains: merged.domains },
    ]);
    expect(await companyOfRequest(request)).toBe(merged.id);
    expect((await getBuyer(seller.supabase, merged.id)).counts.note).toBe(1);
    await expect(undoMerge(seller.supabase, mergeId)).rejects.toMatchObject({ code: 'PT409' });
  });

  it('are one for good after thirty days', async () => {
    const [kept, merged] = [await addCompany(), await addCompany()];
    const mergeId = await mergeCompanies(seller.supabase, kept.id, merged.id, []);
    await sql`update private.company_merges set merged_at = now() - interval '31 days' where id = ${mergeId}`;

    await expect(undoMerge(seller.supabase, mergeId)).rejects.toMatchObject({ code: 'PT409' });
    await sql`select private.end_merges('{}')`;

    expect(await sql`select from public.companies where id = ${merged.id}`).toHaveLength(0);
  });

  it('keep their notes, and are not merged while those are too long for one', async () => {
    const [kept, merged] = [
      await addCompany({ notes: 'One' }),
      await addCompany({ notes: 'x'.repeat(4997) }),
    ];
    const notesOfKept = async () =>
      (await sql<{ notes: string }[]>`select notes from public.companies where id = ${kept.id}`)[0]?.notes;

    await expect(mergeCompanies(seller.supabase, kept.id, merged.id, [])).rejects.toMatchObject({
      code: 'PT413',
    });
    expect(await notesOfKept()).toBe('One');
    await sql`update public.companies set notes = 'Two' where id = ${merged.id}`;
    await mergeCompanies(seller.supabase, kept.id, merged.id, []);

    expect(await notesOfKept()).toBe('One\nTwo');
  });

  it('are merged once, whoever else does it at the same moment', async () => {
    const [one, other] = [await addCompany(), await addCompany()];

    const settled = await Promise.allSettled([
      mergeCompanies(seller.supabase, one.id, other.id, []),
      mergeCompanies(seller.supabase, other.id, one.id, []),
    ]);

    expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('erasing a person', () => {
  it('reaches contact, notes and follow-ups that name them, merges, and the company that they were', async () => {
    const { supabase } = await admin();
    const [company, merged] = [await addCompany(), await addCompany()];
    const [email, name] = [`${randomUUID()}@example.test`, unique('Lucía Ferrer')];
    await addContact(company.id, email, name);
    await addContact(company.id, `${randomUUID()}@example.test`);
    await addNote(company.id, `Called ${name.toUpperCase()}, who is on leave.`);
    await addNote(company.id, 'Wants weeks 50 and 51.');
    for (const body of [`Write to ${email}`, 'Send samples']) {
      await seller.supabase
        .from('follow_ups')
        .insert({ company_id: company.id, due: '2026-12-01', body })
        .throwOnError();
    }
    await mergeCompanies(seller.supabase, company.id, merged.id, []);

    const { data } = await supabase.rpc('erase_person', { email }).throwOnError();

    const entries = await timeline(seller.supabase, company.id);
    expect(data).toMatchObject({ contacts: 1 });
    expect(JSON.stringify(entries)).not.toContain(name.slice(-8));
    expect(entries.map(({ detail }) => 'body' in detail && detail.body).sort()).toEqual([
      'Send samples',
      'Wants weeks 50 and 51.',
    ]);
    expect((await getBuyer(seller.supabase, company.id)).merges).toEqual([]);
    expect(await sql`select from public.companies where id = ${merged.id}`).toHaveLength(0);
    expect(await sql`select from public.companies where search_text like ${`%${email}%`}`).toHaveLength(0);
  });

  it('leaves no company of which they were all there was', async () => {
    const { supabase } = await admin();
    const email = `a@${domainOf()}`;
    const id = String(await companyOfRequest(await ask(email)));

    await supabase.rpc('erase_person', { email }).throwOnError();

    expect(await sql`select from public.companies where id = ${id}`).toHaveLength(0);
  });
});

it('keeps contacts that something names, and lets go of the others', async () => {
  const { id } = await addCompany();
  const [named, unnamed] = [`${randomUUID()}@gmail.com`, `${randomUUID()}@gmail.com`];
  await addContact(id, named);
  await addContact(id, unnamed);
  await ask(named, {}, 'complaint');
  await sql`update public.contacts set updated_at = now() - interval '100 years' where company_id = ${id}`;

  await sql`select private.apply_retention()`;

  const { data } = await seller.supabase.from('contacts').select('email').eq('company_id', id);
  expect(data).toEqual([{ email: named }]);
});

import { createHash, randomBytes, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { Supabase } from 'shared/client.ts';
import { CURRENCIES } from 'shared/offers/currencies.ts';
import { draftSnapshot } from 'shared/offers/draft-snapshot.ts';
import { grossKilograms, lineTotal, netKilograms } from 'shared/offers/line-amounts.ts';
import {
  cloneOffer,
  confirmOffer,
  createOffer,
  discardOfferDraft,
  extendOffer,
  getLastPrices,
  getOffer,
  getOfferSums,
  loseOffer,
  makeOfferFromRequest,
  resendOfferLink,
  revokeOfferLinks,
  saveOfferDraft,
  sendOffer,
  startOfferVersion,
  withdrawOffer,
} from 'shared/offers/offers.queries.ts';
import { sendingOf } from 'shared/offers/sending.ts';
import { offerSnapshotSchema } from 'shared/offers/snapshot.ts';
import { OFFER_TRANSITIONS } from 'shared/offers/states.ts';
import { dayOf, endOfDay } from 'shared/offers/validity.ts';
import { insertRequest } from 'shared/requests/requests.queries.ts';
import { OFFER_DOCUMENTS_BUCKET } from 'shared/storage.ts';
import type { RequestLine } from 'shared/trade/request-lines.ts';
import { UNITS } from 'shared/trade/terms.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { renewOffer } from '../../scripts/sample-data/renew-offer.ts';
import { receivedMails, sendDueMails } from './mails.ts';
import { findDisagreements, generatedOffers } from './offer-agreement.ts';
import { content, inDays, line, SELLER } from './offer-content.ts';
import { callOffer, draftOf, makeDraft, makeLink, read, send, storePdf } from './offer-fixtures.ts';
import {
  admin,
  backend,
  database,
  randomAddress,
  service,
  staff,
  unique,
  user,
  visitor,
} from './personas.ts';

/** As many calls as the local backend carries out at a time. */
const CONNECTIONS = 20;

const sql = database();
let seller: Supabase;
beforeAll(async () => {
  seller = (await staff('sales')).supabase;
});
afterAll(() => sql.end());

/** An offer that a buyer can answer, with what an answer names. */
async function makeSent(overrides = {}) {
  const id = await makeDraft(seller, overrides);
  const sent = await send(seller, id);
  return { id, token: await makeLink(sql, id), ...sent };
}
type Sent = Awaited<ReturnType<typeof makeSent>>;

const answering = ({ token, version, sha256 }: Sent) => ({ token, version, sha256, answer_id: randomUUID() });
const acceptance = (sent: Sent) => ({
  ...answering(sent),
  action: 'accept',
  name: 'Marieke de Vries',
  may_agree: true,
});
const change = (sent: Sent) => ({
  ...answering(sent),
  action: 'change',
  lines: [{ position: 1, text: '1,200 cartons' }],
  text: '',
});

/** Lets an offer end in the past, which nobody can by the functions. */
async function expire(id: string) {
  await sql.begin(async (transaction) => {
    await transaction`set local session_replication_role = replica`;
    await transaction`update public.offers set valid_until = now() - interval '1 minute' where id = ${id}`;
  });
}

async function mailsAbout(id: string) {
  const rows = await sql<{ kind: string }[]>`
    select kind from private.outbox where payload ->> 'offer_id' = ${id} order by created_at, kind`;
  return rows.map(({ kind }) => kind);
}

async function recipientsOf(id: string, kind: string) {
  const rows = await sql<{ recipient: string }[]>`
    select recipient from private.outbox where payload ->> 'offer_id' = ${id} and kind = ${kind} order by recipient`;
  return rows.map(({ recipient }) => recipient);
}

describe('who may do what', () => {
  it('lets sales write, viewers read, and nobody else see an offer', async () => {
    const id = await makeDraft(seller);
    const count = async (client: Supabase) =>
      (await client.from('offers').select('id').eq('id', id)).data?.length;

    for (const role of ['admin', 'sales', 'viewer'] as const) {
      const { supabase: client } = await staff(role);
      expect(await count(client), role).toBe(1);
      expect((await getOffer(client, id))?.id, role).toBe(id);
    }
    for (const client of [(await staff('editor')).supabase, (await user()).supabase]) {
      expect(await count(client)).toBe(0);
      await expect(getOffer(client, id)).rejects.toMatchObject({ code: '42501' });
      await expect(getOfferSums(client)).rejects.toMatchObject({ code: '42501' });
      await expect(getLastPrices(client, id, [1])).rejects.toMatchObject({ code: '42501' });
    }
    expect((await visitor().from('offers').select('id')).error).toMatchObject({ code: '42501' });
  });

  it('lets admins and sales alone write', async () => {
    const sent = await makeSent();
    const viewer = (await staff('viewer')).supabase;
    const refused = { code: '42501' };

    for (const client of [viewer, (await staff('editor')).supabase, (await user()).supabase]) {
      const calls = [
        createOffer(client, randomUUID(), { company: { id: randomUUID() }, contact: { id: randomUUID() } }),
        makeOfferFromRequest(client, randomUUID(), randomUUID()),
        cloneOffer(client, randomUUID(), sent.id),
        startOfferVersion(client, sent.id),
        saveOfferDraft(client, sent.id, new Date().toISOString(), content()),
        discardOfferDraft(client, sent.id),
        sendOffer(client, sent.id, new Date().toISOString(), {} as never),
        extendOffer(client, sent.id, 1, inDays(20)),
        resendOfferLink(client, sent.id),
        revokeOfferLinks(client, sent.id),
        withdrawOffer(client, sent.id, ''),
        confirmOffer(client, sent.id),
        loseOffer(client, sent.id, 'price', ''),
      ];
      for (const outcome of await Promise.allSettled(calls)) {
        expect(outcome).toMatchObject({ status: 'rejected', reason: refused });
      }
    }
    expect((await viewer.from('companies').insert({ name: 'x' })).error).toMatchObject(refused);
    for (const client of [seller, service()]) {
      expect(
        (await client.from('offers').update({ state: 'confirmed' }).eq('id', sent.id)).error,
      ).toMatchObject(refused);
      expect((await client.from('offer_events').delete().eq('offer_id', sent.id)).error).toMatchObject(
        refused,
      );
    }
  });

  it('shows the functions of the link to the service alone', async () => {
    const token_hash = createHash('sha256').update('x').digest('hex');
    for (const client of [visitor(), seller]) {
      expect((await client.rpc('read_offer', { token_hash })).error).not.toBeNull();
      expect((await client.rpc('answer_offer', { token_hash, answer: {} })).error).not.toBeNull();
    }
  });
});

describe('a draft', () => {
  it('keeps what was written, with its sums', async () => {
    const id = await makeDraft(seller);

    const { number, state, draft } = await read(seller, id);

    expect(number).toMatch(/^O-20\d\d-\d{4,}$/);
    expect(state).toBe('draft');
    expect(draft).toMatchObject({
      version: 1,
      content: content(),
      line_totals: ['12528.00', '22554.00'],
      total: '35082.00',
    });
  });

  it('is saved by whoever has seen the last save', async () => {
    const id = await makeDraft(seller);
    const { updated_at } = await draftOf(seller, id);
    await saveOfferDraft(seller, id, updated_at, content({ place: 'Hamburg' }));

    const late = saveOfferDraft(seller, id, updated_at, content({ place: 'Antwerp' }));

    await expect(late).rejects.toMatchObject({ code: 'PT409', message: 'conflict' });
    expect((await draftOf(seller, id)).content.place).toBe('Hamburg');
  });

  it('goes to whom of its buyer it is saved with, and to nobody else', async () => {
    const [id, other] = [await makeDraft(seller), await makeDraft(seller)];
    const { company, contact, draft } = await read(seller, id);
    const stranger = (await read(seller, other)).contact?.id;
    await seller
      .from('contacts')
      .delete()
      .eq('id', contact?.id ?? '')
      .throwOnError();
    const email = `piet-${randomUUID()}@example.test`;
    const { data: next } = await seller
      .from('contacts')
      .insert({ company_id: company.id, name: 'Piet', email })
      .select('id')
      .single()
      .throwOnError();
    const seen = draft?.updated_at ?? '';
    const refused = saveOfferDraft(seller, id, seen, content({ place: 'Antwerp' }), stranger);
    await expect(refused).rejects.toMatchObject({ code: 'PT422', message: 'contact' });
    await expect(send(seller, id)).rejects.toMatchObject({ code: 'PT422', message: 'contact' });

    const saved = await saveOfferDraft(seller, id, seen, content(), next.id);
    await saveOfferDraft(seller, id, saved.updated_at, content({ place: 'Hamburg' }));

    expect((await read(seller, id)).contact).toMatchObject({ name: 'Piet', email });
    await expect(send(seller, id)).resolves.toMatchObject({ version: 1 });
  });

  it('is made once, however often the call is sent, and goes without a trace', async () => {
    const id = await makeDraft(seller);
    await createOffer(seller, id, { company: { name: 'Another' }, contact: { id: randomUUID() } });
    await discardOfferDraft(seller, id);

    expect(await getOffer(seller, id)).toBeNull();
  });

  it('has a number of its own', async () => {
    const ids = await Promise.all(Array.from({ length: 5 }, () => makeDraft(seller)));
    const numbers = await Promise.all(ids.map(async (id) => (await read(seller, id)).number));

    expect(new Set(numbers).size).toBe(5);
  });
});

describe('an offer that is made from a request', () => {
  async function request(lines: RequestLine[], email: string, company?: string) {
    const id = randomUUID();
    const form_data = {
      fullName: 'Marieke de Vries',
      email,
      phone: '+31 10 000 0000',
      message: 'Please quote.',
      productCategory: 'fresh-fruits' as const,
      ...(company ? { company } : {}),
    };
    const trade = { incoterm: 'CIF', place: 'Rotterdam', country: 'NL', mode: 'sea' } as const;
    await insertRequest(visitor(), { id, type: 'quotation', form_data, locale: 'en', lines, trade });
    return id;
  }

  async function offerFor(requestId: string) {
    const id = randomUUID();
    await makeOfferFromRequest(seller, id, requestId);
    return read(seller, id);
  }

  async function insertProduct() {
    const category = unique('Category');
    await service().from('product_categories').insert({ name: category }).throwOnError();
    const packing = [
      {
        pack: 'Carton',
        net_weight_kg: 15,
        gross_weight_kg: 16,
        units_per_pallet: 72,
        pallets_per_reefer: 21,
      },
      { pack: 'Carton', net_weight_kg: 8 },
    ];
    const { data } = await service()
      .from('products')
      .insert({ name: unique('Lemons'), category, packing, storage_min_c: 10, storage_max_c: 12 })
      .select('id, slug')
      .single()
      .throwOnError();
    return data;
  }

  it('has its lines, with the packing that they name, and the terms that were asked for', async () => {
    const product = await insertProduct();
    const lines: RequestLine[] = [
      {
        product: product.slug,
        product_name: 'Lemons',
        packing: 'Carton 15 kg',
        quantity: 1680,
        unit: 'carton',
      },
      { product: product.slug, product_name: 'Lemons', packing: 'Carton' },
      { product_name: 'Sugar canes' },
    ];

    const offer = await offerFor(await request(lines, `buyer@${randomUUID()}.example`, 'Van Dijk'));

    expect(offer.company).toMatchObject({ name: 'Van Dijk', country: 'NL' });
    expect(offer.draft?.content).toMatchObject({
      incoterm: 'CIF',
      place: 'Rotterdam',
      currency: 'USD',
      valid_until: null,
    });
    expect(offer.draft?.content.lines).toMatchObject([
      {
        product_id: product.id,
        quantity: '1680',
        unit: 'carton',
        net_weight_kg: '15',
        pallets_per_reefer: 21,
        storage_min_c: 10,
      },
      { product_id: product.id, net_weight_kg: null },
      { product_id: null, product_name: 'Sugar canes' },
    ]);
  });

  it('takes over the terms of the last offer to this buyer, and tells its last prices', async () => {
    const product = await insertProduct();
    const domain = `${randomUUID()}.example`;
    const lines: RequestLine[] = [{ product: product.slug, product_name: 'Lemons', quantity: 5, unit: 't' }];
    const first = await offerFor(await request(lines, `a@${domain}`, 'Van Dijk'));
    const written = content({
      currency: 'EUR',
      person: 'Hoda Samir',
      lines: [line({ product_id: product.id, unit_price: '0.88', price_unit: 'kg' })],
    });
    await saveOfferDraft(seller, first.id, (await draftOf(seller, first.id)).updated_at, written);
    await send(seller, first.id);

    const next = await offerFor(await request(lines, `B@${domain.toUpperCase()}`));

    expect(next.company.id).toBe(first.company.id);
    const { payment_terms, person } = written;
    expect(next.draft?.content).toMatchObject({ currency: 'EUR', payment_terms, person });
    expect(next.draft?.content.lines).toMatchObject([{ unit_price: null, price_unit: 'kg' }]);
    expect(await getLastPrices(seller, first.company.id, [product.id])).toMatchObject([
      { product_id: product.id, is_of_buyer: true, unit_price: '0.88', currency: 'EUR', price_unit: 'kg' },
    ]);
    expect(await getLastPrices(seller, randomUUID(), [product.id])).toMatchObject([{ is_of_buyer: false }]);
  });

  it('begins with what its seller was called last in its language, and no colleague', async () => {
    const colleague = (await staff('sales')).supabase;
    const own = (await staff('sales')).supabase;
    const begin = async (client: Supabase, locale: 'en' | 'ar') => {
      const id = randomUUID();
      const contact = { name: 'Marieke', email: `${id}@example.test`, phone: null, locale };
      await createOffer(client, id, { company: { name: unique('Van Dijk'), country: 'NL' }, contact });
      return (await draftOf(client, id)).content.person;
    };
    await makeDraft(own, { person: 'Hoda Samir' });
    await makeDraft(own, { locale: 'ar', person: 'هدى سمير' });

    expect(await begin(own, 'en')).toBe('Hoda Samir');
    expect(await begin(own, 'ar')).toBe('هدى سمير');
    expect(await begin(colleague, 'en')).toBeNull();
  });

  it('takes two people of a free mail service for two buyers', async () => {
    const lines: RequestLine[] = [{ product_name: 'Lemons' }];
    const [one, other] = [
      await offerFor(await request(lines, `${randomUUID()}@gmail.com`)),
      await offerFor(await request(lines, `${randomUUID()}@gmail.com`)),
    ];

    expect(one.company.id).not.toBe(other.company.id);
    expect(one.company.domains).toEqual([]);
    const { error } = await seller
      .from('companies')
      .update({ domains: ['gmail.com'] })
      .eq('id', one.company.id);
    expect(error).toMatchObject({ code: 'PT422', message: 'domain' });
  });
});

describe('sending', () => {
  it('freezes all that was offered, and writes one mail with a link', async () => {
    const id = await makeDraft(seller);
    const { number } = await read(seller, id);

    const { version, sha256 } = await send(seller, id);

    const { state, versions, draft, contact } = await read(seller, id);
    expect({ state, draft, version }).toEqual({ state: 'sent', draft: null, version: 1 });
    const snapshot = offerSnapshotSchema.parse(versions[0]?.snapshot);
    expect(versions).toMatchObject([{ sha256, contact: { email: contact?.email } }]);
    expect(snapshot).toMatchObject({
      number,
      version: 1,
      total: '35082.00',
      net_kg: '41400.000',
      gross_kg: '44712.000',
      seller: { person: 'Nadia Farouk' },
      lines: [
        { position: 1, line_total: '12528.00', net_kg: '16200.000' },
        { position: 2, unit_price: '0.895' },
      ],
    });
    expect(Date.parse(snapshot.valid_until)).toBe(Date.parse(endOfDay(content().valid_until ?? '')));
    expect(snapshot.containers).toHaveLength(2);
    expect(await mailsAbout(id)).toEqual(['offer_sent']);
  });

  it('refuses sums that are not its own', async () => {
    const id = await makeDraft(seller);
    const draft = await draftOf(seller, id);

    const sent = sendOffer(seller, id, draft.updated_at, { ...sendingOf(draft, SELLER), total: '35082.01' });

    await expect(sent).rejects.toMatchObject({ code: 'PT409', message: 'totals' });
    expect(await read(seller, id)).toMatchObject({ state: 'draft', versions: [] });
    expect(await mailsAbout(id)).toEqual([]);
  });

  it.each([
    ['incomplete', { place: ' ' }],
    ['incomplete', { lines: [] }],
    ['incomplete', { lines: [line({ price_unit: 'kg', net_weight_kg: null })] }],
    ['incomplete', { lines: [line({ product_name: '' })] }],
    ['ended', { valid_until: inDays(-1) }],
  ])('refuses what is %s: %j', async (message, overrides) => {
    const id = await makeDraft(seller, overrides);

    await expect(send(seller, id)).rejects.toMatchObject({ code: 'PT422', message });
  });

  it('makes the next version the one that counts, beside the older one', async () => {
    const sent = await makeSent();
    expect(await startOfferVersion(seller, sent.id)).toBe(2);
    expect(await startOfferVersion(seller, sent.id)).toBe(2);
    const { updated_at } = await draftOf(seller, sent.id);
    await saveOfferDraft(seller, sent.id, updated_at, content({ lines: [line({ unit_price: '11' })] }));
    expect((await callOffer({ action: 'read', token: sent.token })).body).toMatchObject({
      offer: { version: 1 },
    });

    await send(seller, sent.id);

    const { body } = await callOffer({ action: 'read', token: sent.token });
    expect(body).toMatchObject({
      offer: { version: 2, versions: [{ version: 2, snapshot: { total: '11880.00' } }, { version: 1 }] },
    });
  });

  it('extends an offer by a version that differs in its last day alone', async () => {
    const sent = await makeSent();

    const { bytes: _bytes, error: _error, ...pdf } = await storePdf(seller);
    await extendOffer(seller, sent.id, 1, inDays(30), pdf);

    const { versions } = await read(seller, sent.id);
    expect(versions.map(({ pdf_path }) => pdf_path)).toEqual([pdf.path, null]);
    const [next, first] = versions.map(({ snapshot }) => snapshot);
    const { version: _, sent_at: __, valid_until, ...same } = offerSnapshotSchema.parse(next);
    expect(first).toMatchObject(same);
    expect(dayOf(valid_until)).toBe(inDays(30));
    await expect(extendOffer(seller, sent.id, 1, inDays(40))).rejects.toMatchObject({
      message: 'newer_version',
    });
    await expect(extendOffer(seller, sent.id, 2, inDays(30))).rejects.toMatchObject({
      code: 'PT422',
      message: 'not_longer',
    });
  });

  it('starts another offer from one, without its days', async () => {
    const sent = await makeSent();
    const id = randomUUID();

    await cloneOffer(seller, id, sent.id);

    const { draft, company } = await read(seller, id);
    expect(draft?.content).toEqual(content({ loading_from: null, loading_until: null, valid_until: null }));
    expect(company.id).toBe((await read(seller, sent.id)).company.id);
  });
});

describe('what was sent', () => {
  it.each([
    [
      'its terms',
      (id: string) => sql`update public.offer_versions set place = 'Antwerp' where offer_id = ${id}`,
    ],
    [
      'its snapshot',
      (id: string) => sql`update public.offer_versions set snapshot = '{}' where offer_id = ${id}`,
    ],
    [
      'its contact',
      (id: string) => sql`update public.offer_versions set contact = '{}' where offer_id = ${id}`,
    ],
    [
      'that it was sent',
      (id: string) => sql`update public.offer_versions set sent_at = null where offer_id = ${id}`,
    ],
    ['that it exists', (id: string) => sql`delete from public.offer_versions where offer_id = ${id}`],
    ['a price', (id: string) => sql`update public.offer_lines set unit_price = 1 where offer_id = ${id}`],
    ['which lines it has', (id: string) => sql`delete from public.offer_lines where offer_id = ${id}`],
    [
      'a line more',
      (id: string) => sql`
      insert into public.offer_lines (offer_id, version, position, product_name) values (${id}, 1, 9, 'x')`,
    ],
    [
      'what happened',
      (id: string) => sql`update public.offer_events set kind = 'confirmed' where offer_id = ${id}`,
    ],
    ['that it happened', (id: string) => sql`delete from public.offer_events where offer_id = ${id}`],
    ['all of it', () => sql`truncate public.offer_versions cascade`],
  ])('stays as it is, even for the owner of the database: %s', async (_, alter) => {
    const { id } = await makeSent();

    await expect(alter(id)).rejects.toMatchObject({ code: '42501' });
  });

  it('follows the transitions that there are', async () => {
    const { id } = await makeSent();

    await expect(sql`update public.offers set state = 'confirmed' where id = ${id}`).rejects.toMatchObject({
      code: 'PT409',
    });
  });

  it('names a product that is gone', async () => {
    const category = unique('Category');
    await service().from('product_categories').insert({ name: category }).throwOnError();
    const { data } = await service()
      .from('products')
      .insert({ name: unique('Kiwi'), category })
      .select('id')
      .single()
      .throwOnError();
    const sent = await makeSent({ lines: [line({ product_id: data.id })] });

    await service().from('products').delete().eq('id', data.id).throwOnError();

    const [row] =
      await sql`select product_id, product_name from public.offer_lines where offer_id = ${sent.id}`;
    expect(row).toEqual({ product_id: null, product_name: 'Navel Oranges' });
  });
});

it('allows the transitions that screens offer, and no other', async () => {
  const rows = await sql<
    { action: string; actor: string; from_state: string; to_state: string; is_timed: boolean }[]
  >`
    select action, actor, from_state, to_state, is_timed from private.offer_transitions`;
  const expected = Object.entries(OFFER_TRANSITIONS).flatMap(([action, { by, from, to, isTimed }]) =>
    from.map((from_state) => ({ action, actor: by, from_state, to_state: to, is_timed: isTimed })),
  );

  expect(new Set(rows.map((row) => JSON.stringify({ ...row })))).toEqual(
    new Set(expected.map((row) => JSON.stringify(row))),
  );
});

describe('the PDF', () => {
  it.each(['USD', 'JPY', 'KWD'] as const)('is made of what is frozen, in %s', async (currency) => {
    const id = await makeDraft(seller, {
      currency,
      lines: [line(), line({ gross_weight_kg: null, unit: 't', quantity: '1.25' })],
    });
    const written = await read(seller, id);

    await send(seller, id);
    const [sent] = (await read(seller, id)).versions;

    const { version, content: stored } = written.draft ?? {};
    if (!sent || !version || !stored) throw new Error('Nothing was sent.');
    const sending = { version, seller: SELLER, sentAt: sent.snapshot.sent_at, certificates: [] };
    const made = draftSnapshot(written, stored, sending);
    expect({ ...made, valid_until: Date.parse(made?.valid_until ?? '') }).toEqual({
      ...sent.snapshot,
      valid_until: Date.parse(sent.snapshot.valid_until),
    });
  });

  it('stays with its version, goes with its mail, and is downloaded with the link alone', async () => {
    const id = await makeDraft(seller);
    const { bytes, ...pdf } = await storePdf(seller);

    await send(seller, id, pdf);
    await sendDueMails();
    const { number, versions } = await read(seller, id);
    const [mail] = await receivedMails(({ subject }) => subject.includes(number));
    const { body } = await callOffer({ action: 'read', token: await makeLink(sql, id) });
    const [shown] = 'offer' in body ? body.offer.versions : [];
    const download = await fetch(new URL(shown?.pdf_url ?? '', backend.apiUrl));

    expect(versions[0]?.pdf_path).toBe(pdf.path);
    expect(mail).toMatchObject({
      text: expect.stringMatching(/attached as a PDF[\s\S]+Nadia Farouk\n.+\nnadia@nileharvest\.example/),
      headers: expect.arrayContaining([{ key: 'reply-to', value: SELLER.email }]),
      attachments: [{ filename: `${number}-1.pdf`, mimeType: 'application/pdf', size: bytes.length }],
    });
    expect(shown).not.toHaveProperty('pdf_path');
    expect(download.headers.get('content-disposition')).toContain(`${number}-1.pdf`);
    expect(new Uint8Array(await download.arrayBuffer())).toEqual(bytes);
  });

  it('is not needed: the mail then says that the page can be printed', async () => {
    const id = await makeDraft(seller);

    await send(seller, id);
    await sendDueMails();
    const { number } = await read(seller, id);
    const [mail] = await receivedMails(({ subject }) => subject.includes(number));
    const { body } = await callOffer({ action: 'read', token: await makeLink(sql, id) });

    expect(mail?.attachments).toEqual([]);
    expect(mail?.text).toContain('Its page can be printed');
    expect(mail?.text).not.toContain('attached');
    expect('offer' in body && body.offer.versions[0]?.pdf_url).toBeNull();
  });

  it('is no other file than the one that was stored for it', async () => {
    const [stored, used] = [await storePdf(seller), await storePdf(seller)];
    await send(seller, await makeDraft(seller), used);

    for (const pdf of [
      { ...stored, path: `${randomUUID()}.pdf` },
      { ...stored, sha256: 'x' },
      { path: used.path, sha256: used.sha256 },
    ]) {
      await expect(send(seller, await makeDraft(seller), pdf)).rejects.toMatchObject({
        code: expect.stringMatching(/^(PT422|23514|23505)$/),
      });
    }
  });

  it('is mailed only as it was when it was recorded', async () => {
    const id = await makeDraft(seller);
    const pdf = await storePdf(seller);

    await send(seller, id, { ...pdf, sha256: createHash('sha256').update('another').digest('hex') });
    await sendDueMails();
    const { number } = await read(seller, id);

    expect(await receivedMails(({ subject }) => subject.includes(number))).toEqual([]);
  });

  it('is stored by sellers, read by staff who see offers, and by nobody else', async () => {
    const { path } = await storePdf(seller);
    const viewer = (await staff('viewer')).supabase;
    const canRead = async (client: Supabase) =>
      (await client.storage.from(OFFER_DOCUMENTS_BUCKET).download(path)).error === null;

    expect(await canRead(seller)).toBe(true);
    expect(await canRead(viewer)).toBe(true);
    expect((await storePdf(viewer)).error).not.toBeNull();
    for (const client of [(await staff('editor')).supabase, (await user()).supabase, visitor()]) {
      expect(await canRead(client)).toBe(false);
      expect((await storePdf(client)).error).not.toBeNull();
    }
  });

  it('is taken away after a day when no version names it', async () => {
    const [kept, forgotten, fresh] = [await storePdf(seller), await storePdf(seller), await storePdf(seller)];
    await send(seller, await makeDraft(seller), kept);
    await sql`
      update storage.objects set created_at = now() - interval '25 hours' where name in ${sql([kept.path, forgotten.path])}`;

    await sendDueMails();

    const names = async () =>
      (
        await sql<{ name: string }[]>`
        select name from storage.objects where name in ${sql([kept.path, forgotten.path, fresh.path])}`
      )
        .map(({ name }) => name)
        .sort();
    await expect.poll(names).toEqual([kept.path, fresh.path].sort());
  });
});

describe('closing', () => {
  it('withdraws an offer, which its buyer is told once', async () => {
    const sent = await makeSent();

    await withdrawOffer(seller, sent.id, 'Rain has stopped picking.');

    expect(await callOffer(acceptance(sent))).toMatchObject({
      status: 409,
      body: {
        outcome: 'closed',
        offer: { state: 'withdrawn', closing: { reason: 'Rain has stopped picking.', name: 'Nadia Farouk' } },
      },
    });
    await expect(withdrawOffer(seller, sent.id, '')).rejects.toMatchObject({
      code: 'PT409',
      message: 'state',
    });
    expect((await mailsAbout(sent.id)).filter((kind) => kind !== 'offer_sent')).toEqual(['offer_withdrawn']);
  });

  it('confirms what was accepted, and nothing else', async () => {
    const sent = await makeSent();
    await expect(confirmOffer(seller, sent.id)).rejects.toMatchObject({ message: 'state' });
    await callOffer(acceptance(sent));

    await confirmOffer(seller, sent.id);

    const { body } = await callOffer({ action: 'read', token: sent.token });
    expect(body).toMatchObject({
      offer: {
        state: 'confirmed',
        answer: { kind: 'accepted', name: 'Marieke de Vries' },
        closing: { kind: 'confirmed' },
      },
    });
  });

  it('is told to whom the version was sent, and to the contact of now', async () => {
    const [changed, removed] = [await makeSent(), await makeSent()];
    const { contact } = await read(seller, changed.id);
    const other = (await read(seller, removed.id)).contact;
    const newer = `${randomUUID()}@buyer.example`;
    await seller
      .from('contacts')
      .update({ email: newer })
      .eq('id', contact?.id ?? '')
      .throwOnError();
    await seller
      .from('contacts')
      .delete()
      .eq('id', other?.id ?? '')
      .throwOnError();

    await callOffer(acceptance(changed));
    await withdrawOffer(seller, removed.id, '');

    expect(await recipientsOf(changed.id, 'offer_answered')).toEqual([contact?.email, newer].sort());
    expect(await recipientsOf(removed.id, 'offer_withdrawn')).toEqual([other?.email]);
  });

  it('keeps why an offer is lost from its buyer, who may ask for a new one', async () => {
    const sent = await makeSent();
    await loseOffer(seller, sent.id, 'price', 'They got 0.57 elsewhere.');

    const { body } = await callOffer({ action: 'read', token: sent.token });
    expect(body).toMatchObject({ offer: { state: 'expired' } });
    expect(JSON.stringify(body)).not.toContain('0.57');
    expect((await callOffer(change(sent))).body).toMatchObject({
      outcome: 'offer',
      offer: { state: 'change_requested' },
    });
  });

  it('counts what is open by state and currency', async () => {
    await makeSent({
      currency: 'KWD',
      valid_until: inDays(1),
      lines: [line({ unit_price: '0.0125', quantity: '1' })],
    });

    const sums = await getOfferSums(seller);

    const sum = sums.find(({ shown_state, currency }) => shown_state === 'sent' && currency === 'KWD');
    expect(sum?.ending_total).toMatch(/^\d+\.\d{3}$/);
    expect(sum?.ending_count).toBeGreaterThan(0);
  });

  it('is found by its number, its buyer and its products', async () => {
    const { id } = await makeSent({ lines: [line({ product_name: 'Prickly pears' })] });
    const { number, company } = await read(seller, id);

    for (const pattern of [`%${number}%`, `%${company.name}%`]) {
      const { data } = await seller.rpc('search_offers', { patterns: [pattern, '%prickly%'] }).throwOnError();
      expect(data.map((row) => row.id)).toEqual([id]);
    }
  });
});

describe('the link', () => {
  it('opens an offer with all that was sent, and notes that once an hour', async () => {
    const sent = await makeSent();

    await callOffer({ action: 'read', token: sent.token });
    const { status, body } = await callOffer({ action: 'read', token: sent.token });

    expect(status).toBe(200);
    expect(body).toMatchObject({ outcome: 'offer', offer: { state: 'sent', version: 1, answer: null } });
    const { events, contact } = await read(seller, sent.id);
    expect(JSON.stringify(body)).not.toContain(contact?.email);
    expect(events.map(({ kind }) => kind)).toEqual(['opened', 'sent', 'created']);
  });

  it('gives one answer to every wrong token', async () => {
    const [revoked, old] = [await makeSent(), await makeSent()];
    await revokeOfferLinks(seller, revoked.id);
    await sql`update private.offer_links set expires_at = now() where offer_id = ${old.id}`;
    const tokens = [
      revoked.token,
      old.token,
      randomBytes(32).toString('base64url'),
      '',
      'x'.repeat(5000),
      '../../etc',
    ];

    const answers = await Promise.all(
      tokens.flatMap((token) => [
        callOffer({ action: 'read', token }),
        callOffer({ ...acceptance({ ...revoked, token }) }),
      ]),
    );

    for (const answer of answers) expect(answer).toEqual({ status: 404, body: { outcome: 'gone' } });
  });

  it('lets one address try so many wrong ones, and no right one after them', async () => {
    const sent = await makeSent();
    const address = randomAddress();
    for (let count = 0; count < 20; count++) await callOffer({ action: 'read', token: 'wrong' }, address);

    const after = await callOffer({ action: 'read', token: sent.token }, address);

    expect(after).toMatchObject({ status: 429, body: { outcome: 'too_many', seconds: expect.any(Number) } });
    expect((await callOffer({ action: 'read', token: sent.token })).status).toBe(200);
  });

  it('counts no right token', async () => {
    const sent = await makeSent();
    const address = randomAddress();

    const statuses: number[] = [];
    for (let count = 0; count < 25; count++) {
      statuses.push((await callOffer({ action: 'read', token: sent.token }, address)).status);
    }

    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  it('is stored as a hash alone', async () => {
    const { id, token } = await makeSent();
    const rows = await sql`select l::text as row from private.offer_links l where offer_id = ${id}`;

    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('an answer', () => {
  it('accepts a version by the link of the mail, once, and tells both sides', async () => {
    const sent = await makeSent();
    const { contact, number } = await read(seller, sent.id);
    const mailsOf = async () => {
      // What other tests have offered is not waited for.
      await sql`delete from private.outbox where payload ->> 'offer_id' <> ${sent.id}`;
      await sendDueMails();
      return receivedMails(({ subject }) => subject.includes(number));
    };
    const [mail] = await mailsOf();
    const token = /\/offer\/#([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
    const answer = acceptance({ ...sent, token });

    const first = await callOffer(answer);
    const again = await callOffer(answer);

    expect(first).toMatchObject({ status: 200, body: { outcome: 'offer', offer: { state: 'accepted' } } });
    expect(again).toMatchObject({ status: 200, body: { outcome: 'offer', offer: { state: 'accepted' } } });
    expect((await callOffer(acceptance(sent))).body).toMatchObject({ outcome: 'closed' });
    const { events } = await read(seller, sent.id);
    expect(events.filter(({ kind }) => kind === 'accepted')).toMatchObject([
      { answer: { name: 'Marieke de Vries' }, actor: null },
    ]);
    const mails = await mailsOf();
    expect(
      mails.map(({ subject }) => subject.replace(/^Van Dijk.* accepted/, 'Somebody accepted')).sort(),
    ).toEqual([`Our offer ${number}`, `Somebody accepted ${number}`, `You accepted our offer ${number}`]);
    expect(mail?.text).toContain('USD\u00a035,082.00');
    expect(mails.find(({ subject }) => subject.startsWith('You'))?.to).toEqual([contact?.email]);
  });

  it('needs a name, the tick and the version that was read', async () => {
    const sent = await makeSent();

    expect(await callOffer({ ...acceptance(sent), name: ' ' })).toEqual({
      status: 422,
      body: { outcome: 'invalid', errors: { name: 'required' } },
    });
    expect((await callOffer({ ...acceptance(sent), may_agree: false })).body).toMatchObject({
      errors: { may_agree: 'required' },
    });
    expect((await callOffer({ ...acceptance(sent), sha256: 'f'.repeat(64) })).body).toMatchObject({
      outcome: 'newer_version',
    });
    expect(await read(seller, sent.id)).toMatchObject({ state: 'sent' });
  });

  it('asks for a change, after which nothing can be accepted until the next version', async () => {
    const sent = await makeSent();

    const { body } = await callOffer(change(sent));

    expect(body).toMatchObject({
      outcome: 'offer',
      offer: { state: 'change_requested', answer: { lines: [{ position: 1, text: '1,200 cartons' }] } },
    });
    expect((await callOffer(acceptance(sent))).body).toMatchObject({ outcome: 'closed' });
    await startOfferVersion(seller, sent.id);
    const next = await send(seller, sent.id);
    expect((await callOffer(acceptance({ ...sent, ...next }))).body).toMatchObject({
      outcome: 'offer',
      offer: { version: 2 },
    });
  });

  it('asks for as many words as the form takes, in any language', async () => {
    const sent = await makeSent({ lines: Array.from({ length: 30 }, () => line()) });
    const lines = Array.from({ length: 30 }, (_, at) => ({ position: at + 1, text: 'ب'.repeat(1000) }));
    const whole = { ...change(sent), lines, text: 'ب'.repeat(5000) };

    expect(await callOffer({ ...whole, text: 'ب'.repeat(5001) })).toMatchObject({
      status: 422,
      body: { errors: { text: 'tooLong:5000' } },
    });
    expect((await callOffer(whole)).body).toMatchObject({
      outcome: 'offer',
      offer: { state: 'change_requested', answer: { lines } },
    });
  });

  it('declines with a reason', async () => {
    const sent = await makeSent();

    await callOffer({ ...answering(sent), action: 'decline', reason: 'elsewhere' });

    const { state, events } = await read(seller, sent.id);
    expect(state).toBe('declined');
    expect(events[0]).toMatchObject({ kind: 'declined', answer: { reason: 'elsewhere', name: null } });
  });

  it('comes too late when the day has passed, unless it asks for a change', async () => {
    const sent = await makeSent();
    await expire(sent.id);

    expect((await callOffer(acceptance(sent))).body).toMatchObject({
      outcome: 'closed',
      offer: { state: 'expired' },
    });
    expect((await callOffer(change(sent))).body).toMatchObject({
      outcome: 'offer',
      offer: { state: 'change_requested' },
    });
  });

  it('has one outcome of a hundred that are tried by twenty at the same moment, and all others are told', async () => {
    const sent = await makeSent();
    await startOfferVersion(seller, sent.id);
    const draft = await draftOf(seller, sent.id);
    const { token, ...answer } = acceptance(sent);
    const token_hash = createHash('sha256').update(token).digest('hex');
    // What the function calls, at which all arrive together.
    const accept = async () => {
      const { data } = await service()
        .rpc('answer_offer', { token_hash, answer: { ...answer, answer_id: randomUUID() } })
        .throwOnError();
      const { outcome } = data as { outcome: string };
      if (outcome !== 'offer') throw Object.assign(new Error(outcome), { code: outcome });
    };
    const revise = () => sendOffer(seller, sent.id, draft.updated_at, sendingOf(draft, SELLER));
    const withdraw = () => withdrawOffer(seller, sent.id, '');
    const steps = Array.from({ length: 20 }, () => [accept, accept, accept, revise, withdraw]).flat();
    const outcomes: PromiseSettledResult<unknown>[] = [];
    const waiting = steps.entries();
    const tryNext = async () => {
      for (const [at, step] of waiting) {
        const [outcome] = await Promise.allSettled([step()]);
        outcomes[at] = outcome;
      }
    };

    // Held until several wait for the offer, so that none is over before another begins.
    await sql
      .begin(async (holding) => {
        await holding`select from public.offers where id = ${sent.id} for update`;
        // The others would wait for a connection to the database, and too long on a busy machine.
        const trying = Promise.all(Array.from({ length: CONNECTIONS }, tryNext));
        const countWaiting = async () => (await sql`select from pg_locks where not granted`).length;
        await expect.poll(countWaiting, { timeout: 20_000 }).toBeGreaterThan(2);
        return { trying };
      })
      .then(({ trying }) => trying);

    const { state, current_version, events } = await read(seller, sent.id);
    const done = (wanted: unknown) =>
      outcomes.filter(({ status }, at) => steps[at] === wanted && status === 'fulfilled').length;
    const count = (kind: string) => events.filter((event) => event.kind === kind).length;
    expect(done(accept)).toBe(state === 'accepted' ? 1 : 0);
    expect(count('accepted')).toBe(done(accept));
    expect(done(revise)).toBe((current_version ?? 0) - 1);
    expect(count('sent')).toBe(current_version);
    expect(done(withdraw)).toBe(state === 'withdrawn' ? 1 : 0);
    expect(count('withdrawn')).toBe(done(withdraw));
    const told = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []));
    expect(['PT409', 'newer_version', 'closed']).toEqual(expect.arrayContaining([...new Set(told)]));
  });
});

describe('afterwards', () => {
  it('the offer of the demo can be accepted again when it has ended, by the same link, without a mail', async () => {
    const sent = await makeSent();
    await expire(sent.id);

    await renewOffer(sql, sent.token);
    await renewOffer(sql, sent.token);

    const { body } = await callOffer({ action: 'read', token: sent.token });
    expect(body).toMatchObject({ offer: { state: 'sent', version: 2 } });
    expect(await mailsAbout(sent.id)).toEqual([]);
  });

  it('the offer of the demo can be accepted by the next one, too, whatever was answered or done with it', async () => {
    const [accepted, declined, withdrawn] = [await makeSent(), await makeSent(), await makeSent()];
    await callOffer(acceptance(accepted));
    await callOffer({ ...answering(declined), action: 'decline', reason: null });
    await startOfferVersion(seller, withdrawn.id);
    await withdrawOffer(seller, withdrawn.id, '');
    await revokeOfferLinks(seller, withdrawn.id);

    for (const { token } of [accepted, declined, withdrawn]) {
      await renewOffer(sql, token);
      const { body } = await callOffer({ action: 'read', token });
      const [current] = 'offer' in body ? body.offer.versions : [];
      if (!current) throw new Error('Nothing can be read.');
      const { version, sha256, snapshot } = current;
      expect('offer' in body && body.offer.number).toBe(snapshot.number);
      const answer = acceptance({ id: '', token, version, sha256 });
      expect((await callOffer(answer)).body).toMatchObject({
        outcome: 'offer',
        offer: { state: 'accepted' },
      });
    }
    expect(await read(seller, accepted.id)).toMatchObject({ state: 'accepted', current_version: 1 });
  });

  it('reminds a buyer once, two days before the end', async () => {
    const [soon, silent, later] = [await makeSent(), await makeSent({ reminds: false }), await makeSent()];
    const closed = await makeSent();
    await revokeOfferLinks(seller, closed.id);
    for (const { id } of [soon, silent, closed]) {
      await sql.begin(async (transaction) => {
        await transaction`set local session_replication_role = replica`;
        await transaction`update public.offers set valid_until = now() + interval '47 hours' where id = ${id}`;
        await transaction`update public.offer_versions set sent_at = now() - interval '3 days' where offer_id = ${id}`;
      });
    }

    // In one transaction, because other files throw away what waits to be sent.
    const mails = await sql.begin(async (transaction) => {
      await transaction`select private.remind_buyers(), private.remind_buyers()`;
      return transaction<{ offer_id: string }[]>`
        select payload ->> 'offer_id' as offer_id from private.outbox
        where kind = 'offer_reminder' and payload ->> 'token' <> ''`;
    });

    const reminders = async ({ id }: Sent) =>
      (await read(seller, id)).events.filter(({ kind }) => kind === 'reminded').length;
    const all = [soon, silent, later, closed];
    expect(await Promise.all(all.map(reminders))).toEqual([1, 0, 0, 0]);
    const mailsTo = ({ id }: Sent) => mails.filter(({ offer_id }) => offer_id === id).length;
    expect(all.map(mailsTo)).toEqual([1, 0, 0, 0]);
  });

  it('forgets a person, and keeps what was offered to the company', async () => {
    const id = await makeDraft(seller);
    const greeting = { ...sendingOf(await draftOf(seller, id), SELLER), message: 'Dear Marieke, thank you.' };
    const { updated_at } = await draftOf(seller, id);
    const sent = {
      id,
      ...(await sendOffer(seller, id, updated_at, greeting)),
      token: await makeLink(sql, id),
    };
    await callOffer({ ...change(sent), text: 'Call Marieke at home.' });
    await loseOffer(seller, id, 'price', 'Marieke got it for less.');
    const { contact, company } = await read(seller, sent.id);
    const { supabase } = await admin();

    const { data } = await supabase.rpc('erase_person', { email: contact?.email ?? '' }).throwOnError();

    expect(data).toMatchObject({ contacts: 1 });
    const after = await read(seller, sent.id);
    expect(after).toMatchObject({
      contact: null,
      company: { name: company.name },
      versions: [{ contact: null, sha256: sent.sha256 }],
    });
    expect(JSON.stringify(after)).not.toMatch(/Marieke|1,200 cartons/);
    expect((await callOffer({ action: 'read', token: sent.token })).status).toBe(404);
    expect(await mailsAbout(sent.id)).toEqual([]);
    await expect(
      seller.rpc('erase_person', { email: 'x@example.test' }).throwOnError(),
    ).rejects.toMatchObject({ code: '42501' });
  });

  it('is deleted whole when a rule says how long offers are kept', async () => {
    const { id } = await makeSent();
    await sql.begin(async (transaction) => {
      await transaction`update private.retention_rules set keep_months = 12 where subject = 'offers'`;
      await transaction`update public.offers set changed_at = now() - interval '2 years' where id = ${id}`;
      await transaction`select private.apply_retention()`;
      await transaction`update private.retention_rules set keep_months = 120 where subject = 'offers'`;
    });

    expect(await getOffer(seller, id)).toBeNull();
  });

  it('notes in the activity log what became of an offer, and no name', async () => {
    const { id } = await makeSent();
    const { supabase } = await admin();

    const { data } = await supabase
      .from('activity_log')
      .select('action, after')
      .eq('row_id', id)
      .order('id')
      .throwOnError();

    expect(data.map(({ action }) => action)).toEqual(['insert', 'update']);
    expect(data[1]?.after).toEqual({ state: 'sent', current_version: 1 });
  });
});

describe('amounts', () => {
  const amount = (whole: number, decimals: number) =>
    fc
      .tuple(fc.integer({ min: 0, max: 10 ** whole - 1 }), fc.integer({ min: 1, max: 10 ** decimals - 1 }))
      .map(([units, parts]) => `${units}.${String(parts).padStart(decimals, '0')}`);
  const known = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { freq: 6 });
  const priced = fc.record({
    quantity: amount(5, 3),
    unit: fc.constantFrom(...UNITS),
    unit_price: amount(3, 4),
    price_unit: fc.constantFrom(...UNITS),
    net_weight_kg: known(amount(2, 3)),
    gross_weight_kg: known(amount(2, 3)),
    units_per_pallet: known(fc.integer({ min: 1, max: 300 })),
    pallets_per_reefer: known(fc.integer({ min: 1, max: 24 })),
  });

  it('are the same in the database and on screens, to the last digit', async () => {
    const lines = fc.sample(fc.tuple(priced, fc.constantFrom(...CURRENCIES)), 3000);

    const computed = await sql<{ total: string | null; net: string | null; gross: string | null }[]>`
      select private.amount_text(private.converted(l, l.price_unit, l.unit_price, private.currency_digits(c.currency)), c.currency) as total,
        private.converted(l, 'kg', 1, 3)::text as net, private.converted(l, 'carton', l.gross_weight_kg, 3)::text as gross
      from jsonb_array_elements(${sql.json(lines)}) with ordinality e (pair, n)
      cross join lateral jsonb_populate_record(null::public.offer_lines, e.pair -> 0) l
      cross join lateral (select e.pair ->> 1 as currency) c
      order by e.n`;

    const ours = lines.map(([each, currency]) => ({
      total: lineTotal(each, currency),
      net: netKilograms(each),
      gross: grossKilograms(each),
    }));
    const differing = ours.flatMap((each, at) =>
      JSON.stringify(each) === JSON.stringify({ ...computed[at] })
        ? []
        : [{ line: lines[at], ours: each, theirs: computed[at] }],
    );
    expect(differing.slice(0, 3)).toEqual([]);
    expect(ours.filter(({ total }) => total === null).length).toBeGreaterThan(100);
  });

  it('are the same on the page, in the mail, in the PDF and in the database', async () => {
    const { accessToken } = await staff('sales');
    const found: string[] = [];

    for (const each of generatedOffers(60)) found.push(...(await findDisagreements(sql, accessToken, each)));

    expect(found).toEqual([]);
  });

  it('end on the same second in the database and on screens, on every day of twenty years', async () => {
    const rows = await sql<{ day: string; instant: string }[]>`
      select d::date::text as day, to_char(private.end_of_day(d::date) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"') as instant
      from generate_series('2024-01-01'::date, '2043-12-31'::date, interval '1 day') d`;

    expect(rows.filter(({ day, instant }) => endOfDay(day) !== instant).slice(0, 3)).toEqual([]);
  });
});

it('lists offers of a state by what ends first, without reading or sorting the others', async () => {
  const plan = await sql.begin(async (transaction) => {
    // A few rows are read and sorted sooner than by an index.
    await transaction`set local enable_seqscan = off`;
    await transaction`set local enable_bitmapscan = off`;
    await transaction`set local enable_sort = off`;
    return transaction`
      explain (costs off) select * from public.offers where state = 'sent' order by valid_until, id limit 25`;
  });

  const steps = plan.map((row) => String(row['QUERY PLAN'])).join('\n');
  expect(steps).toContain('Index Scan using offers_state_idx');
  expect(steps).not.toContain('Sort');
});

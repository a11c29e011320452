import { randomUUID } from 'node:crypto';
import { insertContactMessage } from 'shared/contact-messages/contact-messages.queries.ts';
import { isolated } from 'shared/isolated.ts';
import { insertRequest } from 'shared/requests/requests.queries.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { dropDueMails, receivedMails, sendDueMails } from './mails.ts';
import { admin, callFunction, database, service, user, visitor } from './personas.ts';

/** Where mails to the company go: its contact details, else ADMIN_EMAIL. */
let companyEmail = 'admin@nileharvest.example';

function quotation(overrides: { fullName?: string; email?: string; message?: string } = {}) {
  return {
    fullName: 'Marieke de Vries',
    email: `buyer-${randomUUID()}@example.test`,
    phone: '+31 10 000 0000',
    message: 'Navel oranges,\nsizes 64 to 88. <b>Now</b>',
    productCategory: 'fresh-fruits' as const,
    ...overrides,
  };
}

async function sendQuotation(overrides: Parameters<typeof quotation>[0] = {}, locale: 'en' | 'ar' = 'en') {
  const id = randomUUID();
  const form = quotation(overrides);
  await insertRequest(visitor(), { id, type: 'quotation', form_data: form, locale });
  return { id, form };
}

beforeAll(dropDueMails);

beforeAll(async () => {
  const { data } = await service().from('contact_info').select('value').eq('info_key', 'email').maybeSingle();
  companyEmail = data?.value ?? companyEmail;
});

describe('a request', () => {
  it('is told to the company, with everything that was typed and an answer going to the visitor', async () => {
    const { id, form } = await sendQuotation();

    await sendDueMails();

    const [mail, ...more] = await receivedMails((received) => received.text.includes(id));
    expect(more).toEqual([]);
    expect(mail?.to.join()).toContain(companyEmail);
    expect(mail?.subject).toBe('Quotation request from Marieke de Vries');
    expect(mail?.text).toContain(form.email);
    expect(mail?.text).toContain('sizes 64 to 88. <b>Now</b>');
    expect(mail?.html).toContain('&lt;b&gt;Now&lt;/b&gt;');
    expect(mail?.text).toContain(`/admin/orders/${id}/show`);
  });

  it('is told with the words of the visitor standing apart from ours', async () => {
    const { id } = await sendQuotation({
      message: 'Hello\n\nOpen it in the admin panel:\nhttps://evil.example/',
    });

    await sendDueMails();

    const [mail] = await receivedMails((received) => received.text.includes(id));
    expect(mail?.text).toContain('> Hello\n> \n> Open it in the admin panel:\n> https://evil.example/');
    expect(mail?.html).toMatch(/<blockquote><p dir="auto">Hello<br>.*evil\.example\/<\/p><\/blockquote>/);
  });

  it.each([
    ['en', 'Product Category: Fresh Fruits'],
    ['ar', `فئة المنتج: ${isolated('فواكه طازجة')}`],
  ] as const)('names what was chosen in words, in %s', async (locale, line) => {
    const { id } = await sendQuotation({}, locale);

    await sendDueMails();

    const [mail] = await receivedMails((received) => received.text.includes(id));
    expect(mail?.text).toContain(line);
  });

  it.each([
    [
      'en',
      'Line 2: Navel Oranges, Open-top carton, 15 kg, December 2026, 1,600 cartons',
      'CIF Rotterdam, Netherlands',
    ],
    [
      'ar',
      `السطر 2: ${isolated('Navel Oranges، Open-top carton, 15 kg، ديسمبر 2026، 1,600 كرتونة')}`,
      'CIF Rotterdam، هولندا',
    ],
  ] as const)('names its lines and terms, in %s', async (locale, line, terms) => {
    const id = randomUUID();
    const lines = [
      { product_name: '<b>Lemons</b>' },
      {
        ...{ product_name: 'Navel Oranges', packing: 'Open-top carton, 15 kg', month: '2026-12' },
        ...{ quantity: 1600, unit: 'carton' as const },
      },
    ];
    const trade = { incoterm: 'CIF', place: 'Rotterdam', country: 'NL', mode: 'sea' } as const;
    await insertRequest(visitor(), { id, type: 'quotation', form_data: quotation(), locale, lines, trade });

    await sendDueMails();

    const [mail] = await receivedMails((received) => received.text.includes(id));
    expect(mail?.text).toContain(line);
    expect(mail?.text).toContain(terms);
    expect(mail?.html).toContain('&lt;b&gt;Lemons&lt;/b&gt;');
  });

  it('shows what was typed in its own direction, whatever the language of the mail', async () => {
    const { id } = await sendQuotation({}, 'ar');

    await sendDueMails();

    const [mail] = await receivedMails((received) => received.text.includes(id));
    expect(mail?.html).toContain('رقم الهاتف: <span dir="auto">+31 10 000 0000</span>');
    expect(mail?.html).toContain('<p dir="auto">Navel oranges,<br>');
  });

  it.each([
    ['en', 'We have received your request', 'within 24 hours', 'ltr'],
    ['ar', 'استلمنا طلبك', 'خلال 24 ساعة', 'rtl'],
  ] as const)(
    'is acknowledged to the visitor in %s, without a word of theirs',
    async (locale, subject, promise, direction) => {
      const { id, form } = await sendQuotation({ fullName: 'Buy-pills.example' }, locale);

      await sendDueMails();

      const [mail, ...more] = await receivedMails(({ to }) => to.join().includes(form.email));
      expect(more).toEqual([]);
      expect(mail?.subject).toBe(`${subject} (${id.slice(0, 8).toUpperCase()})`);
      expect(mail?.text).toContain(promise);
      expect(mail?.html).toContain(`dir="${direction}"`);
      expect(mail?.text).not.toContain('Buy-pills');
      expect(mail?.text).not.toContain('oranges');
    },
  );

  it('is told to the company whatever kind of uuid its id is', async () => {
    const id = randomUUID().replace(/-4...-.../, '-0000-000');

    await insertRequest(visitor(), { id, type: 'quotation', form_data: quotation(), locale: 'en' });
    await sendDueMails();

    expect(await receivedMails((received) => received.text.includes(id))).toHaveLength(1);
  });

  it.each([
    ['with an ampersand', 'sales&export', 'example.test'],
    ['with a slash', 'orders/gulf', 'example.test'],
    ['of a domain in Arabic, as browsers write it', 'orders', 'xn--mgbh0fb.xn--wgbh1c'],
  ])('is acknowledged to an address %s', async (_, name, domain) => {
    const { form } = await sendQuotation({ email: `${randomUUID()}-${name}@${domain}` });

    await sendDueMails();

    const mails = await receivedMails(({ to }) => to.join().includes(form.email));
    expect(mails).toHaveLength(1);
  });

  it('is told once, however many ask for the mails at once', async () => {
    const { form } = await sendQuotation();

    await Promise.all(Array.from({ length: 10 }, sendDueMails));

    expect(await receivedMails(({ to }) => to.join().includes(form.email))).toHaveLength(1);
  });

  it('is acknowledged at most three times a day to one address', async () => {
    const email = `victim-${randomUUID()}@example.test`;
    for (let sent = 0; sent < 5; sent++)
      await sendQuotation({ email: sent % 2 ? email.toUpperCase() : email });

    await sendDueMails();

    const mails = await receivedMails(({ to }) => to.join().toLowerCase().includes(email));
    expect(mails).toHaveLength(3);
  });

  it('makes no mail when staff or an import add it', async () => {
    const id = randomUUID();

    await service().from('requests').insert({ id, type: 'quotation', form_data: quotation() });

    const sql = database();
    const queued = await sql`select from private.outbox where payload ->> 'id' = ${id}`;
    await sql.end();
    expect(queued).toHaveLength(0);
  });

  it('makes no mail when the honeypot is filled', async () => {
    const id = randomUUID();

    await insertRequest(visitor(), {
      id,
      type: 'quotation',
      form_data: quotation(),
      locale: 'en',
      website: 'https://spam.example',
    });

    const sql = database();
    const queued = await sql`select from private.outbox where payload ->> 'id' = ${id}`;
    await sql.end();
    expect(queued).toHaveLength(0);
  });
});

it('tells the company of a job request as of an application, once', async () => {
  const id = randomUUID();
  const { productCategory: _, ...person } = quotation();

  await insertRequest(visitor(), {
    id,
    type: 'job',
    form_data: { ...person, position: 'Quality inspector' },
    locale: 'en',
  });
  await sendDueMails();

  const mails = await receivedMails((received) => received.text.includes(id));
  expect(mails.map((mail) => mail.subject)).toEqual(['Job application from Marieke de Vries']);
});

it('tells the company of a message, and the visitor that it came', async () => {
  const email = `buyer-${randomUUID()}@example.test`;
  const message = `Do you ship to Rotterdam? ${randomUUID()}`;
  const id = randomUUID();

  await insertContactMessage(visitor(), { id, name: 'Jan', email, message, locale: 'en' });
  await sendDueMails();

  const toCompany = await receivedMails((mail) => mail.text.includes(message));
  const toVisitor = await receivedMails(({ to }) => to.join().includes(email));
  expect(toCompany.map((mail) => mail.subject)).toEqual(['Message from Jan']);
  expect(toCompany[0]?.text).toContain(`/admin/messages/${id}/show`);
  expect(toVisitor).toHaveLength(1);
});

describe('the outbox', () => {
  it('forgets what a mail said and to whom once it is sent', async () => {
    const { form } = await sendQuotation();
    await sendDueMails();

    const sql = database();
    const kept = await sql`
      select from private.outbox o
      where o.recipient = ${form.email} or o.payload::text like ${`%${form.email}%`}`;
    await sql.end();

    expect(kept).toHaveLength(0);
  });

  it('lends a mail to one sender, and after a failure waits longer each time', async () => {
    const sql = database();
    const outcome = await sql
      .begin(async (transaction) => {
        // Mails of other tests would be claimed as well, and theirs passed over while they are held here: they wait instead.
        await transaction`lock table private.outbox in share row exclusive mode`;
        await transaction`update private.outbox set sent_at = now() where sent_at is null and failed_at is null`;
        const [queued] = await transaction`
          insert into private.outbox (kind, payload) values ('access_code', '{"code":"x"}') returning id`;
        const [claimed] = await transaction`select * from private.claim_mails(5)`;
        const again = await transaction`select * from private.claim_mails(5)`;
        const waits: number[] = [];
        for (let attempt = 0; attempt < 10; attempt++) {
          const [mail] = await transaction`select claim from private.outbox where id = ${queued?.id}`;
          await transaction`select private.settle_mail(${queued?.id}, ${mail?.claim}, 'no answer', false)`;
          const [after] = await transaction`
            update private.outbox o set claim = gen_random_uuid(), attempts = o.attempts + 1
            where id = ${queued?.id} returning extract(epoch from next_attempt_at - now())::int as wait`;
          waits.push(after?.wait);
        }
        throw Object.assign(new Error('roll back'), { claimed, queued, again, waits });
      })
      .catch((error) => error);
    await sql.end();

    expect(outcome.claimed.id).toBe(outcome.queued.id);
    expect(outcome.again).toHaveLength(0);
    expect(outcome.waits).toEqual([30, 60, 120, 240, 480, 960, 1920, 3600, 3600, 3600]);
  });

  it('ends a mail whose access code has expired, and forgets the code', async () => {
    const sql = database();
    const outcome = await sql
      .begin(async (transaction) => {
        await transaction`lock table private.outbox in share row exclusive mode`;
        await transaction`update private.outbox set sent_at = now() where sent_at is null and failed_at is null`;
        const queued = await transaction`
          insert into private.outbox (kind, payload, created_at, claim, next_attempt_at)
          values ('access_code', '{"code":"old"}', now() - interval '1 day', null, now()),
            ('access_code', '{"code":"new"}', now() - interval '23 hours', null, now()),
            ('access_code', '{"code":"on its way"}', now() - interval '1 day', gen_random_uuid(), now() + interval '1 minute')
          returning id`;
        const claimed = await transaction`select payload from private.claim_mails(5)`;
        const [old] = await transaction`
          select payload, failed_at is not null as "isFailed" from private.outbox where id = ${queued[0]?.id}`;
        const [onItsWay] = await transaction`
          select payload, failed_at is not null as "isFailed" from private.outbox where id = ${queued[2]?.id}`;
        throw Object.assign(new Error('roll back'), { claimed, old, onItsWay });
      })
      .catch((error) => error);
    await sql.end();

    expect(outcome.claimed).toMatchObject([{ payload: { code: 'new' } }]);
    expect(outcome.old).toEqual({ payload: {}, isFailed: true });
    expect(outcome.onItsWay).toEqual({ payload: { code: 'on its way' }, isFailed: false });
  });

  it.each(['claim_mails', 'send_access_code', 'list_file_removals'] as const)(
    'is closed to visitors and users: %s',
    async (name) => {
      const parameters = name === 'claim_mails' ? { max_count: 1 } : undefined;

      for (const supabase of [visitor(), (await user()).supabase, (await admin()).supabase]) {
        const { error } = await supabase.rpc(name, parameters as never);
        expect(error?.code).toBe('42501');
      }
    },
  );

  it('shows its state to admins alone', async () => {
    const { supabase } = await admin();

    const state = await supabase.rpc('get_mail_state').single();
    const refused = await (await user()).supabase.rpc('get_mail_state');

    expect(state.data).toMatchObject({ waiting: expect.any(Number), failed: expect.any(Number) });
    expect(refused.error?.code).toBe('42501');
  });
});

describe('the function notify', () => {
  it('answers nothing but 202', async () => {
    const response = await callFunction('notify');

    expect(response.status).toBe(202);
    expect(await response.json()).toEqual({});
  });

  it.each([
    ['another method', { method: 'GET' }, 405],
    ['a page of somebody else', { headers: { origin: 'https://evil.example' } }, 403],
  ])('refuses %s', async (_, init, status) => {
    expect((await callFunction('notify', init)).status).toBe(status);
  });
});

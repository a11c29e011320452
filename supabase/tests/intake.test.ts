import { randomUUID } from 'node:crypto';
import { insertContactMessage } from 'shared/contact-messages/contact-messages.queries.ts';
import { JOB_APPLICATION_STATUSES } from 'shared/job-applications/job-applications.ts';
import { insertRequest } from 'shared/requests/requests.queries.ts';
import {
  type NewRequest,
  REQUEST_STATUSES,
  type RequestForm,
  type RequestType,
} from 'shared/requests/requests.ts';
import { describe, expect, it } from 'vitest';
import { admin, backend, randomAddress, service, unique, visitor } from './personas.ts';

const person = { fullName: 'Marieke de Vries', email: 'm.devries@example.test', phone: '+31 10 000 0000' };
const message = 'Navel oranges, sizes 64 to 88.';

const forms: { [T in RequestType]: RequestForm<T> } = {
  quotation: { ...person, message, productCategory: 'fresh-fruits', quantity: '2 × 40′ reefer' },
  sample: { ...person, message, productInterest: 'Hibiscus' },
  complaint: { ...person, message, subject: 'Late container' },
  partnership: { ...person, message, partnershipType: 'distributor' },
  job: { ...person, message, position: 'Quality inspector' },
};

function request(overrides: Partial<NewRequest> = {}): NewRequest {
  return { id: randomUUID(), type: 'quotation', form_data: forms.quotation, locale: 'en', ...overrides };
}

describe('sending a request', () => {
  it.each(Object.keys(forms) as RequestType[])(
    'stores a %s as it was typed, with status new',
    async (type) => {
      const sent = request({ type, form_data: forms[type] });

      await insertRequest(visitor(), sent);

      const { data } = await service().from('requests').select('*').eq('id', sent.id).single();
      expect(data).toMatchObject({
        type,
        status: 'new',
        form_data: forms[type],
        locale: 'en',
        website: null,
      });
    },
  );

  it('makes one row when the same form is sent twenty times at once, and every send succeeds', async () => {
    const sent = request();
    const supabase = visitor();

    await Promise.all(Array.from({ length: 20 }, () => insertRequest(supabase, sent)));

    const { count } = await service()
      .from('requests')
      .select('*', { count: 'exact', head: true })
      .eq('id', sent.id);
    expect(count).toBe(1);
  });

  it('makes a job application in the same transaction', async () => {
    const sent = request({ type: 'job', form_data: forms.job });

    await insertRequest(visitor(), sent);

    const { data } = await service().from('job_applications').select('*').eq('request_id', sent.id).single();
    expect(data).toMatchObject({
      name: person.fullName,
      email: person.email,
      phone: person.phone,
      position: 'Quality inspector',
      cover_letter: message,
      status: 'new',
    });
  });

  it.each(REQUEST_STATUSES.map((status, index) => [status, JOB_APPLICATION_STATUSES[index]] as const))(
    'makes one thing of a job: a request that is %s has an application that is %s, whichever was set',
    async (requestStatus, applicationStatus) => {
      const staff = (await admin()).supabase;
      const [first, second] = [0, 1].map(() => request({ type: 'job', form_data: forms.job }));
      for (const sent of [first, second]) await insertRequest(visitor(), sent as NewRequest);
      const ids = [first?.id ?? '', second?.id ?? ''] as const;
      // Away from new, which both are already.
      await staff.from('requests').update({ status: 'rejected' }).in('id', ids).throwOnError();

      await staff.from('requests').update({ status: requestStatus }).eq('id', ids[0]).throwOnError();
      await staff
        .from('job_applications')
        .update({ status: applicationStatus })
        .eq('request_id', ids[1])
        .throwOnError();

      const { data } = await service()
        .from('job_applications')
        .select('status, requests(status)')
        .in('request_id', ids);
      const both = { status: applicationStatus, requests: { status: requestStatus } };
      expect(data).toEqual([both, both]);
    },
  );

  it("leaves an application alone when it is another job's, or no job", async () => {
    const staff = (await admin()).supabase;
    const [job, other] = [request({ type: 'job', form_data: forms.job }), request()];
    for (const sent of [job, other]) await insertRequest(visitor(), sent);

    await staff.from('requests').update({ status: 'completed' }).eq('id', other.id).throwOnError();

    const { data } = await service()
      .from('job_applications')
      .select('status')
      .eq('request_id', job.id)
      .single();
    expect(data?.status).toBe('new');
  });

  it('answers well and stores nothing when the honeypot is filled', async () => {
    const sent = request({ website: 'https://spam.example' });

    await insertRequest(visitor(), sent);

    const { count } = await service()
      .from('requests')
      .select('*', { count: 'exact', head: true })
      .eq('id', sent.id);
    expect(count).toBe(0);
  });

  it('cannot be read back by the one who sent it', async () => {
    const supabase = visitor();

    const { error } = await supabase
      .from('requests')
      .insert({ id: randomUUID(), type: 'quotation', form_data: forms.quotation })
      .select('id');

    expect(error?.code).toBe('42501');
  });
});

describe('a request is refused', () => {
  const row = (overrides: Record<string, unknown>) => ({
    id: randomUUID(),
    type: 'quotation',
    form_data: forms.quotation,
    ...overrides,
  });
  const quotation = (overrides: Record<string, unknown>) =>
    row({ form_data: { ...forms.quotation, ...overrides } });

  async function send(body: unknown, headers: Record<string, string> = {}): Promise<Response> {
    return fetch(`${backend.apiUrl}/rest/v1/requests`, {
      method: 'POST',
      headers: {
        apikey: backend.publishableKey,
        'content-type': 'application/json',
        'x-test-client-address': randomAddress(),
        ...headers,
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  }

  it.each([
    ['with another status than new', row({ status: 'completed' })],
    ['with a date of its own', row({ created_at: '2020-01-01T00:00:00Z' })],
    ['of an unknown type', row({ type: 'refund' })],
    ['in an unknown language', row({ locale: 'fr' })],
    ['with an unknown key', quotation({ isAdmin: 'yes' })],
    ["with another type's key", quotation({ position: 'Director' })],
    ['without a required field', row({ form_data: { ...forms.quotation, phone: undefined } })],
    ['with a blank required field', quotation({ fullName: ' \u00a0\u200f ' })],
    ['with a number for a text', quotation({ phone: 123 })],
    ['with a list for a text', quotation({ message: ['a'] })],
    ['with an unknown category', quotation({ productCategory: 'cars' })],
    ['with a name of two lines', quotation({ fullName: 'A\r\nBcc: all@example.test' })],
    ['with an address of two lines', quotation({ email: 'a@example.test\nBcc: b@example.test' })],
    ['with half an address', quotation({ email: 'm.devries@' })],
    ['with a message of 5,001 characters', quotation({ message: 'x'.repeat(5001) })],
    ['that is a list', row({ form_data: [] })],
    ['that is null', row({ form_data: null })],
    ['with a null byte', '{"type":"quotation","form_data":{"fullName":"a\\u0000b"}}'],
    ['with a lone surrogate', '{"type":"quotation","form_data":{"fullName":"\\ud800"}}'],
    ['that is no JSON', '{"type":'],
    ['that nests 20,000 deep', '['.repeat(20_000) + ']'.repeat(20_000)],
    ['of 10 MB', JSON.stringify(quotation({ message: 'x'.repeat(10 * 1024 * 1024) }))],
  ])('%s', async (_, body) => {
    const response = await send(body);

    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
  });

  it('as the sixth from one address, with 429 and Retry-After', async () => {
    const address = { 'x-test-client-address': randomAddress() };
    for (let sent = 0; sent < 5; sent++) expect((await send(row({}), address)).status).toBe(201);

    const sixth = await send(row({}), address);

    expect(sixth.status).toBe(429);
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(sixth.headers.get('retry-after'))).toBeLessThanOrEqual(600);
  });

  it('not when it is the fifth again, at once or after its answer was lost', async () => {
    const address = { 'x-test-client-address': randomAddress() };
    for (let sent = 0; sent < 4; sent++) await send(row({}), address);
    const fifth = row({});

    const atOnce = await Promise.all(Array.from({ length: 10 }, () => send(fifth, address)));
    const later = await send(fifth, address);
    const sixth = await send(row({}), address);

    expect(atOnce.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
    expect(await later.json()).toMatchObject({ code: '23505' });
    expect(sixth.status).toBe(429);
  });

  it('as a list of ten', async () => {
    const name = unique('Bulk');
    const rows = Array.from({ length: 10 }, () => quotation({ fullName: name }));

    const response = await send(rows);

    const { count } = await service()
      .from('requests')
      .select('*', { count: 'exact', head: true })
      .eq('form_data->>fullName', name);
    expect(response.status).toBe(429);
    expect(count).toBe(0);
  });

  it('beyond five when fifty come at once', async () => {
    const address = { 'x-test-client-address': randomAddress() };

    const answers = await Promise.all(Array.from({ length: 50 }, () => send(row({}), address)));

    const statuses = answers.map((answer) => answer.status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(45);
  });

  it('whatever address the visitor claims to have', async () => {
    const address = { 'x-test-client-address': randomAddress() };
    const claims = ['x-visitor-address', 'x-forwarded-for', 'cf-connecting-ip', 'x-real-ip', 'forwarded'];
    for (const claim of claims) await send(row({}), { ...address, [claim]: randomAddress() });

    const sixth = await send(row({}), { ...address, 'x-visitor-address': randomAddress() });

    expect(sixth.status).toBe(429);
  });

  it('from one household, whatever its last 64 bits', async () => {
    const network = randomAddress().replace('::1', '');
    for (let host = 1; host <= 5; host++) {
      await send(row({}), { 'x-test-client-address': `${network}::${host}` });
    }

    const sixth = await send(row({}), { 'x-test-client-address': `${network}:ffff:ffff:ffff:ffff` });

    expect(sixth.status).toBe(429);
  });
});

describe('sending a message', () => {
  it('stores it as it was typed', async () => {
    const id = randomUUID();
    const name = 'عبد الرحمن بن عبد العزيز آل سعيد للتجارة والاستيراد والتصدير';

    await insertContactMessage(visitor(), {
      id,
      name,
      email: 'buyer@example.test',
      message: 'هل يتوفر البصل الذهبي؟\nشكرًا.',
      locale: 'ar',
    });

    const { data } = await service().from('contact_messages').select('*').eq('id', id).single();
    expect(data).toMatchObject({
      name,
      message: 'هل يتوفر البصل الذهبي؟\nشكرًا.',
      locale: 'ar',
      whatsapp: null,
    });
  });
});

describe('subscribing', () => {
  it('takes an address once, whatever its case', async () => {
    const email = `Buyer-${randomUUID()}@Example.test`;
    const first = await visitor().from('newsletter_subscriptions').insert({ id: randomUUID(), email });

    const second = await visitor()
      .from('newsletter_subscriptions')
      .insert({ id: randomUUID(), email: email.toLowerCase() });

    expect(first.error).toBeNull();
    expect(second.status).toBe(409);
    expect(second.error?.code).toBe('23505');
  });

  it.each([
    ['an invalid one', 'half@', {}],
    ['a new one', 'new@example.test', {}],
    ['a new one under the same id', 'new@example.test', { id: randomUUID() }],
    ['itself', undefined, {}],
  ])('does not tell by a list of an address and %s whether it is subscribed', async (_, second, common) => {
    const [known, unknown] = [`known-${randomUUID()}@example.test`, `unknown-${randomUUID()}@example.test`];
    await visitor().from('newsletter_subscriptions').insert({ email: known });
    const ask = async (email: string) => {
      const rows = [email, second ?? email].map((each) => ({ id: randomUUID(), email: each, ...common }));
      const { error } = await visitor().from('newsletter_subscriptions').insert(rows);
      return [error?.code, error?.message];
    };

    const answers = await Promise.all([ask(known), ask(unknown)]);

    const { count } = await service()
      .from('newsletter_subscriptions')
      .select('*', { count: 'exact', head: true })
      .eq('email', unknown);
    expect(answers[0]?.[0]).toBeDefined();
    expect(answers[0]).toEqual(answers[1]);
    expect(count).toBe(0);
  });
});

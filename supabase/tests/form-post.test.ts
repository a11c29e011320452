import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { dropDueMails, sendDueMails } from './mails.ts';
import { callFunction, randomAddress, service } from './personas.ts';

const quotation = {
  form: 'request',
  type: 'quotation',
  locale: 'en',
  fullName: 'Marieke de Vries',
  email: 'm.devries@example.test',
  phone: '+31 10 000 0000',
  company: '',
  productCategory: 'fresh-fruits',
  quantity: '',
  position: 'left over from another type',
};

const marker = () => `Navel oranges ${randomUUID()}`;

function post(fields: Record<string, string>, address = randomAddress()): Promise<Response> {
  return callFunction('form-post', { body: new URLSearchParams(fields) }, address);
}

function postFiles(fields: Record<string, string>, files: File[]): Promise<Response> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  for (const file of files) body.append('attachments', file);
  return callFunction('form-post', { body });
}

async function requestsWith(message: string) {
  const { data } = await service()
    .from('requests')
    .select('*, request_attachments(name)')
    .like('form_data->>message', `${message}%`);
  return data ?? [];
}

describe('a form sent without JavaScript', () => {
  it('is stored as the site would send it, and answered with a page', async () => {
    const message = marker();

    const response = await post({ ...quotation, message });

    const [row, ...more] = await requestsWith(message);
    const page = await response.text();
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page).toContain('Request Submitted Successfully!');
    expect(more).toEqual([]);
    expect(row).toMatchObject({
      type: 'quotation',
      status: 'new',
      locale: 'en',
      form_data: {
        fullName: 'Marieke de Vries',
        email: 'm.devries@example.test',
        phone: '+31 10 000 0000',
        productCategory: 'fresh-fruits',
        message,
      },
    });
  });

  it('makes one row when it is sent twice, and another for another visitor', async () => {
    const message = marker();
    const address = randomAddress();

    await Promise.all([
      post({ ...quotation, message }, address),
      post({ ...quotation, message }, address),
      post({ ...quotation, message }),
    ]);

    expect(await requestsWith(message)).toHaveLength(2);
  });

  it('keeps the line ends as they were typed', async () => {
    const message = marker();

    await post({ ...quotation, message: `${message}\r\nSizes 64 to 88.\r\n` });

    const [row] = await requestsWith(message);
    expect(row?.form_data).toMatchObject({ message: `${message}\nSizes 64 to 88.\n` });
  });

  it('brings its files along', async () => {
    const message = marker();
    const files = [new File(['%PDF-1.7'], 'offer.pdf'), new File(['%PDF-1.7'], 'عرض.pdf')];

    const response = await postFiles({ ...quotation, message }, files);

    const [row] = await requestsWith(message);
    expect(response.status).toBe(200);
    expect(row?.request_attachments.map((file) => file.name).sort()).toEqual(['offer.pdf', 'عرض.pdf']);
  });

  it('takes a file input that was left alone for no file', async () => {
    const message = marker();

    const response = await postFiles({ ...quotation, message }, [new File([], '')]);

    expect(response.status).toBe(200);
    expect(await requestsWith(message)).toHaveLength(1);
  });

  it('takes messages and subscriptions too', async () => {
    const message = marker();
    const email = `buyer-${randomUUID()}@example.test`;

    const contact = await post({ form: 'contact', locale: 'ar', name: 'عمر', email, whatsapp: '', message });
    const newsletter = await post({ form: 'newsletter', locale: 'en', email });
    const again = await post({ form: 'newsletter', locale: 'en', email: email.toUpperCase() });

    const stored = await service().from('contact_messages').select('name, locale').eq('message', message);
    expect(await contact.text()).toContain('<html lang="ar" dir="rtl">');
    expect(stored.data).toEqual([{ name: 'عمر', locale: 'ar' }]);
    expect(await newsletter.text()).toContain('Subscribed successfully!');
    expect(await again.text()).toContain('This email is already subscribed!');
  });

  it('has its mails sent', async () => {
    await dropDueMails();
    await post({ ...quotation, message: marker() });

    await expect(sendDueMails()).resolves.toBeUndefined();
  });
});

describe('a form with mistakes', () => {
  it('comes back with what was typed, each mistake beside its field', async () => {
    const fields = { ...quotation, fullName: '', email: 'm.devries@', message: marker() };

    const response = await post(fields);

    const page = await response.text();
    expect(response.status).toBe(422);
    expect(page).toContain('2 fields need your attention');
    expect(page).toContain('id="fullName-error">Fill in this field');
    expect(page).toMatch(/id="email"[^>]*aria-invalid="true" aria-describedby="email-error"/);
    expect(page).toContain('value="m.devries@"');
    expect(page).toContain(fields.message);
    expect(page).toContain('<option value="fresh-fruits" selected>');
    expect(await requestsWith(fields.message)).toEqual([]);
  });

  it('can be corrected, and used once more for something else', async () => {
    const [message, address] = [marker(), randomAddress()];
    const page = await (await post({ ...quotation, fullName: '', message }, address)).text();
    const hidden = Object.fromEntries(
      [...page.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)">/g)].map(([, name, value]) => [
        name,
        value,
      ]),
    );

    await post({ ...quotation, ...hidden, message }, address);
    await post({ ...quotation, ...hidden, message: `${message}, and dates` }, address);

    expect(hidden).toMatchObject({ form: 'request', type: 'quotation' });
    const rows = await requestsWith(message);
    expect(rows).toHaveLength(2);
    expect(rows).toContainEqual(expect.objectContaining({ form_data: expect.objectContaining({ message }) }));
  });

  it('shows an address and a number from left to right in Arabic too', async () => {
    const response = await post({ ...quotation, locale: 'ar', email: 'm.devries@', message: marker() });

    const page = await response.text();
    expect(page).toMatch(/<input type="email" [^>]*dir="ltr"/);
    expect(page).toMatch(/<input type="tel" [^>]*dir="ltr"/);
  });

  it('asks for files again only when some were chosen', async () => {
    const fields = { ...quotation, fullName: '', message: marker() };

    const without = await (await postFiles(fields, [new File([], '')])).text();
    const withOne = await (await postFiles(fields, [new File(['%PDF-1.7'], 'offer.pdf')])).text();

    expect(without).not.toContain('choose them again');
    expect(withOne).toContain('choose them again');
  });

  it('shows what was typed as text, and lets nothing run', async () => {
    const response = await post({
      ...quotation,
      email: '"><script>alert(1)</script>',
      message: '</textarea><img src=x onerror=alert(1)>',
    });

    const page = await response.text();
    expect(page).not.toContain('<script');
    expect(page).not.toContain('<img');
    expect(response.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-/,
    );
  });

  it.each([
    ['a file of another kind', [new File(['MZ'], 'run.exe')], 'run.exe: only PDF'],
    ['a file that is not what it says', [new File(['<html>'], 'a.pdf')], 'a.pdf is not a real PDF'],
    ['six files', Array.from({ length: 6 }, () => new File(['%PDF-'], 'a.pdf')), 'at most five files'],
  ])('refuses %s and says so', async (_, files, sentence) => {
    const message = marker();

    const response = await postFiles({ ...quotation, message }, files);

    const page = await response.text();
    expect(response.status).toBe(422);
    expect(page).toContain(sentence);
    expect(page).toContain(message);
    expect(await requestsWith(message)).toEqual([]);
  });

  it('names a refused file among the mistakes and leads to the field for files', async () => {
    const response = await postFiles({ ...quotation, message: marker() }, [new File(['MZ'], 'run.exe')]);

    const page = await response.text();
    expect(page).toContain('<li><a href="#attachments">Attachments: run.exe: only PDF');
    expect(page).toMatch(/<input type="file" [^>]*aria-invalid="true"[^>]* autofocus>/);
  });

  it.each([
    ['an unknown form', { form: 'order' }],
    ['an unknown type', { form: 'request', type: 'refund' }],
    ['no form', {}],
  ])('of which %s is named is refused', async (_, fields) => {
    expect((await post(fields)).status).toBe(400);
  });
});

it('answers well and stores nothing when the honeypot is filled', async () => {
  const message = marker();

  const response = await post({ ...quotation, message, website: 'https://spam.example' });

  expect(response.status).toBe(200);
  expect(await requestsWith(message)).toEqual([]);
});

it('counts against the same limit as the site, by visitor', async () => {
  const address = randomAddress();
  for (let sent = 0; sent < 5; sent++) {
    expect((await post({ ...quotation, message: marker() }, address)).status).toBe(200);
  }
  const message = marker();

  const sixth = await post({ ...quotation, message }, address);
  const other = await post({ ...quotation, message });

  expect(sixth.status).toBe(429);
  expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await sixth.text()).toContain(message);
  expect(other.status).toBe(200);
});

it('answers well to the last form that the limit lets through, however often it is sent', async () => {
  const address = randomAddress();
  const message = marker();
  for (let sent = 0; sent < 4; sent++) await post({ ...quotation, message: marker() }, address);
  await post({ ...quotation, message }, address);

  const again = await post({ ...quotation, message }, address);

  expect(again.status).toBe(200);
  expect(await requestsWith(message)).toHaveLength(1);
});

it.each([
  ['GET', { method: 'GET' }, 405],
  ['JSON', { body: '{}', headers: { 'content-type': 'application/json' } }, 415],
  ['26 MB', { body: new URLSearchParams({ form: 'x'.repeat(26 * 1024 * 1024) }) }, 413],
])('refuses %s with a page', async (_, init, status) => {
  const response = await callFunction('form-post', init);

  expect(response.status).toBe(status);
  expect(await response.text()).toContain('<main>');
});

it('refuses what it cannot read in the language that its address names', async () => {
  const response = await callFunction('form-post?locale=ar', {
    body: '{}',
    headers: { 'content-type': 'application/json' },
  });

  expect(await response.text()).toContain('تعذّرت قراءة هذا النموذج');
});

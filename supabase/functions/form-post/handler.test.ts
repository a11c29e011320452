import { randomBytes, randomUUID } from 'node:crypto';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FunctionsBackend, SITE_ORIGIN, startFunctionsBackend } from '../_test/backend.ts';

let backend: FunctionsBackend;
let sql: Sql;

beforeAll(async () => {
  backend = await startFunctionsBackend({
    SITE_URL: SITE_ORIGIN,
    CLIENT_ADDRESS_HEADER: 'x-test-client-address',
  });
  sql = postgres(backend.dbUrl, { max: 1, onnotice: () => {} });
}, 60_000);

afterAll(async () => {
  await sql.end();
  await backend.stop();
});

it('gives a form back with what was typed when its file cannot be stored', async () => {
  await sql`update storage.buckets set allowed_mime_types = '{image/gif}' where id = 'request-attachments'`;
  const message = `The temperature log is missing. ${randomUUID()}`;
  const body = new FormData();
  const fields = {
    form: 'request',
    type: 'complaint',
    locale: 'en',
    fullName: 'Marieke de Vries',
    email: 'm.devries@example.test',
    phone: '+31 10 000 0000',
    subject: 'Container 7',
    message,
  };
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  body.set('attachments', new File(['%PDF-1.7'], 'log.pdf'));

  const response = await fetch(`${backend.apiUrl}/functions/v1/form-post`, { method: 'POST', body });

  const page = await response.text();
  expect(response.status).toBe(502);
  expect(page).toContain('Submission Failed');
  expect(page).toContain(message);
  expect(page).toContain('<h1>Submit Complaint</h1>');
  expect(page).toContain('value="Container 7"');
});

const post = async (fields: Record<string, string>, headers: Record<string, string> = {}) => {
  const body = new URLSearchParams({ locale: 'en', ...fields });
  const response = await fetch(`${backend.apiUrl}/functions/v1/form-post`, { method: 'POST', body, headers });
  return response.text();
};

it('asks for the address when a subscription names none', async () => {
  const page = await post({ form: 'newsletter', email: ' ' });

  expect(page).toContain('<strong>Email is required</strong>');
  expect(page).toContain('id="email-error">Fill in this field');
});

it('answers well to a subscription that is sent twice', async () => {
  const email = `buyer-${randomUUID()}@example.test`;

  const answers = await Promise.all([
    post({ form: 'newsletter', email }),
    post({ form: 'newsletter', email }),
  ]);

  for (const page of answers) expect(page).toContain('Subscribed successfully!');
  expect(await post({ form: 'newsletter', locale: 'ar', email: email.toUpperCase() })).toContain(
    'مشترك بالفعل',
  );
  expect(await sql`select from public.newsletter_subscriptions where email = ${email}`).toHaveLength(1);
});

describe('a form with lines', () => {
  const common = () => ({
    form: 'request',
    type: 'quotation',
    fullName: 'Marieke de Vries',
    email: `buyer-${randomUUID()}@example.test`,
    phone: '+31 10 000 0000',
  });

  const rowsOf = async (email: string) => {
    const rows =
      await sql`select id, form_data, lines from public.requests where form_data ->> 'email' = ${email}`;
    return rows.map(({ form_data, lines }) => ({ form_data, lines }));
  };

  async function insertProduct() {
    await sql`
      insert into public.product_categories (name, slug) values ('Fresh Fruits', 'fresh-fruits')
      on conflict do nothing`;
    const name = `Lemons ${randomUUID()}`;
    const [row] = await sql`
      insert into public.products (name, name_ar, category) values (${name}, ${`ليمون ${name}`}, 'Fresh Fruits')
      returning name, name_ar, slug`;
    return row as { name: string; name_ar: string; slug: string };
  }

  it('is stored with them, and with what they say in the fields that were left empty', async () => {
    const { name, name_ar, slug } = await insertProduct();
    const fields = {
      ...common(),
      ...{ 'lines[0].product': name, 'lines[0].packing': 'Open-top carton, 15 kg' },
      ...{ 'lines[0].quantity': '1,600', 'lines[0].unit': 'carton' },
      ...{ 'lines[1].unit': 'kg' },
      ...{ 'lines[2].product': name_ar, 'lines[2].quantity': '٢٤٫٥', 'lines[2].unit': 't' },
      ...{ 'lines[4].product': 'Moringa', 'lines[4].unit': 'kg' },
    };

    expect(await post(fields)).toContain('Request Submitted Successfully!');

    expect(await rowsOf(fields.email)).toEqual([
      {
        lines: [
          {
            ...{ product: slug, product_name: name, packing: 'Open-top carton, 15 kg' },
            ...{ quantity: 1600, unit: 'carton' },
          },
          { product: slug, product_name: name_ar, quantity: 24.5, unit: 't' },
          { product_name: 'Moringa', quantity: null, unit: null },
        ],
        form_data: expect.objectContaining({
          productCategory: 'fresh-fruits',
          quantity: `${name} 1,600 cartons, ${name_ar} 24.5\u00a0t`,
          message: `I am interested in ${name}, ${name_ar}, and Moringa.`,
        }),
      },
    ]);
  });

  it('is one request when it is sent twice', async () => {
    const fields = { ...common(), productCategory: 'fresh-fruits', 'lines[0].product': 'Moringa' };
    const headers = { 'x-test-client-address': '2001:db8:11::1' };

    await post(fields, headers);
    await post(fields, headers);

    expect(await rowsOf(fields.email)).toHaveLength(1);
  });

  it('comes back with everything that was typed, and says what is wrong in its field', async () => {
    const page = await post({
      ...common(),
      ...{ locale: 'en', 'lines[0].product': 'Lemons', 'lines[0].quantity': 'two', 'lines[0].unit': 't' },
      ...{ 'lines[1].packing': '<b>', 'lines[2].product': 'Onions', 'lines[2].quantity': '5' },
      message: 'Waxed, please',
    });

    expect(page).toContain('<a href="#lines[0].quantity">Line 1, Quantity: Write a number in digits');
    expect(page).toContain('id="lines[0].quantity-error">Write a number in digits');
    expect(page).toContain('<a href="#lines[1].product">Line 2, Product: Fill in this field');
    expect(page).toContain('<a href="#lines[2].unit">Line 3, Unit: Fill in this field');
    expect(page).toContain('<a href="#productCategory">');
    expect(page).toMatch(/name="lines\[0\]\.quantity"[^>]* value="two"/);
    expect(page).toMatch(/name="lines\[1\]\.packing"[^>]* value="&lt;b&gt;"/);
    expect(page).toContain('<option value="t" selected>tonnes</option>');
    expect(page).toContain('Waxed, please</textarea>');
    expect(page.match(/name="lines\[\d\]\.product"/g)).toHaveLength(5);
  });

  it('asks for samples in the same rows, in Arabic', async () => {
    const { name_ar } = await insertProduct();
    const fields = { ...common(), type: 'sample', locale: 'ar', 'lines[0].product': name_ar };

    await post(fields);

    expect(await rowsOf(fields.email)).toMatchObject([
      {
        form_data: { productInterest: name_ar, message: `أرغب في ${name_ar}.` },
        lines: [{ product_name: name_ar }],
      },
    ]);
  });

  it('has none in a complaint', async () => {
    const fields = {
      ...common(),
      type: 'complaint',
      subject: 'Late',
      message: 'x',
      'lines[0].product': 'Lemons',
    };

    await post(fields);

    expect(await rowsOf(fields.email)).toMatchObject([{ lines: null }]);
  });
});

describe('a form whose page asks about a product', () => {
  const common = () => ({
    form: 'request',
    fullName: 'Marieke de Vries',
    email: `buyer-${randomUUID()}@example.test`,
    phone: '+31 10 000 0000',
    message: 'From week 50',
  });

  async function insertProduct(fields: Record<string, unknown> = {}) {
    await sql`
      insert into public.product_categories (name, slug) values ('Fresh Fruits', 'fresh-fruits')
      on conflict do nothing`;
    const product = {
      name: `Kent Mango ${randomUUID()}`,
      name_ar: `مانجو كينت ${randomUUID()}`,
      slug: `mango-${randomUUID()}`,
      category: 'Fresh Fruits',
      ...fields,
    };
    await sql`insert into public.products ${sql(product)}`;
    return product;
  }

  const randomAddress = () =>
    `2001:db8:${randomBytes(2).toString('hex')}:${randomBytes(2).toString('hex')}::1`;

  /** What a browser sends along from a page, each visitor's from an address of its own. */
  const from = (page: string, address = randomAddress()) => ({
    referer: new URL(page, SITE_ORIGIN).href,
    'x-test-client-address': address,
  });

  const formDataOf = async (email: string) => {
    const rows = await sql`select form_data from public.requests where form_data ->> 'email' = ${email}`;
    return rows.map((row) => row.form_data);
  };

  it('names it in a quotation, and in the answer', async () => {
    const { name, slug } = await insertProduct();
    const fields = { ...common(), type: 'quotation' };

    const page = await post(fields, from(`/requests?type=quotation&product=${slug}`));

    expect(page).toContain('Request Submitted Successfully!');
    expect(page).toContain(`<p>Product: ${name}</p>`);
    expect(await formDataOf(fields.email)).toEqual([
      expect.objectContaining({
        productCategory: 'fresh-fruits',
        message: `Product: ${name}\nFrom week 50`,
      }),
    ]);
  });

  it('names it in a sample', async () => {
    const { name, slug } = await insertProduct();
    const fields = { ...common(), type: 'sample', productInterest: '' };

    const page = await post(fields, from(`/requests?type=sample&product=${slug}`));

    expect(page).toContain(`<p>Product: ${name}</p>`);
    expect(await formDataOf(fields.email)).toEqual([
      expect.objectContaining({ productInterest: name, message: 'From week 50' }),
    ]);
  });

  it('leaves alone what was chosen and typed', async () => {
    const { name, slug } = await insertProduct();
    const sample = { ...common(), type: 'sample', productInterest: 'Mixed citrus' };
    const quotation = { ...common(), type: 'quotation', productCategory: 'frozen-fruits' };

    const page = await post(sample, from(`/requests?type=sample&product=${slug}`));
    await post(quotation, from(`/requests?type=quotation&product=${slug}`));

    expect(page).not.toContain(name);
    expect(await formDataOf(sample.email)).toEqual([
      expect.objectContaining({ productInterest: 'Mixed citrus' }),
    ]);
    expect(await formDataOf(quotation.email)).toEqual([
      expect.objectContaining({
        productCategory: 'frozen-fruits',
        message: `Product: ${name}\nFrom week 50`,
      }),
    ]);
  });

  it('counts for a message, as it does where the visitor sees it', async () => {
    const { name, slug } = await insertProduct();
    const fields = { ...common(), type: 'quotation', message: '' };

    await post(fields, from(`/requests?type=quotation&product=${slug}`));

    expect(await formDataOf(fields.email)).toEqual([
      expect.objectContaining({ message: `Product: ${name}\n` }),
    ]);
  });

  it('shows it when it is given back, and names it once', async () => {
    const { name, slug } = await insertProduct();
    const fields = { ...common(), type: 'quotation' };
    const page = `/requests?type=quotation&product=${slug}`;

    const givenBack = await post({ ...fields, phone: '' }, from(page));

    expect(givenBack).toContain('id="phone-error">Fill in this field');
    expect(givenBack).toContain('<option value="fresh-fruits" selected>');
    const message = `Product: ${name}\nFrom week 50`;
    expect(givenBack).toContain(`>\n${message}</textarea>`);
    const corrected = {
      ...fields,
      productCategory: 'fresh-fruits',
      message: message.replaceAll('\n', '\r\n'),
    };
    // The one after a lost answer comes from the first page, with all of it typed.
    const address = randomAddress();
    await post(corrected, { 'x-test-client-address': address });
    await post(fields, from(page, address));
    expect(await formDataOf(fields.email)).toEqual([
      expect.objectContaining({ productCategory: 'fresh-fruits', message }),
    ]);
  });

  it('names it in Arabic, and in English where the Arabic is missing', async () => {
    const translated = await insertProduct();
    const english = await insertProduct({ name_ar: null });
    const quotation = { ...common(), type: 'quotation', locale: 'ar' };
    const sample = { ...common(), type: 'sample', locale: 'ar' };

    await post(quotation, from(`/ar/requests?type=quotation&product=${translated.slug}`));
    await post(sample, from(`/ar/requests?type=sample&product=${english.slug}`));

    expect(await formDataOf(quotation.email)).toEqual([
      expect.objectContaining({ message: `المنتج: ${translated.name_ar}\nFrom week 50` }),
    ]);
    expect(await formDataOf(sample.email)).toEqual([
      expect.objectContaining({ productInterest: english.name }),
    ]);
  });

  it.each([
    ['another origin', (slug: string) => `https://evil.example/requests?product=${slug}`],
    ['another page', (slug: string) => `/products?product=${slug}`],
    ['no address at all', () => 'about:blank'],
    ['the site alone', () => '/'],
    ['an unknown product', () => '/requests?type=quotation&product=unknown'],
    ['what cannot be a product', (slug: string) => `/requests?product=${slug}%00`],
  ])('is sent as it was typed from %s', async (_, pageOf) => {
    const { slug } = await insertProduct();
    const fields = { ...common(), type: 'quotation', productCategory: 'frozen-fruits' };

    const page = await post(fields, from(pageOf(slug)));

    expect(page).toContain('Request Submitted Successfully!');
    expect(page).not.toContain('Product:');
    expect(await formDataOf(fields.email)).toEqual([expect.objectContaining({ message: 'From week 50' })]);
  });

  it('does not tell the name of a draft', async () => {
    const { name, slug } = await insertProduct({ is_published: false });

    const page = await post({ ...common(), type: 'sample' }, from(`/requests?type=sample&product=${slug}`));

    expect(page).toContain('id="productInterest-error">Fill in this field');
    expect(page).not.toContain(name);
  });

  it('has a place for it in a quotation and a sample alone', async () => {
    const { slug } = await insertProduct();
    const fields = { ...common(), type: 'complaint', subject: 'Container 7' };

    await post(fields, from(`/requests?type=complaint&product=${slug}`));

    expect(await formDataOf(fields.email)).toEqual([expect.objectContaining({ message: 'From week 50' })]);
  });

  it('is sent as it was typed when the catalogue cannot be read', async () => {
    const { slug } = await insertProduct();
    const fields = { ...common(), type: 'quotation', productCategory: 'frozen-fruits' };
    await sql`alter table public.products rename to products_away`;

    const page = await post(fields, from(`/requests?type=quotation&product=${slug}`)).finally(
      () => sql`alter table public.products_away rename to products`,
    );

    expect(page).toContain('Request Submitted Successfully!');
    expect(await formDataOf(fields.email)).toEqual([expect.objectContaining({ message: 'From week 50' })]);
  });
});

it('says why a form could not be stored', async () => {
  await sql.unsafe(`
    create function public.close_desk() returns trigger language plpgsql as $$ begin raise exception 'The desk is closed'; end $$;
    create trigger close_desk before insert on public.contact_messages for each row execute function public.close_desk();
    create trigger close_desk before insert on public.newsletter_subscriptions for each row execute function public.close_desk();
  `);
  const email = 'm.devries@example.test';

  const contact = await post({ form: 'contact', name: 'Marieke', email, message: 'When do you load?' });
  const newsletter = await post({ form: 'newsletter', email });

  expect(contact).toContain('<strong>Error sending message</strong></p><p>The desk is closed</p>');
  expect(newsletter).toContain('<strong>Subscription failed</strong></p><p>Please try again later.</p>');
});

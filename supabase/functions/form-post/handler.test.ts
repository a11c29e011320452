import { randomUUID } from 'node:crypto';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FunctionsBackend, SITE_ORIGIN, startFunctionsBackend } from '../_test/backend.ts';

let backend: FunctionsBackend;
let sql: Sql;

beforeAll(async () => {
  backend = await startFunctionsBackend({ SITE_URL: SITE_ORIGIN });
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

const post = async (fields: Record<string, string>) => {
  const body = new URLSearchParams({ locale: 'en', ...fields });
  const response = await fetch(`${backend.apiUrl}/functions/v1/form-post`, { method: 'POST', body });
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

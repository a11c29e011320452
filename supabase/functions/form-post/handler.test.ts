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
  expect(page).toContain('value="Container 7"');
});

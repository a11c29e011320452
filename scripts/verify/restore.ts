import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import postgres from 'postgres';
import { uploadAttachment } from 'shared/attachments/attachments.queries.ts';
import { createSupabase } from 'shared/client.ts';
import { getContentRevision } from 'shared/deployments/deployments.queries.ts';
import { insertRequest } from 'shared/requests/requests.queries.ts';
import { MEDIA_BUCKET, PRODUCT_IMAGES_BUCKET, REQUEST_ATTACHMENTS_BUCKET } from 'shared/storage.ts';
import { removeFolder, scratchFolder, startScratchBackend } from '../../supabase/tests/scratch-backend.ts';
import { findBackendPorts } from '../common/free-ports.ts';
import type { Backend } from '../local-supabase/index.ts';
import { backUp, type Manifest, restore } from '../operations/backup/backup.ts';
import { storeOffers } from '../sample-data/store-offers.ts';

/*
 * Copies a filled project, restores it into an empty one, and demands that rows, files, policies, grants, functions and
 * accounts are the same; a copy that was changed since is refused. Then it puts the copy back where somebody was erased and an admin
 * demoted in the meantime.
 */

const READER = 'reader@example.test';
const PASSWORD = 'Correct-horse-7';
const SESSIONLESS = { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false };
const folder = await scratchFolder();
const [from, to] = [await start('from'), await start('to')];

try {
  const { email, demoted, erased } = await fill(from);

  const copy = await backUp(projectOf(from), join(folder, 'copy'));
  await assert.rejects(restore(projectOf(to), join(folder, 'copy')), new RegExp(`${email} \\(admin\\)`));
  const { refusedFiles } = await restore(projectOf(to), join(folder, 'copy'), 'all');
  const again = await backUp(projectOf(to), join(folder, 'again'));

  assert.deepEqual(withoutRevision(again), withoutRevision(copy));
  assert.ok((await revisionOf(to)) > (await revisionOf(from)), 'what is restored is not published yet');
  assert.deepEqual(
    again.files,
    copy.files.filter(({ bucket, name }) => !refusedFiles[0]?.startsWith(`${bucket}/${name}:`)),
  );
  assert.equal(refusedFiles.length, 1, 'the file that no bucket takes is left out, and named');
  assert.equal(copy.tables['private.outbox'], undefined, 'nobody gets a mail twice');
  assert.deepEqual(await rulesOf(to), await rulesOf(from));
  const { auth } = client(to, to.publishableKey);
  const { error } = await auth.signInWithPassword({ email, password: PASSWORD });
  assert.equal(error, null);
  assert.equal((await auth.refreshSession()).error, null);
  await restore(projectOf(to), join(folder, 'copy'), 'all');
  assert.notEqual((await auth.refreshSession()).error, null, 'a session from before the restore has ended');
  await drill({ email, demoted, erased });
  const added = await client(to, to.secretKey).from('faqs').insert({ question: 'Next?', answer: 'Yes.' });
  assert.equal(added.error, null, 'ids go on where they were');
  await appendFile(join(folder, 'copy', 'tables', 'public.faqs.csv'), '9999,Forged?,Yes.');
  await assert.rejects(restore(projectOf(to), join(folder, 'copy'), 'all'), /public\.faqs/);
  const { count } = await client(to, to.secretKey).from('faqs').select('*', { count: 'exact', head: true });
  assert.equal(count, 3, 'a damaged copy changes nothing');
  const rows = Object.values(copy.tables).reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `Restored ${rows} rows of ${Object.keys(copy.tables).length} tables, ${copy.files.length} files and all rules, equal.`,
  );
} finally {
  await Promise.all([from.stop(), to.stop()]);
  await removeFolder(folder);
}
process.exit(0);

/** What has happened since the copy must not be undone by it without a word. */
async function drill({ email, demoted, erased }: Filled): Promise<void> {
  const copy = join(folder, 'copy');
  const admin = client(from, from.publishableKey);
  const signIn = await admin.auth.signInWithPassword({ email, password: PASSWORD });
  assert.equal(signIn.error, null);
  await admin.rpc('set_user_role', { user_id: demoted.id, new_role: 'user' }).throwOnError();
  await admin.rpc('erase_person', { email: erased }).throwOnError();
  const reader = admin.from('newsletter_subscriptions').select('unsubscribe_token').eq('email', READER);
  const { data: left } = await reader.single().throwOnError();
  await admin.rpc('unsubscribe', { token: left.unsubscribe_token ?? '' }).throwOnError();

  await assert.rejects(restore(projectOf(from), copy), /demoted@example\.test \(admin\)/);
  assert.equal(await countRequestsOf(from, erased), 0, 'a question changes nothing');
  await assert.rejects(restore(projectOf(from), copy, ['nobody@example.test']), /nobody@example\.test/);
  const back = await restore(projectOf(from), copy, 'none');
  assert.deepEqual(
    back.withoutDesk.map((desk) => desk.email),
    [demoted.email],
  );
  assert.equal(back.erasedAgain, 1);
  assert.equal(await countRequestsOf(from, erased), 0, 'nobody comes back who was erased');
  const { data } = await client(from, from.secretKey).auth.admin.getUserById(demoted.id);
  assert.equal(data.user?.app_metadata.role, undefined, 'nobody is an admin again without a word');
  assert.equal((await restore(projectOf(from), copy, 'none')).erasedAgain, 1, 'the project remembers');
  assert.equal(await countSubscriptions(from), 0, 'nobody is on the list again who has left it');

  await sendRequest(client(from, from.publishableKey), erased);
  await backUp(projectOf(from), join(folder, 'later'));
  const later = await restore(projectOf(from), join(folder, 'later'));
  assert.equal(later.erasedAgain, 0);
  assert.equal(await countRequestsOf(from, erased), 1, 'what they have sent since stays');
  const elsewhere = await restore(projectOf(to), copy, 'all');
  assert.equal(elsewhere.erasedAgain, 1, 'the folder of the copies remembers, when the project is lost');
  assert.equal(await countRequestsOf(to, erased), 0);
}

async function countRequestsOf(backend: Backend, email: string): Promise<number> {
  const requests = client(backend, backend.secretKey)
    .from('requests')
    .select('*', { count: 'exact', head: true });
  return (await requests.eq('form_data->>email', email).throwOnError()).count ?? 0;
}

async function countSubscriptions(backend: Backend): Promise<number> {
  const subscriptions = client(backend, backend.secretKey).from('newsletter_subscriptions');
  return (await subscriptions.select('*', { count: 'exact', head: true }).throwOnError()).count ?? 0;
}

async function start(name: string): Promise<Backend> {
  return startScratchBackend(join(folder, name), await findBackendPorts());
}

function projectOf({ dbUrl, apiUrl, secretKey }: Backend) {
  return { dbUrl, apiUrl, secretKey };
}

function revisionOf(backend: Backend): Promise<number> {
  return getContentRevision(client(backend, backend.publishableKey));
}

function withoutRevision({ tables }: Manifest) {
  return Object.entries(tables).filter(([name]) => name !== 'public.content_revision');
}

function client({ apiUrl }: Backend, key: string) {
  return createSupabase(apiUrl, key, { auth: SESSIONLESS });
}

interface Filled {
  email: string;
  demoted: { id: string; email: string };
  /** Has sent a request with a file. */
  erased: string;
}

/** Something of everything, with texts that a careless copy would change. */
async function fill(backend: Backend): Promise<Filled> {
  const service = client(backend, backend.secretKey);
  const visitor = client(backend, backend.publishableKey);
  const email = `admin-${randomUUID()}@example.test`;
  const account = { email, password: PASSWORD, email_confirm: true, app_metadata: { role: 'admin' } };
  const results = [
    await service.auth.admin.createUser(account),
    await service.from('product_categories').insert({ name: 'Fresh Fruits', name_ar: 'فواكه طازجة' }),
    await service.from('products').insert({
      name: 'Navel "Orange", \\N',
      category: 'Fresh Fruits',
      description: 'Sweet,\r\nseedless\t\\. \u{1F34A}',
      season: Array.from({ length: 12 }, () => 'full'),
      packing: [{ pack: '15 kg carton', net_weight_kg: 15 }],
    }),
    await service.from('faqs').insert([
      { question: 'Which port?', answer: 'Alexandria.' },
      { question: 'أي ميناء؟', answer: '' + 'الإسكندرية\n' },
    ]),
    await service
      .from('newsletter_subscriptions')
      .insert({ email: READER, confirmed_at: new Date().toISOString() }),
    await service.from('certificates').insert({
      ...{ scheme: 'halal', number: 'H 1', holder: 'Nile', scope: 'Dates', body: 'ISEG' },
      ...{ valid_from: '2026-01-01', valid_until: '2099-12-31' },
    }),
    await service.storage
      .from(PRODUCT_IMAGES_BUCKET)
      .upload(`${randomUUID()}.png`, new Uint8Array([0x89, 0x50, 0, 255]), { contentType: 'image/png' }),
  ];
  for (const { error } of results) assert.equal(error, null);
  await addForeignFile(service);
  const admin = client(backend, backend.publishableKey);
  assert.equal((await admin.auth.signInWithPassword({ email, password: PASSWORD })).error, null);
  await storeOffers({ admin, service, dbUrl: backend.dbUrl, demoToken: randomUUID() }, Date.now());
  const other = { ...account, email: 'demoted@example.test' };
  const { data, error } = await service.auth.admin.createUser(other);
  assert.equal(error, null);
  const erased = `Erased-${randomUUID()}@example.test`;
  for (const sender of [erased, 'a@example.test', 'b@example.test']) await sendRequest(visitor, sender);
  return { email, demoted: { id: data.user?.id ?? '', email: other.email }, erased };
}

async function sendRequest(visitor: ReturnType<typeof client>, email: string): Promise<void> {
  const id = randomUUID();
  const file = new File(['%PDF-1.7\n', id], 'عرض.pdf');
  const attachment = await uploadAttachment(visitor, { requestId: id, file });
  const form = { fullName: 'Marieke', email, phone: '1', message: "O'Brien; --" };
  await insertRequest(visitor, {
    id,
    type: 'job',
    form_data: { ...form, position: 'Driver' },
    locale: 'ar',
    attachmentIds: [attachment.id],
  });
}

/** A document in a bucket of pictures, as a copy past the policies makes it: no upload takes it again. */
async function addForeignFile(service: ReturnType<typeof client>): Promise<void> {
  const name = `${randomUUID()}.pdf`;
  const bucket = service.storage.from(REQUEST_ATTACHMENTS_BUCKET);
  const stored = await bucket.upload(name, new Blob(['%PDF-1.7'], { type: 'application/pdf' }));
  const copied = await bucket.copy(name, `${randomUUID()}.png`, { destinationBucket: MEDIA_BUCKET });
  assert.deepEqual([stored.error, copied.error], [null, null]);
}

/** Policies, grants, constraints, triggers and functions as the system catalogs word them. */
async function rulesOf({ dbUrl }: Backend): Promise<unknown> {
  const sql = postgres(dbUrl, { max: 1 });
  try {
    return {
      policies: await sql`select * from pg_policies order by 1, 2, 3`,
      grants: await sql`
        select c.oid::regclass::text as name, c.relacl::text as acl, c.relrowsecurity as has_policies,
          (select array_agg(a.attname || ' ' || a.attacl::text order by a.attnum) from pg_attribute a
            where a.attrelid = c.oid and a.attacl is not null) as columns
        from pg_class c
        where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) order by 1`,
      constraints: await sql`
        select conrelid::regclass::text as name, conname, pg_get_constraintdef(oid) as rule
        from pg_constraint
        where connamespace in ('public'::regnamespace, 'private'::regnamespace) order by 1, 2`,
      triggers: await sql`
        select tgrelid::regclass::text as name, pg_get_triggerdef(oid) as rule
        from pg_trigger where not tgisinternal order by 1, 2`,
      functions: await sql`
        select p.oid::regprocedure::text as name, p.proacl::text as acl, md5(pg_get_functiondef(p.oid)) as body
        from pg_proc p
        where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) order by 1`,
      buckets:
        await sql`select id, public, file_size_limit, allowed_mime_types from storage.buckets order by 1`,
    };
  } finally {
    await sql.end();
  }
}

import { randomUUID } from 'node:crypto';
import { ATTACHMENT_MAX_BYTES } from 'shared/attachments/attachments.ts';
import { insertRequest } from 'shared/requests/requests.queries.ts';
import type { NewRequest } from 'shared/requests/requests.ts';
import { REQUEST_ATTACHMENTS_BUCKET } from 'shared/storage.ts';
import { describe, expect, it } from 'vitest';
import { admin, callFunction, database, randomAddress, service, user, visitor } from './personas.ts';

const PDF = '%PDF-1.7\n';
const PNG = '\x89PNG\r\n\x1a\n';
const WORD = 'PK\x03\x04....word/document.xml';
const OLD_WORD = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1';
const spaced = (text: string) => [...text].join('\0');

const form = {
  fullName: 'Marieke de Vries',
  email: 'm.devries@example.test',
  phone: '+31 10 000 0000',
  message: 'See the files.',
};

function request(overrides: Partial<NewRequest> = {}): NewRequest {
  return {
    id: randomUUID(),
    type: 'complaint',
    form_data: { ...form, subject: 'Late container' },
    locale: 'en',
    ...overrides,
  };
}

const latin = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));

function upload(
  requestId: string,
  { name = 'offer.pdf', content = PDF, address = randomAddress() } = {},
): Promise<Response> {
  const body = new FormData();
  body.set('request_id', requestId);
  body.set('file', new File([latin(content)], name));
  return callFunction('upload-attachment', { body }, address);
}

async function uploadedId(requestId: string, options?: Parameters<typeof upload>[1]): Promise<string> {
  const { id } = await (await upload(requestId, options)).json();
  return id;
}

async function attachment(id: string) {
  const { data } = await service().from('request_attachments').select('*').eq('id', id).maybeSingle();
  return data;
}

async function isInBucket(path: string): Promise<boolean> {
  const { error } = await service().storage.from(REQUEST_ATTACHMENTS_BUCKET).download(path);
  return error === null;
}

/** Removals are worked off by the next upload of anybody. */
async function leavesBucket(path: string): Promise<boolean> {
  for (let attempt = 0; attempt < 50; attempt++) {
    if (!(await isInBucket(path))) return true;
    await upload(randomUUID());
  }
  return false;
}

describe('uploading a file', () => {
  it.each([
    ['offer.pdf', PDF, 'application/pdf', 'pdf'],
    ['عرض السعر.PNG', PNG, 'image/png', 'png'],
    ['photo.jpeg', '\xff\xd8\xff\xe0', 'image/jpeg', 'jpg'],
    ['photo.png', '\xff\xd8\xff\xe0', 'image/jpeg', 'jpg'],
    ['photo.jpg', PNG, 'image/png', 'png'],
    ['cv.docx', WORD, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'docx'],
    ['cv.doc', OLD_WORD + spaced('WordDocument'), 'application/msword', 'doc'],
  ])('stores %s byte for byte under a name of our own', async (name, content, type, extension) => {
    const requestId = randomUUID();

    const response = await upload(requestId, { name, content });

    const answer = await response.json();
    const row = await attachment(answer.id);
    const stored = await service()
      .storage.from(REQUEST_ATTACHMENTS_BUCKET)
      .download(row?.path ?? '');
    expect(response.status).toBe(201);
    expect(answer).toEqual({ id: expect.any(String), name, type, size: content.length });
    expect(row).toMatchObject({ form_id: requestId, request_id: null, name, mime_type: type });
    expect(row?.path).toMatch(new RegExp(`^[0-9a-f-]{36}\\.${extension}$`));
    expect(new Uint8Array((await stored.data?.arrayBuffer()) ?? [])).toEqual(latin(content));
  });

  it.each([
    ['a page that calls itself a picture', 'photo.png', '<html><script>alert(1)</script>', 415, 'disguised'],
    ['a picture that calls itself a document', 'offer.pdf', PNG, 415, 'disguised'],
    ['a document that calls itself a picture', 'photo.jpg', PDF, 415, 'disguised'],
    ['an SVG', 'logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', 415, 'type'],
    ['an archive that calls itself a document', 'cv.docx', 'PK\x03\x04....run.exe', 415, 'disguised'],
    ['a document with macros', 'cv.docx', `${WORD}word/vbaProject.bin`, 415, 'disguised'],
    ['an installer that calls itself a document', 'cv.doc', `${OLD_WORD}....`, 415, 'disguised'],
    [
      'an old document with macros',
      'cv.doc',
      `${OLD_WORD}${spaced('WordDocument_VBA_PROJECT')}`,
      415,
      'disguised',
    ],
    [
      'an old document with macros whose name is in small letters',
      'cv.doc',
      `${OLD_WORD}${spaced('WordDocument_vba_project')}`,
      415,
      'disguised',
    ],
    ['a new document with macros in capitals', 'cv.docx', `${WORD}word/VBAPROJECT.BIN`, 415, 'disguised'],
    ['a program', 'run.exe', 'MZ', 415, 'type'],
    ['nothing', 'offer.pdf', '', 400, 'empty'],
    ['10 MB and one byte', 'offer.pdf', PDF.padEnd(ATTACHMENT_MAX_BYTES + 1), 413, 'too-large'],
    ['20 MB', 'offer.pdf', PDF.padEnd(2 * ATTACHMENT_MAX_BYTES), 413, 'too-large'],
  ])('refuses %s', async (_, name, content, status, code) => {
    const response = await upload(randomUUID(), { name, content });

    expect(response.status).toBe(status);
    expect((await response.json()).code).toBe(code);
  });

  it('takes exactly 10 MB', async () => {
    const response = await upload(randomUUID(), { content: PDF.padEnd(ATTACHMENT_MAX_BYTES) });

    expect(response.status).toBe(201);
  });

  it('keeps neither folders nor control characters of a name', async () => {
    const id = await uploadedId(randomUUID(), { name: '../../etc/C:\\x\\of\u0007fer.pdf' });

    expect((await attachment(id))?.name).toBe('offer.pdf');
  });

  it.each([
    ['without a file', { request_id: randomUUID() }],
    ['without a form', { file: new File([PDF], 'offer.pdf') }],
    ['for a form that is no uuid', { request_id: '1', file: new File([PDF], 'offer.pdf') }],
    ['with a text for a file', { request_id: randomUUID(), file: PDF }],
  ])('is refused %s', async (_, fields) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, value);

    const response = await callFunction('upload-attachment', { body });

    expect(response.status).toBe(400);
  });

  it('is refused to a page of somebody else', async () => {
    const response = await callFunction('upload-attachment', { headers: { origin: 'https://evil.example' } });

    expect(response.status).toBe(403);
  });

  it('answers 429 after twenty files of one visitor, however many come at once', async () => {
    const address = randomAddress();

    const answers = await Promise.all(Array.from({ length: 25 }, () => upload(randomUUID(), { address })));

    const statuses = answers.map((answer) => answer.status);
    const refused = answers.find((answer) => answer.status === 429);
    expect(statuses.filter((status) => status === 201)).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('cannot be done around the function', async () => {
    const row = { form_id: randomUUID(), path: `${randomUUID()}.pdf`, name: 'a.pdf' };

    for (const supabase of [visitor(), (await user()).supabase]) {
      const added = await supabase
        .from('request_attachments')
        .insert({ ...row, mime_type: 'application/pdf', byte_size: 1 });
      const stored = await supabase.storage
        .from(REQUEST_ATTACHMENTS_BUCKET)
        .upload(row.path, new Blob([PDF]));
      const seen = await supabase.from('request_attachments').select('id');

      expect(added.error?.code).toBe('42501');
      expect(stored.error).not.toBeNull();
      expect(seen.data ?? []).toEqual([]);
    }
  });
});

describe('files that wait for a request', () => {
  /** Whether one more may come when 2 GiB are there; in a transaction that is taken back. */
  async function takesOneMore({ areResumes }: { areResumes: boolean }): Promise<string> {
    const sql = database();
    const answer = await sql
      .begin(async (transaction) => {
        await transaction`select set_config('request.jwt.claim.role', 'service_role', true)`;
        await transaction`
          create temporary table files on commit drop as
          select gen_random_uuid() || '.pdf' as path from generate_series(1, 204)`;
        if (areResumes) {
          await transaction`
            insert into public.job_applications (name, email, resume_url)
            select 'A', 'a@example.test', path from files`;
        }
        await transaction`
          insert into public.request_attachments (form_id, path, name, mime_type, byte_size, stored_at)
          select gen_random_uuid(), path, 'cv.pdf', 'application/pdf', 10485760, now() from files`;
        await transaction`
          insert into public.request_attachments (form_id, path, name, mime_type, byte_size)
          values (gen_random_uuid(), gen_random_uuid() || '.pdf', 'offer.pdf', 'application/pdf', 10485760)`;
        throw new Error('taken');
      })
      .catch((error) => error.message);
    await sql.end();
    return answer;
  }

  it('fill 2 GiB together at most', async () => {
    expect(await takesOneMore({ areResumes: false })).toContain('Too many files are waiting');
  });

  it('are not those that applications keep when their requests are gone', async () => {
    expect(await takesOneMore({ areResumes: true })).toBe('taken');
  });
});

describe('sending a request with files', () => {
  it('joins them, and a retry counts as sent', async () => {
    const id = randomUUID();
    const attachmentIds = [await uploadedId(id), await uploadedId(id, { name: 'b.png', content: PNG })];
    const supabase = visitor();

    await insertRequest(supabase, request({ id, attachmentIds }));
    await insertRequest(supabase, request({ id, attachmentIds }));

    const { data } = await service()
      .from('requests')
      .select('id, request_attachments(id)')
      .eq('id', id)
      .single();
    expect(data?.request_attachments.map((file) => file.id).sort()).toEqual([...attachmentIds].sort());
  });

  it.each([
    ['unknown', async () => randomUUID()],
    ['of another form', () => uploadedId(randomUUID())],
    [
      'already sent',
      async () => {
        const id = randomUUID();
        const attachmentId = await uploadedId(id);
        await insertRequest(visitor(), request({ id, attachmentIds: [attachmentId] }));
        return attachmentId;
      },
    ],
  ])('is refused whole when one is %s', async (_, foreignId) => {
    const id = randomUUID();
    const own = await uploadedId(id);

    const sending = insertRequest(visitor(), request({ id, attachmentIds: [own, await foreignId()] }));

    await expect(sending).rejects.toMatchObject({ code: 'PT422', status: 422 });
    expect((await attachment(own))?.request_id).toBeNull();
  });

  it('is refused with one file named twice, and with more than five', async () => {
    const id = randomUUID();
    const own = await uploadedId(id);

    const twice = insertRequest(visitor(), request({ id, attachmentIds: [own, own] }));
    await expect(twice).rejects.toMatchObject({ code: 'PT422' });

    const six = Array.from({ length: 6 }, () => randomUUID());
    const tooMany = insertRequest(visitor(), request({ attachmentIds: six }));
    await expect(tooMany).rejects.toMatchObject({ code: '23514' });
  });

  it('is refused when the upload was never finished', async () => {
    const id = randomUUID();
    const attachmentId = randomUUID();
    await service()
      .from('request_attachments')
      .insert({
        id: attachmentId,
        form_id: id,
        path: `${randomUUID()}.pdf`,
        name: 'a.pdf',
        mime_type: 'application/pdf',
        byte_size: 1,
      });

    const sending = insertRequest(visitor(), request({ id, attachmentIds: [attachmentId] }));

    await expect(sending).rejects.toMatchObject({ code: 'PT422' });
  });

  it('gives the first file of a job request to the application as its resume', async () => {
    const id = randomUUID();
    const first = await uploadedId(id);
    const second = await uploadedId(id);

    await insertRequest(
      visitor(),
      request({
        id,
        type: 'job',
        form_data: { ...form, position: 'Driver' },
        attachmentIds: [first, second],
      }),
    );

    const { data } = await service()
      .from('job_applications')
      .select('resume_url')
      .eq('request_id', id)
      .single();
    expect(data?.resume_url).toBe((await attachment(first))?.path);
  });
});

describe('files leave the bucket', () => {
  it('with their request', async () => {
    const { supabase } = await admin();
    const id = randomUUID();
    const attachmentId = await uploadedId(id);
    await insertRequest(visitor(), request({ id, attachmentIds: [attachmentId] }));
    const path = (await attachment(attachmentId))?.path ?? '';

    await supabase.from('requests').delete().eq('id', id);

    expect(await attachment(attachmentId)).toBeNull();
    expect(await leavesBucket(path)).toBe(true);
  });

  it('a day after a visitor left without sending', async () => {
    const left = await uploadedId(randomUUID());
    const path = (await attachment(left))?.path ?? '';
    const sql = database();
    await sql`update public.request_attachments set created_at = now() - interval '25 hours' where id = ${left}`;
    await sql.end();

    expect(await leavesBucket(path)).toBe(true);
    expect(await attachment(left)).toBeNull();
  });

  it('with the application, when it outlives its request', async () => {
    const { supabase } = await admin();
    const id = randomUUID();
    const [resume, letter] = [await uploadedId(id), await uploadedId(id)];
    const job = { ...form, position: 'Driver' };
    await insertRequest(
      visitor(),
      request({ id, type: 'job', form_data: job, attachmentIds: [resume, letter] }),
    );
    const path = (await attachment(resume))?.path ?? '';

    await supabase.from('requests').delete().eq('id', id);
    const letterAfter = await attachment(letter);
    const wasKept = await isInBucket(path);
    await supabase.from('job_applications').delete().eq('resume_url', path);

    expect(letterAfter).toBeNull();
    expect(wasKept).toBe(true);
    expect(await leavesBucket(path)).toBe(true);
  });

  it('not by the hand of an admin, which would leave a row that points at nothing', async () => {
    const { supabase } = await admin();
    const path = (await attachment(await uploadedId(randomUUID())))?.path ?? '';

    await supabase.storage.from(REQUEST_ATTACHMENTS_BUCKET).remove([path]);

    expect(await isInBucket(path)).toBe(true);
  });
});

import { setTimeout as wait } from 'node:timers/promises';
import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeAll, describe, expect, it } from 'vitest';
import { admin, backend, callApi, service, unique, user, visitor } from './support/clients.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const SECOND_PNG = Buffer.concat([PNG, Buffer.from('second')]);

let supabase: SupabaseClient;

beforeAll(async () => {
  ({ supabase } = await admin());
});

function picture(bytes: Uint8Array<ArrayBuffer> = PNG, type = 'image/png'): Blob {
  return new Blob([bytes], { type });
}

function publicUrl(name: string): string {
  return visitor().storage.from('pictures').getPublicUrl(name).data.publicUrl;
}

async function upload(name = `${unique()}.png`, bytes: Uint8Array<ArrayBuffer> = PNG): Promise<string> {
  const { error } = await supabase.storage
    .from('pictures')
    .upload(name, picture(bytes), { cacheControl: '60' });
  if (error) throw error;
  return name;
}

describe('uploading', () => {
  it.each([
    ['a Blob', picture()],
    ['a File', new File([PNG], 'local name.png', { type: 'image/png' })],
    ['bytes', PNG],
  ])('takes %s', async (_, body) => {
    const name = `${unique()}.png`;

    const { data, error } = await supabase.storage
      .from('pictures')
      .upload(name, body, { contentType: 'image/png' });
    const stored = await fetch(publicUrl(name));

    expect(error).toBeNull();
    expect(data).toMatchObject({ path: name, fullPath: `pictures/${name}` });
    expect(stored.headers.get('content-type')).toBe('image/png');
    expect(Buffer.from(await stored.arrayBuffer())).toEqual(PNG);
  });

  it('refuses a name that exists, and keeps what is there', async () => {
    const name = await upload();

    const { error } = await supabase.storage.from('pictures').upload(name, picture(SECOND_PNG));

    expect(error).toMatchObject({ statusCode: '409', message: 'The resource already exists' });
    expect(Buffer.from(await (await fetch(publicUrl(name))).arrayBuffer())).toEqual(PNG);
  });

  it('lets one of many uploads to the same name win, and keeps its bytes', async () => {
    const name = `${unique()}.png`;
    const bodies = Array.from({ length: 8 }, (_, index) => Buffer.concat([PNG, Buffer.from(String(index))]));

    const results = await Promise.all(
      bodies.map((body) => supabase.storage.from('pictures').upload(name, picture(body))),
    );

    const winners = results.flatMap(({ error }, index) => (error === null ? [index] : []));
    expect(winners).toHaveLength(1);
    expect(Buffer.from(await (await fetch(publicUrl(name))).arrayBuffer())).toEqual(bodies[winners[0] ?? -1]);
  });

  it('replaces when asked to', async () => {
    const name = await upload();

    const { error } = await supabase.storage
      .from('pictures')
      .upload(name, picture(SECOND_PNG), { upsert: true });

    expect(error).toBeNull();
    expect(Buffer.from(await (await fetch(publicUrl(name))).arrayBuffer())).toEqual(SECOND_PNG);
  });

  it.each([
    ['too large a file', 'a.png', picture(Buffer.alloc(100_001)), '413'],
    ['a type the bucket does not take', 'a.html', picture(Buffer.from('<b>'), 'text/html'), '415'],
    ['a vector picture', 'a.svg', picture(Buffer.from('<svg/>'), 'image/svg+xml'), '415'],
  ])('refuses %s', async (_, name, body, statusCode) => {
    const { error } = await supabase.storage.from('pictures').upload(unique() + name, body);

    expect(error).toMatchObject({ statusCode });
  });

  it('refuses too large a file even when the sender hides its size', async () => {
    const body = new Blob([Buffer.alloc(100_001)]).stream();

    const response = await callApi(`/storage/v1/object/pictures/${unique()}.png`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await accessToken()}`, 'content-type': 'image/png' },
      body,
      duplex: 'half',
    } as RequestInit);

    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ statusCode: '413' });
  });

  it.each([
    ['visitors', async () => visitor()],
    ['users', async () => (await user()).supabase],
  ])('refuses %s where the policy does', async (_, client) => {
    const { error } = await (await client()).storage.from('pictures').upload(`${unique()}.png`, picture());

    expect(error).toMatchObject({ statusCode: '403' });
  });

  it('lets visitors in where a policy does, but not overwrite', async () => {
    const name = `incoming/${unique()}.png`;

    const first = await visitor().storage.from('attachments').upload(name, picture());
    const elsewhere = await visitor().storage.from('attachments').upload(`other/${unique()}.png`, picture());
    const again = await visitor()
      .storage.from('attachments')
      .upload(name, picture(SECOND_PNG), { upsert: true });

    expect(first.error).toBeNull();
    expect([elsewhere.error, again.error]).toMatchObject([{ statusCode: '403' }, { statusCode: '403' }]);
  });

  it.each(['../../outside.png', '..%2F..%2Foutside.png', '/etc/passwd.png', 'a/../../b.png', ''])(
    'writes nothing outside of the bucket for the name %j',
    async (name) => {
      const response = await callApi(`/storage/v1/object/pictures/${name}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${await accessToken()}`, 'content-type': 'image/png' },
        body: PNG,
      });

      expect(response.ok).toBe(false);
    },
  );

  it('refuses a body larger than any bucket takes', async () => {
    const { error } = await supabase.storage
      .from('pictures')
      .upload(`${unique()}.png`, picture(Buffer.alloc(60_000_000)));

    expect(error).toMatchObject({ statusCode: '413' });
  });

  it("takes in no large body of a visitor's, whose files come by a function", async () => {
    const { error } = await visitor()
      .storage.from('attachments')
      .upload(`incoming/${unique()}.png`, picture(Buffer.alloc(2_000_000)));

    expect(error).toMatchObject({ statusCode: '413', message: expect.stringContaining('1000000') });
  });

  it('works by a signed address, for one name', async () => {
    const name = `${unique()}.png`;
    const { data } = await supabase.storage.from('pictures').createSignedUploadUrl(name);

    const used = await visitor()
      .storage.from('pictures')
      .uploadToSignedUrl(name, data?.token ?? '', picture());
    const abused = await visitor()
      .storage.from('pictures')
      .uploadToSignedUrl('x.png', data?.token ?? '', picture());

    expect(used.error).toBeNull();
    expect(abused.error).not.toBeNull();
  });
});

describe('downloading', () => {
  it('serves public files to everybody, without a policy for reading', async () => {
    const name = await upload();

    const response = await fetch(publicUrl(name));

    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('max-age=60');
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-length')).toBe(String(PNG.byteLength));
  });

  it('serves a part of a file', async () => {
    const name = await upload();

    const first = await fetch(publicUrl(name), { headers: { range: 'bytes=0-3' } });
    const last = await fetch(publicUrl(name), { headers: { range: 'bytes=-4' } });
    const rest = await fetch(publicUrl(name), { headers: { range: 'bytes=10-' } });

    expect(first.status).toBe(206);
    expect(first.headers.get('content-range')).toBe(`bytes 0-3/${PNG.byteLength}`);
    expect(Buffer.from(await first.arrayBuffer())).toEqual(PNG.subarray(0, 4));
    expect(Buffer.from(await last.arrayBuffer())).toEqual(PNG.subarray(-4));
    expect(Buffer.from(await rest.arrayBuffer())).toEqual(PNG.subarray(10));
  });

  it.each(['bytes=-0', 'bytes=100000-', 'bytes=4-1', 'lines=0-3'])(
    'serves the whole file for the range %s',
    async (range) => {
      const name = await upload();

      const response = await fetch(publicUrl(name), { headers: { range } });

      expect(response.status).toBe(200);
      expect(Buffer.from(await response.arrayBuffer())).toEqual(PNG);
    },
  );

  it('sends nothing again that has not changed', async () => {
    const name = await upload();
    const eTag = (await fetch(publicUrl(name))).headers.get('etag') ?? '';

    const response = await fetch(publicUrl(name), { headers: { 'if-none-match': eTag } });

    expect([response.status, await response.text()]).toEqual([304, '']);
  });

  it('answers HEAD', async () => {
    const response = await fetch(publicUrl(await upload()), { method: 'HEAD' });

    expect(response.status).toBe(200);
  });

  it('serves files of private buckets to those who may read them', async () => {
    const name = `incoming/${unique()}.png`;
    await visitor().storage.from('attachments').upload(name, picture());

    const admins = await supabase.storage.from('attachments').download(name);
    const visitors = await visitor().storage.from('attachments').download(name);
    const users = await (await user()).supabase.storage.from('attachments').download(name);
    const asPublic = await fetch(publicUrl(name).replace('/pictures/', '/attachments/'));

    expect(await admins.data?.text()).toHaveLength(
      await picture()
        .text()
        .then((text) => text.length),
    );
    expect([visitors.data, users.data]).toEqual([null, null]);
    expect(asPublic.status).toBe(400);
  });

  it('works by a signed address until it expires', async () => {
    const name = `incoming/${unique()}.png`;
    await visitor().storage.from('attachments').upload(name, picture());
    const sign = async (seconds: number) => {
      const { data } = await supabase.storage.from('attachments').createSignedUrl(name, seconds);
      return data?.signedUrl ?? '';
    };
    const [url, brief] = [await sign(60), await sign(1)];

    const inTime = await fetch(url);
    const forged = await fetch(url.replace(/token=.{10}/, 'token=aaaaaaaaaa'));
    await wait(2100);
    const late = await fetch(brief);

    expect(url).toContain(`${backend.apiUrl}/storage/v1/object/sign/attachments/`);
    expect([inTime.status, forged.status, late.status]).toEqual([200, 400, 400]);
    expect(await late.json()).toMatchObject({ error: 'InvalidJWT' });
  });

  it('gives a file a name to be kept under', async () => {
    const name = `incoming/${unique()}.png`;
    await visitor().storage.from('attachments').upload(name, picture());
    const { data } = await supabase.storage.from('attachments').createSignedUrl(name, 60);
    const signed = data?.signedUrl ?? '';
    const encoded = encodeURIComponent('قائمة التعبئة 1.png');

    const [named, unnamed, shown] = await Promise.all([
      fetch(`${signed}&download=${encoded}`),
      fetch(`${signed}&download=`),
      fetch(signed),
    ]);

    expect(named.headers.get('content-disposition')).toBe(
      `attachment; filename=${encoded}; filename*=UTF-8''${encoded}`,
    );
    expect(unnamed.headers.get('content-disposition')).toBe('attachment');
    expect(shown.headers.get('content-disposition')).toBeNull();
  });

  it('signs several addresses at once', async () => {
    const names = [`incoming/${unique()}.png`, `incoming/${unique()}.png`];
    for (const name of names) await visitor().storage.from('attachments').upload(name, picture());

    const { data } = await supabase.storage.from('attachments').createSignedUrls([...names, 'none.png'], 60);

    expect((await fetch(data?.[1]?.signedUrl ?? '')).status).toBe(200);
    expect(data?.[2]).toMatchObject({ path: 'none.png', signedUrl: null, error: expect.any(String) });
  });

  it('gives nobody an address of what they may not read', async () => {
    const name = `incoming/${unique()}.png`;
    await visitor().storage.from('attachments').upload(name, picture());

    const { error } = await (await user()).supabase.storage.from('attachments').createSignedUrl(name, 60);

    expect(error).not.toBeNull();
  });

  it('says when a file does not exist', async () => {
    expect((await fetch(publicUrl('none.png'))).status).toBe(400);
  });
});

describe('listing', () => {
  it('names what lies in one folder', async () => {
    const folder = unique();
    for (const name of ['b.png', 'a.png', 'inner/c.png', 'inner/d.png']) await upload(`${folder}/${name}`);

    const { data } = await supabase.storage.from('pictures').list(folder);
    const inner = await supabase.storage.from('pictures').list(`${folder}/inner`);

    expect(data?.map(({ name, id }) => [name, id === null])).toEqual([
      ['a.png', false],
      ['b.png', false],
      ['inner', true],
    ]);
    expect(data?.[0]?.metadata).toMatchObject({ size: PNG.byteLength, mimetype: 'image/png' });
    expect(inner.data?.map(({ name }) => name)).toEqual(['c.png', 'd.png']);
  });

  it('pages, sorts and searches after folding folders', async () => {
    const folder = unique();
    for (const name of ['a/1.png', 'a/2.png', 'b.png', 'c.png']) await upload(`${folder}/${name}`);
    const bucket = supabase.storage.from('pictures');

    const page = await bucket.list(folder, { limit: 2, offset: 1 });
    const descending = await bucket.list(folder, { sortBy: { column: 'name', order: 'desc' } });
    const found = await bucket.list(folder, { search: 'B.p' });

    expect(page.data?.map(({ name }) => name)).toEqual(['b.png', 'c.png']);
    expect(descending.data?.map(({ name }) => name)).toEqual(['c.png', 'b.png', 'a']);
    expect(found.data?.map(({ name }) => name)).toEqual(['b.png']);
  });

  it('keeps to the policies', async () => {
    const folder = unique();
    await upload(`${folder}/a.png`);

    const visitors = await visitor().storage.from('pictures').list(folder);
    const users = await (await user()).supabase.storage.from('pictures').list(folder);

    expect([visitors.data, users.data]).toEqual([[], []]);
  });
});

describe('changing', () => {
  it('removes for those who may', async () => {
    const name = await upload();

    const visitors = await visitor().storage.from('pictures').remove([name]);
    const still = await fetch(publicUrl(name));
    const admins = await supabase.storage.from('pictures').remove([name]);
    const gone = await fetch(publicUrl(name));

    expect([visitors.data, still.status]).toEqual([[], 200]);
    expect(admins.data).toHaveLength(1);
    expect(gone.status).toBe(400);
  });

  it('moves and copies', async () => {
    const name = await upload();
    const [moved, copied] = [`moved/${unique()}.png`, `copied/${unique()}.png`];

    const move = await supabase.storage.from('pictures').move(name, moved);
    const copy = await supabase.storage.from('pictures').copy(moved, copied);
    const statuses = await Promise.all(
      [name, moved, copied].map(async (path) => (await fetch(publicUrl(path))).status),
    );

    expect([move.error, copy.error]).toEqual([null, null]);
    expect(statuses).toEqual([400, 200, 200]);
  });

  it('lists the buckets for the service', async () => {
    const { data } = await service().storage.listBuckets();

    expect(data?.map(({ id, public: isPublic }) => [id, isPublic]).sort()).toEqual([
      ['attachments', false],
      ['pictures', true],
    ]);
  });
});

async function accessToken(): Promise<string> {
  return (await supabase.auth.getSession()).data.session?.access_token ?? '';
}

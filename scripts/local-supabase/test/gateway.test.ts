import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { backend, callApi, service, unique, uniqueEmail, visitor } from './support/clients.ts';

const JSON_HEADERS = { 'content-type': 'application/json' };

function insertRequest(body: string | Buffer<ArrayBuffer>): Promise<Response> {
  return callApi('/rest/v1/requests', { method: 'POST', headers: JSON_HEADERS, body });
}

it.each(['/rest/v1/products?select=id&limit=1', '/auth/v1/settings', '/functions/v1/notify'])(
  '%s is not answered under a foreign name',
  async (path) => {
    const status = await new Promise((resolve, reject) => {
      const headers = { host: 'evil.test', apikey: backend.publishableKey };
      request(`${backend.apiUrl}${path}`, { headers }, (response) => resolve(response.resume().statusCode))
        .on('error', reject)
        .end();
    });

    expect(status).toBe(421);
  },
);

describe('browsers of any origin', () => {
  it.each(['/rest/v1/products', '/auth/v1/token?grant_type=password', '/storage/v1/object/pictures/a.png'])(
    'may send every header to %s',
    async (path) => {
      const asked =
        'authorization,apikey,x-client-info,prefer,content-type,x-upsert,x-supabase-api-version,x-retry-count';

      const response = await callApi(path, {
        method: 'OPTIONS',
        headers: {
          origin: 'http://localhost:4321',
          'access-control-request-method': 'PATCH',
          'access-control-request-headers': asked,
        },
      });

      expect(response.status).toBe(204);
      expect(response.headers.get('access-control-allow-origin')).toBe('*');
      expect(response.headers.get('access-control-allow-headers')).toBe(asked);
      expect(response.headers.get('access-control-allow-methods')).toContain('PATCH');
    },
  );

  it('may read the headers of the answer', async () => {
    const response = await callApi('/rest/v1/products?select=id&limit=1', {
      headers: { Prefer: 'count=exact' },
    });

    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('access-control-expose-headers')).toContain('Content-Range');
  });

  it('may read errors', async () => {
    const response = await callApi('/rest/v1/none');

    expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([404, '*']);
  });
});

describe('keys', () => {
  it.each([
    ['no key', ''],
    ['a wrong key', 'sb_publishable_wrong'],
  ])('are needed: %s', async (_, apikey) => {
    const response = await fetch(`${backend.apiUrl}/rest/v1/products?select=id`, {
      headers: apikey ? { apikey } : {},
    });

    expect(response.status).toBe(401);
  });

  it('of the secret kind are refused from a browser', async () => {
    const response = await callApi('/rest/v1/settings', {
      headers: { apikey: backend.secretKey, 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64)' },
    });

    expect(response.status).toBe(401);
  });
});

describe('paths that are not part of the API', () => {
  it.each([
    '/',
    '/_system/config',
    '/_system/introspect',
    '/rest/v2/products',
    '/studio',
    '/rest/v1/../../_system/config',
  ])('do not exist: %s', async (path) => {
    const response = await callApi(path);

    expect(response.status).toBe(404);
  });
});

describe("the visitor's address", () => {
  it('is what the trusted header says, whatever else the visitor claims', async () => {
    const { data } = await visitor({
      'x-test-address': '203.0.113.7',
      'cf-connecting-ip': '198.51.100.1',
      'x-forwarded-for': '198.51.100.2',
      'x-real-ip': '198.51.100.3',
      forwarded: 'for=198.51.100.4',
    }).rpc('who_am_i');

    expect(data.headers).toMatchObject({
      'cf-connecting-ip': '203.0.113.7',
      'x-forwarded-for': '203.0.113.7',
    });
    expect(JSON.stringify(data.headers)).not.toContain('198.51.100');
    expect(JSON.stringify(data.headers)).not.toContain(backend.publishableKey);
  });

  it('is the one of the connection without that header', async () => {
    const { data } = await visitor({ 'cf-connecting-ip': '198.51.100.1' }).rpc('who_am_i');

    expect(data.headers['cf-connecting-ip']).toBe('127.0.0.1');
  });

  it('reaches triggers of tables, and keys and tokens do not', async () => {
    const email = uniqueEmail();
    await visitor({ 'x-test-address': '203.0.113.8', cookie: 'secret=1' })
      .from('requests')
      .insert({ email, body: 'x' });

    const { data } = await service().from('requests').select('headers').eq('email', email).single();

    expect(data?.headers).toMatchObject({ 'cf-connecting-ip': '203.0.113.8' });
    expect(Object.keys(data?.headers)).not.toEqual(expect.arrayContaining(['apikey']));
    expect(Object.keys(data?.headers)).not.toEqual(expect.arrayContaining(['authorization']));
    expect(Object.keys(data?.headers)).not.toEqual(expect.arrayContaining(['cookie']));
  });
});

describe('bodies that nobody sends by accident', () => {
  it.each([
    ['half an object', '{"email":"a@b.test","body":'],
    ['no JSON', 'email=a@b.test'],
    ['nothing', ''],
    ['a number', '12'],
    ['text', '"text"'],
    ['null', 'null'],
    ['an array of numbers', '[1,2,3]'],
    ['an array of arrays', '[[]]'],
    ['20,000 arrays in each other', '['.repeat(20_000)],
    [
      '20,000 objects in each other',
      `{"email":"a@b.test","body":${'{"a":'.repeat(20_000)}1${'}'.repeat(20_001)}`,
    ],
    ['half a surrogate pair', '{"email":"a@b.test","body":"\\ud800"}'],
    ['half a surrogate pair in a key', '{"email":"a@b.test","body":"x","\\udc00":1}'],
    ['a null byte', '{"email":"a@b.test","body":"\\u0000"}'],
    ['bytes that are no UTF-8', Buffer.from('{"email":"a@b.test","body":"x\xff"}', 'latin1')],
    ['a prototype', '{"email":"a@b.test","body":"x","__proto__":{"status":"closed"}}'],
  ])('are refused: %s', async (_, body) => {
    const response = await insertRequest(body);

    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
  });

  it.each(['/rest/v1/requests', '/rest/v1/rpc/fail', '/auth/v1/token?grant_type=password'])(
    'are refused when they are too large: %s',
    async (path) => {
      const body = JSON.stringify({ email: 'a@b.test', body: 'x'.repeat(10_000_000) });

      const response = await callApi(path, { method: 'POST', headers: JSON_HEADERS, body });

      expect(response.status).toBe(413);
    },
  );

  it.each([
    ['an object', { nested: { deep: [1] } }],
    ['an array', ['x']],
    ['true', true],
    ['a number', 12],
  ])('never break the server where text belongs: %s', async (_, value) => {
    const response = await insertRequest(JSON.stringify({ email: 'a@b.test', body: value }));

    expect(response.status).toBeLessThan(500);
  });

  it('keep every kind of text as it is', async () => {
    const email = uniqueEmail();
    const body = 'ع 🍇 \u202e \u00ad \ufeff \\u0000 \\ "\' -- ; $x <b> \r\n\t \u2028 e\u0301 𝒳';

    await visitor().from('requests').insert({ email, body });

    const { data } = await service().from('requests').select('body').eq('email', email).single();
    expect(data?.body).toBe(body);
  });

  it('leave the server alive', async () => {
    const { error } = await visitor().from('categories').select('id').limit(1);

    expect(error).toBeNull();
  });
});

describe('requests that no client library sends', () => {
  it.each([
    ['a path that cannot be decoded', '/rest/v1/%E0%A4%A'],
    ['a null byte in a filter', '/rest/v1/products?select=id&slug=eq.%00'],
    ['a filter without end', `/rest/v1/products?select=id&or=${'('.repeat(5_000)}`],
    ['a range of nonsense', '/rest/v1/products?select=id&limit=x&offset=-5'],
    ['a page of nonsense', '/auth/v1/admin/users?page=-1&per_page=x'],
    ['a user of nonsense', '/auth/v1/admin/users/none'],
    ['a token of nonsense', '/storage/v1/object/sign/pictures/a.png?token=x'],
  ])('are answered: %s', async (_, path) => {
    const apikey = path.includes('/admin/') ? backend.secretKey : backend.publishableKey;

    const response = await callApi(path, { headers: { apikey } });

    expect(response.status).toBeLessThan(500);
  });

  it('may leave in the middle of a body', async () => {
    await new Promise<void>((resolve) => {
      const upload = request(`${backend.apiUrl}/rest/v1/requests`, {
        method: 'POST',
        headers: { ...JSON_HEADERS, apikey: backend.publishableKey, 'content-length': 1000 },
      });
      upload.on('error', () => resolve());
      upload.write('{"email":');
      setTimeout(() => upload.destroy(new Error('left')), 50);
    });

    const { error } = await visitor().from('categories').select('id').limit(1);

    expect(error).toBeNull();
  });
});

describe('what is written down', () => {
  it('holds nothing that visitors typed', async () => {
    const { readFile } = await import('node:fs/promises');
    const secret = unique();

    await visitor().from('requests').insert({ email: secret, body: secret });
    await visitor().from('requests').insert({ id: secret, email: 'a@b.test', body: secret });

    expect(await readFile(`${backend.dataDir}/postgres.log`, 'utf8')).not.toContain(secret);
  });
});

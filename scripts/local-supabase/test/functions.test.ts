import { once } from 'node:events';
import http from 'node:http';
import { json } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { FunctionsHttpError } from '@supabase/supabase-js';
import { describe, expect, it } from 'vitest';
import { backend, callApi, uniqueEmail, visitor } from './support/clients.ts';
import { waitForMail } from './support/mails.ts';

describe('edge functions', () => {
  it('get the request as it was sent, and answer as they like', async () => {
    const response = await callApi('/functions/v1/echo/below?x=1', {
      method: 'POST',
      headers: { 'x-test-address': '203.0.113.9', 'cf-connecting-ip': '198.51.100.1' },
      body: 'Grüße',
    });

    expect(response.status).toBe(201);
    expect(response.headers.get('x-from-function')).toBe('yes');
    expect(await response.json()).toMatchObject({
      method: 'POST',
      path: '/echo/below',
      query: '?x=1',
      body: 'Grüße',
      address: '203.0.113.9',
    });
  });

  it('see the variables they were given, and none of this machine', async () => {
    const { data } = await visitor().functions.invoke('echo', { body: {} });

    expect(data).toMatchObject({ greeting: 'hello', home: null });
  });

  it('answer preflight requests themselves, as hosted ones must', async () => {
    const response = await callApi('/functions/v1/echo', {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    });

    expect(await response.json()).toMatchObject({ method: 'OPTIONS' });
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('use npm packages that were installed with the workspace', async () => {
    const { data, error } = await visitor().functions.invoke('npm-packages', { body: { slug: 'product-7' } });

    expect(error).toBeNull();
    expect(data).toEqual({ data: { cost_cents: 350 }, error: null });
  });

  it('send mails', async () => {
    const to = uniqueEmail();

    const { data, error } = await visitor().functions.invoke('send-mail', {
      body: { to, subject: 'Größe é ع' },
    });

    expect(error).toBeNull();
    expect(data).toEqual({ accepted: [to] });
    expect(await waitForMail(to)).toMatchObject({
      subject: 'Größe é ع',
      text: expect.stringContaining('Grüße'),
    });
  });

  it.each([
    ['none', 404, 'NOT_FOUND'],
    ['_main', 404, 'NOT_FOUND'],
    ['..%2Fecho', 404, 'NOT_FOUND'],
    ['failing', 500, 'WORKER_ERROR'],
    ['broken', 503, 'BOOT_ERROR'],
  ])('that cannot answer are explained: %s', async (name, status, code) => {
    const response = await callApi(`/functions/v1/${name}`, { method: 'POST' });

    expect([response.status, await response.json()]).toMatchObject([status, { code }]);
  });

  it('take what comes without a length', async () => {
    const response = await callApi('/functions/v1/echo', {
      method: 'POST',
      body: new Blob(['Grüße']).stream(),
      duplex: 'half',
    } as RequestInit);

    expect(await response.json()).toMatchObject({ body: 'Grüße' });
  });

  it('let a slow sender end, though they have answered before', async () => {
    const chunk = Buffer.alloc(1_000_000);
    const chunks = 12;
    const url = new URL('/functions/v1/none', backend.apiUrl);
    const headers = { apikey: backend.publishableKey, 'content-length': chunks * chunk.byteLength };
    const request = http.request(url, { method: 'POST', headers });
    const responding = once(request, 'response');
    for (let sent = 0; sent < chunks; sent += 1) {
      await new Promise<void>((settle, fail) => {
        request.write(chunk, (error) => (error ? fail(error) : settle()));
      });
      await wait(100);
    }
    request.end();
    const [response] = await responding;

    expect([response.statusCode, await json(response)]).toMatchObject([404, { code: 'NOT_FOUND' }]);
  });

  it('are reported by supabase-js as errors', async () => {
    const { error } = await visitor().functions.invoke('failing', { body: {} });

    expect(error).toBeInstanceOf(FunctionsHttpError);
  });

  it('come back after their process ended', async () => {
    const ended = await callApi('/functions/v1/failing?end', { method: 'POST' });

    expect(ended.status).toBe(503);
    await expect
      .poll(async () => (await callApi('/functions/v1/echo', { method: 'POST' })).status, { timeout: 15_000 })
      .toBe(201);
  });
});

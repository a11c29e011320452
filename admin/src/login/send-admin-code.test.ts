import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendAdminCode } from './send-admin-code.ts';

let server: Server;
let answer: { status: number; body: string };

beforeAll(async () => {
  server = createServer((_, response) => {
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
});

afterAll(() => server.close());

it.each([
  ['a refusal', 403, '{"code":"origin","message":"This origin may not call"}', 'This origin may not call'],
  ['a failure inside the function', 500, '{"code":"internal","message":"Something went wrong"}', ''],
  ['a gateway whose function is down', 503, '{"message":"name resolution failed"}', ''],
  ['an answer that is no message', 404, '<h1>Not Found</h1>', ''],
])('gives the reason of a refusal alone: %s', async (_, status, body, reason) => {
  answer = { status, body };

  await expect(send()).rejects.toThrow(new Error(reason));
});

it('is content when the code is on its way', async () => {
  answer = { status: 200, body: '{"message":"Code Sent!"}' };

  await expect(send()).resolves.toBeUndefined();
});

function send(): Promise<void> {
  const { port } = server.address() as AddressInfo;
  return sendAdminCode({
    supabaseUrl: `http://127.0.0.1:${port}`,
    supabasePublishableKey: 'sb_publishable_test',
    siteUrl: 'http://localhost',
  });
}

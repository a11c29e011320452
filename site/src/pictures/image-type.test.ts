import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hasImageType } from './image-type.ts';

let server: Server;
let origin: string;
/** What the server answers, one after the other; the last one for ever. */
let statuses: number[];
let type: string;

beforeEach(async () => {
  type = 'image/webp';
  server = createServer((_, response) => {
    const status = (statuses.length > 1 ? statuses.shift() : statuses[0]) ?? 500;
    response.writeHead(status, { 'content-type': type }).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

afterEach(() => {
  vi.restoreAllMocks();
  server.close();
});

const ask = () => hasImageType(`${origin}/media/a.webp`, [1, 1]);

it('finds what is a picture, and misses what has gone or is something else', async () => {
  statuses = [200];
  expect(await ask()).toBe(true);
  type = 'text/html';
  expect(await ask()).toBe(false);
  type = 'image/webp';
  for (const gone of [400, 404]) {
    statuses = [gone];
    expect(await ask()).toBe(false);
  }
});

it('asks our own storage again, whose picture is not missing for a moment without an answer', async () => {
  for (const undecided of [503, 429, 408]) {
    statuses = [undecided, undecided, 200];
    expect(await ask()).toBe(true);
  }
});

it('fails when our own storage does not answer', async () => {
  statuses = [503];
  await expect(ask()).rejects.toThrow('does not answer');
  server.close();
  await expect(ask()).rejects.toThrow('does not answer');
});

import { expect, it } from 'vitest';
import { readJsonText } from './read-json.ts';

const CHUNK = new Uint8Array(1000).fill(0x20);

/** A body that goes on for as long as anybody reads it. */
function endless() {
  let chunks = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      chunks++;
      if (chunks > 1000) controller.close();
      else controller.enqueue(CHUNK);
    },
  });
  return { body, chunksRead: () => chunks };
}

const requestOf = (body: BodyInit, headers: Record<string, string> = {}) =>
  new Request('https://api.example.com', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
    duplex: 'half',
  } as RequestInit);

it('reads a small body', async () => {
  expect(await readJsonText(requestOf('{"now":true}'))).toBe('{"now":true}');
});

it('reads no more of a large body than it would take', async () => {
  const { body, chunksRead } = endless();

  const reading = readJsonText(requestOf(body));

  await expect(reading).rejects.toMatchObject({ status: 413 });
  expect(chunksRead()).toBeLessThan(15);
});

it('reads nothing of a body that says that it is large', async () => {
  const { body, chunksRead } = endless();

  const reading = readJsonText(requestOf(body, { 'content-length': '1000000' }));

  await expect(reading).rejects.toMatchObject({ status: 413 });
  expect(chunksRead()).toBeLessThan(3);
});

import { expect, it } from 'vitest';
import { readJsonText } from './read-json.ts';

it('stops reading a body that is too large, whatever it says of its length', async () => {
  let readBytes = 0;
  const body = new ReadableStream({
    pull(controller) {
      readBytes += 8000;
      controller.enqueue(new Uint8Array(8000));
      if (readBytes >= 8_000_000) controller.close();
    },
  });
  const headers = { 'content-type': 'application/json' };
  // Node wants to hear that the answer comes after the body; the types that Deno and browsers share do not know it.
  const init = { method: 'POST', headers, body, duplex: 'half' };
  const request = new Request('http://localhost', init);

  const reading = readJsonText(request);

  await expect(reading).rejects.toMatchObject({ status: 413 });
  expect(readBytes).toBeLessThan(40_000);
});

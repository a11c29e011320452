import { ATTACHMENT_MAX_BYTES } from 'shared/attachments/attachments.ts';
import { BackendError } from 'shared/errors.ts';
import { describe, expect, it } from 'vitest';
import {
  type Attachment,
  createAttachmentUploads,
  UnsentFilesError,
  type Upload,
} from './attachment-uploads.ts';

const FORM_ID = '11111111-1111-4111-8111-111111111111';
const OTHER_FORM_ID = '22222222-2222-4222-8222-222222222222';

const file = (name: string, size = 10) => new File([new Uint8Array(size)], name);
const tooBig = () => Object.defineProperty(file('big.pdf'), 'size', { value: ATTACHMENT_MAX_BYTES + 1 });

/** A server that answers when the test says so. */
function desk() {
  const waiting: { upload: Upload; settle: (answer?: Error) => void }[] = [];
  let list: Attachment[] = [];
  const uploads = createAttachmentUploads(
    (upload) =>
      new Promise((resolve, reject) => {
        const { name, type, size } = upload.file;
        const settle = (error?: Error) =>
          error ? reject(error) : resolve({ id: `id of ${name}`, name, type, size });
        upload.signal.addEventListener('abort', () => reject(new DOMException('gone', 'AbortError')));
        waiting.push({ upload, settle });
      }),
    (attachments) => {
      list = attachments;
    },
    { wait: async () => {} },
  );
  const settled = () => new Promise((resolve) => setTimeout(resolve));
  const states = () => list.map(({ name, state, failure }) => [name, state, failure]);
  const keyOf = (name: string) => list.find((attachment) => attachment.name === name)?.key ?? '';
  return { uploads, waiting, settled, states, keyOf, list: () => list };
}

describe('attachments of a form', () => {
  it('are uploaded as they are chosen, and named in that order', async () => {
    const { uploads, waiting, states } = desk();

    const rejected = uploads.add(FORM_ID, [file('a.pdf'), file('b.png')]);
    const ids = uploads.idsFor(FORM_ID);
    waiting[1]?.settle();
    waiting[0]?.settle();

    expect(rejected).toEqual([]);
    expect(waiting.map(({ upload }) => upload.requestId)).toEqual([FORM_ID, FORM_ID]);
    await expect(ids).resolves.toEqual(['id of a.pdf', 'id of b.png']);
    expect(states()).toEqual([
      ['a.pdf', 'uploaded', undefined],
      ['b.png', 'uploaded', undefined],
    ]);
  });

  it('are not tried when they cannot be right', () => {
    const { uploads, waiting } = desk();

    const rejected = uploads.add(FORM_ID, [file('run.exe'), tooBig(), file('empty.pdf', 0)]);

    expect(rejected).toEqual([
      { name: 'run.exe', reason: 'type' },
      { name: 'big.pdf', reason: 'too-large' },
      { name: 'empty.pdf', reason: 'empty' },
    ]);
    expect(waiting).toEqual([]);
  });

  it('are at most five', () => {
    const { uploads, waiting } = desk();
    uploads.add(
      FORM_ID,
      ['1.pdf', '2.pdf', '3.pdf', '4.pdf'].map((name) => file(name)),
    );

    const rejected = uploads.add(FORM_ID, [file('5.pdf'), file('6.pdf')]);

    expect(rejected).toEqual([{ name: '6.pdf', reason: 'too-many' }]);
    expect(waiting).toHaveLength(5);
  });

  it('tell how far they are', () => {
    const { uploads, waiting, list } = desk();
    uploads.add(FORM_ID, [file('a.pdf')]);

    waiting[0]?.upload.onProgress(0.4);

    expect(list()[0]?.progress).toBe(0.4);
  });

  it('that a refusal stopped keep the request from going without them', async () => {
    const { uploads, waiting, states } = desk();
    uploads.add(FORM_ID, [file('a.pdf')]);

    const ids = uploads.idsFor(FORM_ID);
    waiting[0]?.settle(new BackendError({ code: 'type', message: 'no', status: 415 }));

    await expect(ids).rejects.toBeInstanceOf(UnsentFilesError);
    expect(states()).toEqual([['a.pdf', 'failed', 'type']]);
  });

  it('are tried again by themselves when nothing answers, and by hand after that', async () => {
    const { uploads, waiting, settled, states, keyOf } = desk();
    uploads.add(FORM_ID, [file('a.pdf')]);
    for (let attempt = 0; attempt < 4; attempt++) {
      waiting[attempt]?.settle(new BackendError({ code: 'NETWORK', message: 'no answer' }));
      await settled();
    }
    expect(states()).toEqual([['a.pdf', 'failed', 'not-uploaded']]);

    uploads.retry(keyOf('a.pdf'));
    waiting[4]?.settle();

    await expect(uploads.idsFor(FORM_ID)).resolves.toEqual(['id of a.pdf']);
  });

  it('that are removed stop and are not waited for', async () => {
    const { uploads, waiting, states, keyOf } = desk();
    uploads.add(FORM_ID, [file('a.pdf'), file('b.pdf')]);

    uploads.remove(keyOf('a.pdf'));
    waiting[1]?.settle();

    expect(waiting[0]?.upload.signal.aborted).toBe(true);
    await expect(uploads.idsFor(FORM_ID)).resolves.toEqual(['id of b.pdf']);
    expect(states()).toEqual([['b.pdf', 'uploaded', undefined]]);
  });

  it('that the server has forgotten are uploaded again', async () => {
    const { uploads, waiting, settled, states, keyOf } = desk();
    uploads.add(FORM_ID, [file('a.pdf')]);
    waiting[0]?.settle();
    await settled();

    uploads.expire();

    expect(states()).toEqual([['a.pdf', 'failed', 'expired']]);
    await expect(uploads.idsFor(FORM_ID)).rejects.toBeInstanceOf(UnsentFilesError);
    uploads.retry(keyOf('a.pdf'));
    waiting[1]?.settle();
    await expect(uploads.idsFor(FORM_ID)).resolves.toEqual(['id of a.pdf']);
  });

  it('go again for a form that got another id', async () => {
    const { uploads, waiting, settled } = desk();
    uploads.add(FORM_ID, [file('a.pdf'), file('b.pdf')]);
    waiting[0]?.settle();
    await settled();

    const ids = uploads.idsFor(OTHER_FORM_ID);
    waiting[2]?.settle();
    waiting[3]?.settle();

    await expect(ids).resolves.toEqual(['id of a.pdf', 'id of b.pdf']);
    expect(waiting.map(({ upload }) => upload.requestId)).toEqual([
      ...[FORM_ID, FORM_ID],
      ...[OTHER_FORM_ID, OTHER_FORM_ID],
    ]);
    expect(waiting[1]?.upload.signal.aborted).toBe(true);
    await expect(uploads.idsFor(OTHER_FORM_ID)).resolves.toHaveLength(2);
  });
});

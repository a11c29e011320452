import { randomUUID } from 'node:crypto';
import { FILE_TYPES_AT_A_TIME, listPublicFileTypes } from 'shared/storage.queries.ts';
import { MEDIA_BUCKET, PRODUCT_IMAGES_BUCKET, REQUEST_ATTACHMENTS_BUCKET } from 'shared/storage.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Account, admin, service, user, visitor } from './personas.ts';

const PNG = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (character) => character.charCodeAt(0),
);
const picture = (type = 'image/png', bytes: Uint8Array<ArrayBuffer> = PNG) => new Blob([bytes], { type });
const name = (extension = 'png') => `${randomUUID()}.${extension}`;

let someAdmin: Account;
let someUser: Account;

beforeAll(async () => {
  [someAdmin, someUser] = await Promise.all([admin(), user()]);
});

describe('public buckets', () => {
  it.each([PRODUCT_IMAGES_BUCKET, MEDIA_BUCKET])(
    '%s takes a file of an admin and serves it to everybody',
    async (bucket) => {
      const path = name();

      const { error } = await someAdmin.supabase.storage.from(bucket).upload(path, picture());
      const url = visitor().storage.from(bucket).getPublicUrl(path).data.publicUrl;
      const served = await fetch(url);

      expect(error).toBeNull();
      expect(served.status).toBe(200);
      expect(served.headers.get('content-type')).toBe('image/png');
      expect(new Uint8Array(await served.arrayBuffer())).toEqual(PNG);
    },
  );

  it.each([
    ['a visitor', () => visitor()],
    ['a user', () => someUser.supabase],
  ])('take nothing from %s', async (_, as) => {
    const { error } = await as().storage.from(PRODUCT_IMAGES_BUCKET).upload(name(), picture());

    expect(error).not.toBeNull();
  });

  it.each([
    ['an SVG', name('svg'), picture('image/svg+xml')],
    ['a page', name('html'), picture('text/html')],
    ['more than its limit', name(), picture('image/png', new Uint8Array(5 * 1024 * 1024 + 1))],
    ['a name that is not a uuid', 'hero.png', picture()],
    ['a name in a folder', `a/${name()}`, picture()],
    ['a name that climbs out', `..%2F${name()}`, picture()],
  ])('refuse %s', async (_, path, body) => {
    const { error } = await someAdmin.supabase.storage.from(PRODUCT_IMAGES_BUCKET).upload(path, body);

    expect(error).not.toBeNull();
  });

  it('take no copy of a private file, whatever name it is given', async () => {
    const path = name('pdf');
    const content = new Blob(['%PDF-1.7'], { type: 'application/pdf' });
    await service().storage.from(REQUEST_ATTACHMENTS_BUCKET).upload(path, content);
    const from = someAdmin.supabase.storage.from(REQUEST_ATTACHMENTS_BUCKET);

    const copies = await Promise.all(
      ['pdf', 'png'].map((extension) =>
        from.copy(path, name(extension), { destinationBucket: MEDIA_BUCKET }),
      ),
    );
    const moved = await from.move(path, name('pdf'), { destinationBucket: MEDIA_BUCKET });

    for (const { error } of [...copies, moved]) expect(error).not.toBeNull();
  });

  it('do not let a file be replaced', async () => {
    const path = name();
    const bucket = someAdmin.supabase.storage.from(PRODUCT_IMAGES_BUCKET);
    await bucket.upload(path, picture());

    const again = await bucket.upload(path, picture());
    const forced = await bucket.upload(path, picture(), { upsert: true });

    expect(again.error).not.toBeNull();
    expect(forced.error).not.toBeNull();
  });

  it('are listed by admins alone', async () => {
    const path = name();
    await someAdmin.supabase.storage.from(MEDIA_BUCKET).upload(path, picture());

    const seen = await someAdmin.supabase.storage.from(MEDIA_BUCKET).list('', { search: path });
    const hidden = await visitor().storage.from(MEDIA_BUCKET).list('', { search: path });

    expect(seen.data?.map((object) => object.name)).toContain(path);
    expect(hidden.data ?? []).toEqual([]);
  });

  it('lose a file when an admin removes it, and only then', async () => {
    const path = name();
    await someAdmin.supabase.storage.from(MEDIA_BUCKET).upload(path, picture());

    await visitor().storage.from(MEDIA_BUCKET).remove([path]);
    const kept = await someAdmin.supabase.storage.from(MEDIA_BUCKET).download(path);
    await someAdmin.supabase.storage.from(MEDIA_BUCKET).remove([path]);
    const gone = await someAdmin.supabase.storage.from(MEDIA_BUCKET).download(path);

    expect(kept.error).toBeNull();
    expect(gone.error).not.toBeNull();
  });
});

describe('get_public_file_types', () => {
  const upload = async (bucket: string, path: string, body: Blob) => {
    const { error } = await service().storage.from(bucket).upload(path, body);
    if (error) throw error;
  };

  it('tells visitors which of the files that they name are there, however many', async () => {
    const [stored, film, missing] = [name(), name('mp4'), name()];
    await upload(PRODUCT_IMAGES_BUCKET, stored, picture());
    await upload(MEDIA_BUCKET, film, picture('video/mp4'));
    const others = Array.from({ length: FILE_TYPES_AT_A_TIME }, () => ({
      bucket: MEDIA_BUCKET,
      path: name(),
    }));

    const types = await listPublicFileTypes(visitor(), [
      { bucket: PRODUCT_IMAGES_BUCKET, path: stored },
      { bucket: MEDIA_BUCKET, path: stored },
      ...others,
      { bucket: PRODUCT_IMAGES_BUCKET, path: missing },
      { bucket: MEDIA_BUCKET, path: film },
    ]);

    expect(types).toEqual(['image/png', null, ...others.map(() => null), null, 'video/mp4']);
  });

  it('tells nobody of files that are not public', async () => {
    const path = `${randomUUID()}.pdf`;
    await upload(REQUEST_ATTACHMENTS_BUCKET, path, new Blob(['%PDF-1.7'], { type: 'application/pdf' }));

    for (const supabase of [visitor(), someUser.supabase]) {
      expect(await listPublicFileTypes(supabase, [{ bucket: REQUEST_ATTACHMENTS_BUCKET, path }])).toEqual([
        null,
      ]);
    }
  });

  it('takes no more at a time than it says', async () => {
    const paths = Array.from({ length: FILE_TYPES_AT_A_TIME + 1 }, () => `${MEDIA_BUCKET}/${name()}`);

    const { error, status } = await visitor().rpc('get_public_file_types', { paths });

    expect([status, error?.code]).toEqual([413, 'PT413']);
  });
});

describe('request attachments', () => {
  it('are neither listed nor read by visitors and users', async () => {
    const path = `${randomUUID()}.pdf`;
    await service()
      .storage.from(REQUEST_ATTACHMENTS_BUCKET)
      .upload(path, new Blob(['%PDF-1.7'], { type: 'application/pdf' }));

    for (const supabase of [visitor(), someUser.supabase]) {
      const bucket = supabase.storage.from(REQUEST_ATTACHMENTS_BUCKET);
      expect((await bucket.list()).data ?? []).toEqual([]);
      expect((await bucket.download(path)).error).not.toBeNull();
      expect((await bucket.createSignedUrl(path, 60)).error).not.toBeNull();
      expect((await fetch(bucket.getPublicUrl(path).data.publicUrl)).ok).toBe(false);
    }
  });

  it('are opened by admins through a link that ends', async () => {
    const path = `${randomUUID()}.pdf`;
    await service()
      .storage.from(REQUEST_ATTACHMENTS_BUCKET)
      .upload(path, new Blob(['%PDF-1.7'], { type: 'application/pdf' }));

    const { data } = await someAdmin.supabase.storage
      .from(REQUEST_ATTACHMENTS_BUCKET)
      .createSignedUrl(path, 60);
    const opened = await fetch(data?.signedUrl ?? '');

    expect(await opened.text()).toBe('%PDF-1.7');
  });
});

import type { Supabase } from 'shared/client.ts';
import { storageObjectOf } from 'shared/storage.ts';
import type { Environment } from '../environment.ts';
import type { Session } from '../session/session.ts';
import type { AdminDataProvider } from './data-provider.ts';
import { toastTexts } from './i18n/entry-text.ts';
import { partsOf } from './partial-error.ts';
import { isRefusal } from './refusal.ts';
import type { FileColumns } from './resource.ts';
import { upload } from './upload.ts';

interface Dependencies {
  client: Supabase;
  session: Session;
  environment: Environment;
  /** A file that nothing refers to any more could not be removed; `retry` tries again, and tells again when that fails. */
  onFileLeftBehind: (reason: string, retry: () => Promise<boolean>) => void;
  /** How much of the chosen files has left, from 0 to 1; null when all are stored or one could not be. */
  onUploadProgress: (fraction: number | null) => void;
}

type Row = Readonly<Record<string, unknown>>;

/** What a form carries for a file that is chosen but not stored yet. */
export interface ChosenFile {
  blob: Blob;
  extension: string;
}

/**
 * Keeps rows and their files together. A chosen file is stored before its row is saved, and removed again when that is refused; the
 * file it replaces goes after the save. The files of a deleted row stay as long as it lies in the bin, and those that an import has
 * replaced as long as that can be taken back; the database has them taken away then.
 *
 * Not react-admin's lifecycle callbacks: those hear neither of a save that failed nor of what a row said before.
 */
export function withFiles(
  provider: AdminDataProvider,
  columnsByResource: ReadonlyMap<string, FileColumns>,
  dependencies: Dependencies,
): AdminDataProvider {
  const filesByResource = new Map(
    [...columnsByResource].map(([resource, columns]) => [
      resource,
      createFiles(columns, readNamed, dependencies),
    ]),
  );
  const filesOf = (resource: string) => filesByResource.get(resource);

  /** Those of the addresses that a row still names, in the bin or in any column with files of this bucket. */
  async function readNamed(bucket: string, urls: readonly string[]): Promise<Set<unknown>> {
    const named = new Set<unknown>(await readBinned(bucket, urls));
    const all = [...columnsByResource].flatMap(([resource, columns]) =>
      columns.map((each) => ({ resource, ...each })),
    );
    for (const { resource, column, bucket: itsBucket } of all) {
      if (itsBucket !== bucket) continue;
      for (const part of partsOf(urls, MAX_ADDRESSES_PER_CALL)) {
        const filter = { [`${column}@in`]: `(${part.map(quote).join(',')})` };
        const pagination = { page: 1, perPage: MAX_ROWS_PER_CALL };
        const { data } = await provider.getList(resource, { filter, pagination });
        for (const row of data) named.add(row[column]);
      }
    }
    return named;
  }

  async function readBinned(bucket: string, urls: readonly string[]): Promise<string[]> {
    const parts = partsOf(urls, MAX_ADDRESSES_PER_CALL).map(async (part) => {
      const paths = part.map((url) => `${bucket}/${url.slice(url.lastIndexOf('/') + 1)}`);
      const filter = { 'files@ov': `{${paths.map(quote).join(',')}}` };
      const { data } = await provider.getList('bin', {
        filter,
        pagination: { page: 1, perPage: MAX_ROWS_PER_CALL },
      });
      const kept = new Set(data.flatMap(({ files }) => files));
      return part.filter((_, index) => kept.has(paths[index]));
    });
    return (await Promise.all(parts)).flat();
  }

  return {
    ...provider,

    async create(resource, params) {
      const files = filesOf(resource);
      if (!files) return provider.create(resource, params);

      const {
        data: [data = params.data],
        takeBack,
      } = await files.store([params.data]);
      try {
        return await provider.create(resource, { ...params, data });
      } catch (error) {
        await takeBack(error);
        throw error;
      }
    },

    async update(resource, params) {
      const files = filesOf(resource);
      if (!files) return provider.update(resource, params);

      const {
        data: [data = params.data],
        takeBack,
      } = await files.store([params.data]);
      try {
        const result = await provider.update(resource, { ...params, data });
        // Not waited for: it is told after the save, whose toast would take its place.
        void files.discardReplaced(params.previousData, result.data);
        return result;
      } catch (error) {
        await takeBack(error);
        throw error;
      }
    },

    async createMany(resource, rows) {
      const files = filesOf(resource);
      if (!files) return provider.createMany(resource, rows);

      const { data, takeBack } = await files.store(rows as readonly Row[]);
      try {
        await provider.createMany(resource, data);
      } catch (error) {
        await takeBack(error);
        throw error;
      }
    },

    async importRows(resource, file) {
      const files = filesOf(resource);
      if (!files) return provider.importRows(resource, file);

      const { data, takeBack } = await files.store(file.rows.map(({ values }) => values));
      const rows = file.rows.map((row, index) => ({ ...row, values: data[index] ?? row.values }));
      try {
        return await provider.importRows(resource, { ...file, rows });
      } catch (error) {
        await takeBack(error);
        throw error;
      }
    },
  };
}

/** Addresses stand in the address of the call, and servers refuse those beyond 8 kB. */
const MAX_ADDRESSES_PER_CALL = 25;
/** As many as PostgREST hands over. */
const MAX_ROWS_PER_CALL = 1000;

/** As a value in a list of PostgREST's. */
function quote(value: string): string {
  return `"${value.replaceAll(/["\\]/g, '\\$&')}"`;
}

function createFiles(
  columns: FileColumns,
  readNamed: (bucket: string, urls: readonly string[]) => Promise<Set<unknown>>,
  dependencies: Dependencies,
) {
  const { client, session, environment, onFileLeftBehind, onUploadProgress } = dependencies;
  const [{ bucket, mayBeVideo, isPrivate }] = columns;
  const storage = client.storage.from(bucket);
  /** Where they are: a second try after a lost answer is about the same files, and sends them no second time. */
  const stored = new WeakMap<Blob, string>();

  /** Null for files of other buckets and other sites, which are not ours to remove. */
  function pathOf(url: unknown): string | null {
    if (isPrivate) return typeof url === 'string' ? url : null;
    const object = typeof url === 'string' ? storageObjectOf(url, environment.supabaseUrl) : null;
    return object?.bucket === bucket ? object.path : null;
  }

  /** Removes those that are ours and that no row names any more: one file may stand in several rows. */
  async function removeUnnamed(urls: readonly unknown[]): Promise<void> {
    const ours = urls.filter((url): url is string => pathOf(url) !== null);
    if (ours.length === 0) return;
    const named = await readNamed(bucket, ours);
    const kept = new Set([...named].map(pathOf));
    const paths = ours.flatMap((url) => pathOf(url) ?? []).filter((path) => !kept.has(path));
    if (paths.length === 0) return;
    const { error } = await storage.remove(paths);
    if (error) throw error;
  }

  async function storeOne({ blob, extension }: ChosenFile, onProgress: (sentBytes: number) => void) {
    const name = `${crypto.randomUUID()}.${extension}`;
    await upload({
      url: `${environment.supabaseUrl}/storage/v1/object/${bucket}/${name}`,
      body: blob,
      headers: {
        apikey: environment.supabasePublishableKey,
        Authorization: `Bearer ${await session.getAccessToken()}`,
        'Content-Type': blob.type,
        'Cache-Control': 'max-age=31536000',
        'x-upsert': 'false',
      },
      onProgress,
    });
    return isPrivate ? name : storage.getPublicUrl(name).data.publicUrl;
  }

  /** For files whose rows are settled already: a failure is told, and changes nothing else. Returns whether they are gone. */
  async function discard(urls: readonly unknown[]): Promise<boolean> {
    try {
      await removeUnnamed(urls);
      return true;
    } catch (error) {
      const reason = messageOf(error);
      onFileLeftBehind(mayBeVideo ? reason : toastTexts().admin.deleteImageFailed(reason), () =>
        discard(urls),
      );
      return false;
    }
  }

  const addressesIn = (rows: readonly Row[]) =>
    rows.flatMap((row) => columns.map(({ column }) => row[column]));

  /** A later try stores them anew. */
  async function discardChosen(chosen: readonly unknown[]): Promise<void> {
    const blobs = chosen.filter(isChosenFile).map(({ blob }) => blob);
    await discard(blobs.map((blob) => stored.get(blob)));
    for (const blob of blobs) stored.delete(blob);
  }

  /** Returns the address of each, null where nothing was chosen; stores all or none. */
  async function storeChosen(chosen: readonly unknown[]): Promise<(string | null)[]> {
    const files = chosen.filter(isChosenFile);
    if (files.length === 0) return chosen.map(() => null);
    const totalBytes = files.reduce((sum, { blob }) => sum + blob.size, 0);
    await session.requireStaff();

    const urls: (string | null)[] = [];
    let storedBytes = 0;
    try {
      for (const file of chosen) {
        if (!isChosenFile(file)) {
          urls.push(null);
          continue;
        }
        const url =
          stored.get(file.blob) ??
          (await storeOne(file, (sentBytes) =>
            onUploadProgress(Math.min(1, (storedBytes + sentBytes) / totalBytes)),
          ));
        stored.set(file.blob, url);
        urls.push(url);
        storedBytes += file.blob.size;
      }
      return urls;
    } catch (error) {
      await discardChosen(chosen);
      throw error;
    } finally {
      onUploadProgress(null);
    }
  }

  return {
    /**
     * Stores what these rows carry, all or nothing. `data` are the rows as they are saved. `takeBack` is for a save that has failed with
     * this error: when the answer was lost, the row may name the new file by now, and a file without a row does no harm.
     */
    async store(rows: readonly Row[]): Promise<{ data: Row[]; takeBack: (error: unknown) => Promise<void> }> {
      const chosen = rows.flatMap((row) => columns.map(({ field }) => row[field]));
      const urls = await storeChosen(chosen);
      const data = rows.map((row, index) => {
        const saved = { ...row };
        for (const [place, { column, field }] of columns.entries()) {
          const url = urls[index * columns.length + place];
          delete saved[field];
          if (url) saved[column] = url;
        }
        return saved;
      });
      const takeBack = async (error: unknown) => {
        if (isRefusal(error)) await discardChosen(chosen);
      };
      return { data, takeBack };
    },

    discardReplaced(before: Row, after: Row): Promise<boolean> {
      const kept = new Set(addressesIn([after]));
      return discard(addressesIn([before]).filter((url) => !kept.has(url)));
    },
  };
}

export function isChosenFile(value: unknown): value is ChosenFile {
  return typeof value === 'object' && value !== null && 'blob' in value && value.blob instanceof Blob;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

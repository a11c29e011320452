import type { Supabase } from 'shared/client.ts';
import { storageObjectOf } from 'shared/storage.ts';
import type { Environment } from '../environment.ts';
import type { Session } from '../session/session.ts';
import type { AdminDataProvider } from './data-provider.ts';
import { toastTexts } from './i18n/entry-text.ts';
import { PartialError, partsOf } from './partial-error.ts';
import { isRefusal } from './refusal.ts';
import type { FileColumn } from './resource.ts';
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

/** What a form carries for a file that is chosen but not stored yet. */
export interface ChosenFile {
  blob: Blob;
  extension: string;
}

/** What was to be deleted is deleted, only a file of it could not be removed. */
export class FileRemovalError extends Error {
  /** @throws {FileRemovalError} when it could not be removed this time either */
  readonly retry: () => Promise<void>;

  constructor(cause: unknown, { mayBeVideo }: Pick<FileColumn, 'mayBeVideo'>, retry: () => Promise<void>) {
    const reason = messageOf(cause);
    super(mayBeVideo ? reason : toastTexts().admin.deleteImageFailed(reason), { cause });
    this.name = 'FileRemovalError';
    this.retry = retry;
  }
}

/**
 * Keeps rows and their files together. A chosen file is stored before its row is saved, and removed again when that is refused; the
 * file it replaces goes after the save. A deleted row goes before its file: a delete may be refused, or its call be lost, and what is
 * still shown must keep its picture.
 *
 * Not react-admin's lifecycle callbacks: those hear neither of a save that failed nor of what a row said before.
 */
export function withFiles(
  provider: AdminDataProvider,
  columns: ReadonlyMap<string, FileColumn>,
  dependencies: Dependencies,
): AdminDataProvider {
  const filesByResource = new Map(
    [...columns].map(([resource, column]) => [
      resource,
      { ...column, files: createFiles(column, readNamed, dependencies) },
    ]),
  );
  const filesOf = (resource: string) => filesByResource.get(resource);

  /** Those of the addresses that a row still names, in any column with files of this bucket. */
  async function readNamed(bucket: string, urls: readonly string[]): Promise<Set<unknown>> {
    const named = new Set<unknown>();
    for (const [resource, { column, bucket: itsBucket }] of columns) {
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

  return {
    ...provider,

    async create(resource, params) {
      const file = filesOf(resource);
      if (!file) return provider.create(resource, params);

      const { [file.field]: chosen, ...data } = params.data;
      const [url] = await file.files.store([chosen]);
      try {
        return await provider.create(resource, {
          ...params,
          data: url ? { ...data, [file.column]: url } : data,
        });
      } catch (error) {
        await file.files.takeBack([chosen], error);
        throw error;
      }
    },

    async update(resource, params) {
      const file = filesOf(resource);
      if (!file) return provider.update(resource, params);

      const { [file.field]: chosen, ...data } = params.data;
      const [url] = await file.files.store([chosen]);
      try {
        const result = await provider.update(resource, {
          ...params,
          data: url ? { ...data, [file.column]: url } : data,
        });
        const before = params.previousData[file.column];
        // Not waited for: it is told after the save, whose toast would take its place.
        if (before !== result.data[file.column]) void file.files.discard([before]);
        return result;
      } catch (error) {
        await file.files.takeBack([chosen], error);
        throw error;
      }
    },

    async createMany(resource, rows) {
      const file = filesOf(resource);
      if (!file) return provider.createMany(resource, rows);

      const parted = rows.map((row) => {
        const { [file.field]: chosen, ...data } = row as Record<string, unknown>;
        return { chosen, data };
      });
      const chosen = parted.map((row) => row.chosen);
      const urls = await file.files.store(chosen);
      try {
        await provider.createMany(
          resource,
          parted.map(({ data }, index) => (urls[index] ? { ...data, [file.column]: urls[index] } : data)),
        );
      } catch (error) {
        await file.files.takeBack(chosen, error);
        throw error;
      }
    },

    async delete(resource, params) {
      const file = filesOf(resource);
      const result = await provider.delete(resource, params);
      if (file) await file.files.remove([result.data[file.column]]);
      return result;
    },

    async deleteMany(resource, params) {
      const file = filesOf(resource);
      if (!file) return provider.deleteMany(resource, params);

      const { data: rows } = await provider.getMany(resource, { ids: params.ids });
      try {
        const result = await provider.deleteMany(resource, params);
        await file.files.remove(rows.map((row) => row[file.column]));
        return result;
      } catch (error) {
        if (error instanceof PartialError) {
          const deleted = rows.filter(({ id }) => !error.refusedIds.includes(id));
          await file.files.discard(deleted.map((row) => row[file.column]));
        }
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
  { bucket, mayBeVideo }: FileColumn,
  readNamed: (bucket: string, urls: readonly string[]) => Promise<Set<unknown>>,
  dependencies: Dependencies,
) {
  const { client, session, environment, onFileLeftBehind, onUploadProgress } = dependencies;
  const storage = client.storage.from(bucket);
  /** Where they are: a second try after a lost answer is about the same files, and sends them no second time. */
  const stored = new WeakMap<Blob, string>();

  /** Null for files of other buckets and other sites, which are not ours to remove. */
  function pathOf(url: unknown): string | null {
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
    return storage.getPublicUrl(name).data.publicUrl;
  }

  /** For files whose rows are settled already: a failure is told, and changes nothing else. Returns whether they are gone. */
  async function discard(urls: readonly unknown[]): Promise<boolean> {
    try {
      await removeUnnamed(urls);
      return true;
    } catch (error) {
      onFileLeftBehind(messageOf(error), () => discard(urls));
      return false;
    }
  }

  async function remove(urls: readonly unknown[]): Promise<void> {
    try {
      await removeUnnamed(urls);
    } catch (error) {
      throw new FileRemovalError(error, { mayBeVideo }, () => remove(urls));
    }
  }

  /** A later try stores them anew. */
  async function discardChosen(chosen: readonly unknown[]): Promise<void> {
    const blobs = chosen.filter(isChosenFile).map(({ blob }) => blob);
    await discard(blobs.map((blob) => stored.get(blob)));
    for (const blob of blobs) stored.delete(blob);
  }

  return {
    discard,

    /**
     * For files that were stored for rows whose save has failed with this error. When the answer was lost, the row may name the new file
     * by now, and a file without a row does no harm.
     */
    async takeBack(chosen: readonly unknown[], error: unknown): Promise<void> {
      if (isRefusal(error)) await discardChosen(chosen);
    },

    /** Returns the address of each, null where nothing was chosen; stores all or none. */
    async store(chosen: readonly unknown[]): Promise<(string | null)[]> {
      const files = chosen.filter(isChosenFile);
      if (files.length === 0) return chosen.map(() => null);
      const totalBytes = files.reduce((sum, { blob }) => sum + blob.size, 0);
      await session.requireAdmin();

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
    },

    /** @throws {FileRemovalError} when a file could not be removed; one that is gone already is no failure */
    remove,
  };
}

export function isChosenFile(value: unknown): value is ChosenFile {
  return typeof value === 'object' && value !== null && 'blob' in value && value.blob instanceof Blob;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

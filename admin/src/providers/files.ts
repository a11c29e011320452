import type { Identifier } from 'react-admin';
import type { Supabase } from 'shared/client.ts';
import { storageObjectOf } from 'shared/storage.ts';
import type { Environment } from '../environment.ts';
import type { Session } from '../session/session.ts';
import type { AdminDataProvider } from './data-provider.ts';
import { notices } from './i18n/entry-text.ts';
import type { FileColumn } from './resource.ts';

interface Dependencies {
  client: Supabase;
  session: Session;
  environment: Environment;
  /** A file that nothing refers to any more could not be removed. */
  onFileLeftBehind: (reason: string) => void;
}

/** What a form carries for a file that is chosen but not stored yet. */
export interface ChosenFile {
  blob: Blob;
  extension: string;
}

/** Why a row was not deleted: its file could not be removed. */
export class FileRemovalError extends Error {
  constructor(cause: Error) {
    super(notices().admin.deleteImageFailed(cause.message), { cause });
    this.name = 'FileRemovalError';
  }
}

/**
 * Keeps rows and their files together. A chosen file is stored before its row is saved, and removed again when that fails; the file
 * it replaces goes after the save. A row is deleted only when its file could be removed.
 *
 * Not react-admin's lifecycle callbacks: those hear neither of a save that failed nor of what a row said before.
 */
export function withFiles(
  provider: AdminDataProvider,
  columns: ReadonlyMap<string, FileColumn>,
  dependencies: Dependencies,
): AdminDataProvider {
  const filesOf = (resource: string) => {
    const column = columns.get(resource);
    return column && { ...column, files: createFiles(column.bucket, dependencies) };
  };

  return {
    ...provider,

    async create(resource, params) {
      const file = filesOf(resource);
      if (!file) return provider.create(resource, params);

      const { [file.field]: chosen, ...data } = params.data;
      const url = await file.files.store(chosen);
      try {
        return await provider.create(resource, {
          ...params,
          data: url ? { ...data, [file.column]: url } : data,
        });
      } catch (error) {
        await file.files.discard(url);
        throw error;
      }
    },

    async update(resource, params) {
      const file = filesOf(resource);
      if (!file) return provider.update(resource, params);

      const { [file.field]: chosen, ...data } = params.data;
      const url = await file.files.store(chosen);
      try {
        const result = await provider.update(resource, {
          ...params,
          data: url ? { ...data, [file.column]: url } : data,
        });
        const before = params.previousData[file.column];
        if (before !== result.data[file.column]) await file.files.discard(before);
        return result;
      } catch (error) {
        await file.files.discard(url);
        throw error;
      }
    },

    async createMany(resource, rows, onStored) {
      const file = filesOf(resource);
      if (!file) return provider.createMany(resource, rows);

      const urls: (string | null)[] = [];
      try {
        const stored: object[] = [];
        for (const row of rows) {
          const { [file.field]: chosen, ...data } = row as Record<string, unknown>;
          const url = await file.files.store(chosen);
          urls.push(url);
          stored.push(url ? { ...data, [file.column]: url } : data);
          onStored?.(stored.length);
        }
        await provider.createMany(resource, stored);
      } catch (error) {
        for (const url of urls) await file.files.discard(url);
        throw error;
      }
    },

    async delete(resource, params) {
      const file = filesOf(resource);
      if (file) await file.files.remove(await readColumn(resource, file.column, [params.id]));
      return provider.delete(resource, params);
    },

    async deleteMany(resource, params) {
      const file = filesOf(resource);
      if (file) await file.files.remove(await readColumn(resource, file.column, params.ids));
      return provider.deleteMany(resource, params);
    },
  };

  async function readColumn(
    resource: string,
    column: string,
    ids: readonly Identifier[],
  ): Promise<unknown[]> {
    const { data } = await provider.getMany(resource, { ids: [...ids] });
    return data.map((record) => record[column]);
  }
}

function createFiles(bucket: string, { client, session, environment, onFileLeftBehind }: Dependencies) {
  const storage = client.storage.from(bucket);

  /** Null for files of other buckets and other sites, which are not ours to remove. */
  const pathOf = (url: unknown): string | null => {
    const object = typeof url === 'string' ? storageObjectOf(url, environment.supabaseUrl) : null;
    return object?.bucket === bucket ? object.path : null;
  };

  return {
    /** Returns the address, or null when nothing was chosen. */
    async store(chosen: unknown): Promise<string | null> {
      if (!isChosenFile(chosen)) return null;
      await session.requireAdmin();

      const name = `${crypto.randomUUID()}.${chosen.extension}`;
      const { error } = await storage.upload(name, chosen.blob, {
        upsert: false,
        contentType: chosen.blob.type,
        cacheControl: '31536000',
      });
      if (error) throw error;
      return storage.getPublicUrl(name).data.publicUrl;
    },

    /** @throws {FileRemovalError} when a file could not be removed; one that is gone already is no failure */
    async remove(urls: readonly unknown[]): Promise<void> {
      const paths = urls.map(pathOf).filter((path) => path !== null);
      if (paths.length === 0) return;
      const { error } = await storage.remove(paths);
      if (error) throw new FileRemovalError(error);
    },

    /** For a file whose row is settled already: a failure is told, and changes nothing else. */
    async discard(url: unknown): Promise<void> {
      const path = pathOf(url);
      if (path === null) return;
      const { error } = await storage.remove([path]);
      if (error) onFileLeftBehind(error.message);
    },
  };
}

function isChosenFile(value: unknown): value is ChosenFile {
  return typeof value === 'object' && value !== null && 'blob' in value && value.blob instanceof Blob;
}

import { supabaseDataProvider } from 'ra-supabase';
import {
  type DataProvider,
  type GetListParams,
  type GetListResult,
  type GetManyParams,
  type GetManyResult,
  HttpError,
  type Identifier,
  type RaRecord,
  type SortPayload,
  type UpdateParams,
  type UpdateResult,
} from 'react-admin';
import type { Supabase } from 'shared/client.ts';
import { ERROR_CODES, unwrapEmpty } from 'shared/errors.ts';
import type { Environment } from '../environment.ts';
import { invitationUrl, setPasswordUrl } from '../login/origin.ts';
import type { Session } from '../session/session.ts';
import { ConflictError, changedPart, seenPart } from './conflict.ts';
import { type ErasedCounts, PersonIsAdminError } from './erased-person.ts';
import { withFiles } from './files.ts';
import { createHttpClient } from './http-client.ts';
import { createIdempotentCreate } from './idempotent-create.ts';
import { changeInParts, partsOf } from './partial-error.ts';
import { partsBySize } from './parts-by-size.ts';
import type { AdminResource } from './resource.ts';
import { boundsFilter, SEARCH_KEY, searchFilter, searchPatterns, searchTextFilter } from './search.ts';
import { UNTRANSLATED_KEY, untranslatedFilter } from './untranslated.ts';
import { withUsers } from './users.ts';

/** What react-admin's data providers do, and what this app asks besides. */
export interface AdminDataProvider extends DataProvider {
  /** How many rows there are, of all or of those with these values, without reading one. */
  count: (resource: string) => Promise<number>;
  /** Adds all rows, or none. */
  createMany: (resource: string, rows: readonly object[]) => Promise<void>;
  /**
   * Adds and changes rows as a file says, all or none, with one call for a new build.
   * @throws when one of them has changed since it was compared
   */
  importRows: (resource: string, file: ImportedFile) => Promise<ImportedCounts>;
  /** What this account can take back, the newest first. */
  getOwnImports: (resource: string) => Promise<OwnImport[]>;
  /** Takes an import back, within a day; what was changed since stays. */
  undoImport: (resource: string, undoId: string) => Promise<UndoneImport>;
  /**
   * Erases everything that names an address, for good.
   * @throws {PersonIsAdminError} when it is an admin's
   */
  erasePerson: (email: string) => Promise<ErasedCounts>;
  /** Mails a link that lets the owner of this address choose a password. */
  sendPasswordLink: (email: string) => Promise<void>;
  /** The same for whoever was invited, who is greeted as one. */
  sendInvitation: (email: string) => Promise<void>;
  /** Of a colleague who has lost it, with recovery codes and sessions. */
  takeAwaySecondFactor: (userId: string) => Promise<void>;
  endSessionsOf: (userId: string) => Promise<void>;
}

/** A row of a file: a new one, or what is to change of one that is there. */
export interface ImportedRow {
  row?: RaRecord;
  values: Record<string, unknown>;
  /** Those that come or change with a buyer. */
  contacts?: readonly Readonly<Record<string, unknown>>[];
}

export interface ImportedFile {
  fileName: string;
  rows: readonly ImportedRow[];
  /** Called when so many of the rows have left. */
  onSent?: (count: number) => void;
}

export interface ImportedCounts {
  added: number;
  changed: number;
  /** By which it is taken back. */
  undo_id: string;
}

/** An import that can be taken back. */
export interface OwnImport {
  id: string;
  file_name: string;
  created_at: string;
}

export interface UndoneImport {
  removed: number;
  restored: number;
  /** The names of what was changed since, which stays. */
  kept: readonly string[];
}

interface Dependencies {
  client: Supabase;
  session: Session;
  environment: Environment;
  resources: readonly AdminResource[];
  /** Called after every change that the site shows; it must not throw. */
  onPublishedChange: () => void;
  /** Called after rows with visitors' files were deleted, while the files are still there; it must not throw. */
  onAttachmentsDeleted: () => void;
  /** A file that nothing refers to any more could not be removed; `retry` tries again, and tells again when that fails. */
  onFileLeftBehind: (reason: string, retry: () => Promise<boolean>) => void;
  /** How much of the files that are being stored has left, from 0 to 1; null when none is. */
  onUploadProgress: (fraction: number | null) => void;
}

export function createDataProvider(dependencies: Dependencies): AdminDataProvider {
  const { client, session, resources } = dependencies;
  const fileColumns = resources.flatMap(({ name, files }) => (files ? [[name, files] as const] : []));
  return withUsers(withFiles(createTables(dependencies), new Map(fileColumns), dependencies), {
    client,
    checkRights: session.check,
  });
}

/** ra-supabase's provider under the route names of the specification, without its traps (each one is named below). */
function createTables({
  client,
  session,
  environment,
  resources,
  onPublishedChange,
  onAttachmentsDeleted,
}: Dependencies): AdminDataProvider {
  const { supabaseUrl, supabasePublishableKey } = environment;
  const send = createHttpClient(session, supabasePublishableKey);
  const base = supabaseDataProvider({
    instanceUrl: supabaseUrl,
    apiKey: supabasePublishableKey,
    supabaseClient: client,
    httpClient: send,
    primaryKeys: new Map(
      resources.flatMap(({ table, primaryKey }) => (primaryKey ? [[table, [primaryKey]]] : [])),
    ),
  });
  const routes = new Map(resources.map((resource) => [resource.name, resource]));
  const tableOf = (name: string): string => routes.get(name)?.table ?? name;
  const primaryKeyOf = (name: string): string => routes.get(name)?.primaryKey ?? 'id';
  const addressOf = (name: string): string => `${supabaseUrl}/rest/v1/${tableOf(name)}`;

  async function call(rpc: string, values: object) {
    const { json } = await send(`${supabaseUrl}/rest/v1/rpc/${rpc}`, {
      method: 'POST',
      headers: new Headers({ 'Content-Type': 'application/json' }),
      body: JSON.stringify(values),
    });
    return json;
  }

  const addOnce = createIdempotentCreate(async (table, count) => {
    const { data } = await base.getList('activity_log', {
      filter: { table_name: table, action: 'insert' },
      sort: { field: 'id', order: 'DESC' },
      pagination: { page: 1, perPage: count },
    });
    return data.map(({ row_id: id, after: values }) => ({ id, values }));
  });

  /** What a list is read from, its table or the function that searches it, and by which filter and order. */
  function listQuery<Params extends Pick<GetListParams, 'filter' | 'sort'>>(
    name: string,
    params: Params,
    { isBroad = false } = {},
  ): [string, Params] {
    const { [SEARCH_KEY]: search = '', [UNTRANSLATED_KEY]: untranslated, ...chosen } = params.filter ?? {};
    const {
      searchColumns = [],
      searchTextColumn,
      referenceColumns,
      searchFunction,
      translatedColumns,
      figureColumns,
      resolveFilter,
    } = routes.get(name) ?? {};
    const { rest: filter, bounds } = boundsFilter(resolveFilter ? resolveFilter(chosen) : chosen);
    // Not every backend lays a logical filter over the rows of a function, so the table is searched then.
    const isLogical = untranslated || bounds.length > 0 || 'or@' in filter;
    const patterns = searchFunction && !isLogical && !isBroad ? searchPatterns(String(search)) : null;
    const searched = () =>
      searchTextColumn
        ? searchTextFilter(String(search), searchTextColumn, referenceColumns)
        : searchFilter(String(search), searchColumns, referenceColumns);
    const conditions = [
      patterns ? null : searched(),
      untranslated ? untranslatedFilter({ translatedColumns, figureColumns }) : null,
      ...bounds,
    ].filter((condition) => condition !== null);
    return [
      patterns ? `rpc/${searchFunction}` : tableOf(name),
      {
        ...params,
        sort: withTieBreak(params.sort, primaryKeyOf(name)),
        // An operator left empty sends the value as it is, so no word of it is split or left unquoted.
        filter: {
          ...filter,
          ...(patterns && { 'patterns@': patterns }),
          ...(conditions.length > 0 && { 'and@': `(${conditions.join(',')})` }),
        },
      },
    ];
  }

  /** A search that fits thousands of rows is refused by the function, and the table is searched. */
  async function getList<RecordType extends RaRecord>(
    name: string,
    params: GetListParams,
  ): Promise<GetListResult<RecordType>> {
    try {
      return await readPage<RecordType>(...listQuery(name, params));
    } catch (error) {
      if (!isRefusedAs(error, ERROR_CODES.tooManyRows)) throw error;
      return readPage<RecordType>(...listQuery(name, params, { isBroad: true }));
    }
  }

  /**
   * A page that is not there is answered with the last one that is, and react-admin then goes to that page. Lists stand on such a page
   * when its rows were deleted or no longer match; PostgREST refuses it unless it begins right behind the last row.
   */
  async function readPage<RecordType extends RaRecord>(
    source: string,
    query: GetListParams,
  ): Promise<GetListResult<RecordType>> {
    const { pagination } = query;
    if (!pagination || pagination.page === 1) return base.getList(source, query);

    const read = (page: number) =>
      base.getList<RecordType>(source, { ...query, pagination: { ...pagination, page } });
    const asked = await read(pagination.page).catch((error: unknown) => {
      if (isRefusedAs(error, ERROR_CODES.noSuchPage)) return null;
      throw error;
    });
    if (asked && asked.data.length > 0) return asked;
    const { total = 0 } = asked ?? (await read(1));
    return read(Math.max(1, Math.ceil(total / pagination.perPage)));
  }

  async function getMany<RecordType extends RaRecord>(
    name: string,
    { ids, ...params }: GetManyParams<RecordType>,
  ): Promise<GetManyResult<RecordType>> {
    const parts = await Promise.all(
      partsOf(ids, MAX_IDS_PER_CALL).map((part) =>
        base.getMany<RecordType>(tableOf(name), { ...params, ids: part }),
      ),
    );
    return { data: parts.flatMap(({ data }) => data) };
  }

  function changed<Result>(name: string, result: Result): Result {
    if (routes.get(name)?.isPublished) onPublishedChange();
    return result;
  }

  function deleted<Result>(name: string, result: Result): Result {
    if (routes.get(name)?.hasAttachments) onAttachmentsDeleted();
    return changed(name, result);
  }

  /** Policies refuse silently: rows that were asked for are missing in the answer, and the status is 200. */
  function changeMany(
    name: string,
    ids: Identifier[],
    call: (ids: Identifier[]) => Promise<{ data?: Identifier[] }>,
    onChanged: typeof changed = changed,
  ): Promise<Identifier[]> {
    const callForPart = async (part: Identifier[]) => (await call(part)).data ?? [];
    return changeInParts(ids, MAX_IDS_PER_CALL, callForPart, () => onChanged(name, undefined));
  }

  async function upsert(name: string, id: Identifier, data: object) {
    const { json } = await send(`${addressOf(name)}?on_conflict=${primaryKeyOf(name)}`, {
      method: 'POST',
      headers: new Headers({
        Accept: 'application/vnd.pgrst.object+json',
        Prefer: 'resolution=merge-duplicates,return=representation',
        'Content-Type': 'application/json',
      }),
      body: JSON.stringify({ ...data, [primaryKeyOf(name)]: id }),
    });
    return { data: { ...json, id } };
  }

  /** Changes the row only as it was when it was read, so that nobody's change is overwritten unseen. */
  async function update<RecordType extends RaRecord>(
    name: string,
    params: UpdateParams<RecordType>,
  ): Promise<UpdateResult<RecordType>> {
    const { id, data, previousData } = params;
    const changes = changedPart(data, previousData);
    // Not told as a change: a publish that nobody needs would end a rollback.
    if (Object.keys(changes).length === 0) return { data: previousData };
    const seen = seenPart(previousData, changes);
    const condition = new URLSearchParams({ [primaryKeyOf(name)]: `eq.${id}` });
    for (const [column, value] of Object.entries(seen)) {
      condition.set(column, value === null ? 'is.null' : `eq.${value}`);
    }
    const { json } = await send(`${addressOf(name)}?${condition}`, {
      method: 'PATCH',
      headers: new Headers({ Prefer: 'return=representation', 'Content-Type': 'application/json' }),
      body: JSON.stringify(changes),
    });
    const [row] = json;
    if (row) return changed(name, { data: { ...row, id } });

    const { data: rows } = await base.getMany(tableOf(name), { ids: [id] });
    const [current] = rows;
    if (!current && routes.get(name)?.isUpserted) return changed(name, await upsert(name, id, data));
    if (!current || Object.keys(changedPart(seen, current)).length === 0) {
      throw new HttpError('', 404, { code: ERROR_CODES.noRows });
    }
    if (Object.keys(changedPart(changes, current)).length > 0) throw new ConflictError(current);
    // Nothing is left to save: it was stored by a call whose answer was lost, or somebody else has written the same.
    return changed(name, { data: { ...current, id } });
  }

  return {
    ...base,
    getList,
    getOne: (name, params) => base.getOne(tableOf(name), params),
    getMany,
    getManyReference: (name, params) => base.getManyReference(...listQuery(name, params)),
    create: async (name, params) => {
      const table = tableOf(name);
      const added = await addOnce(table, [params.data], () => base.create(table, params));
      const result = 'ids' in added ? await base.getOne(table, { id: added.ids[0] }) : added.result;
      return changed(name, result);
    },
    update,
    updateMany: async (name, params) => {
      const update = (ids: Identifier[]) => base.updateMany(tableOf(name), { ...params, ids });
      return { data: await changeMany(name, params.ids, update) };
    },
    delete: async <RecordType extends RaRecord>(name: string, params: { id: Identifier }) =>
      deleted(name, await base.delete<RecordType>(tableOf(name), params)),
    deleteMany: async (name, params) => {
      const remove = (ids: Identifier[]) => base.deleteMany(tableOf(name), { ...params, ids });
      return { data: await changeMany(name, params.ids, remove, deleted) };
    },
    count: async (name) => {
      const query = new URLSearchParams({ select: primaryKeyOf(name) });
      const { headers } = await send(`${addressOf(name)}?${query}`, {
        method: 'HEAD',
        headers: new Headers({ Prefer: 'count=exact' }),
      });
      return Number(headers.get('content-range')?.split('/').pop());
    },
    createMany: async (name, rows) => {
      await addOnce(tableOf(name), rows, () =>
        send(addressOf(name), {
          method: 'POST',
          headers: new Headers({ Prefer: 'return=minimal', 'Content-Type': 'application/json' }),
          body: JSON.stringify(rows),
        }),
      );
      changed(name, undefined);
    },
    importRows: async (name, { fileName, rows, onSent }) => {
      const sent = rows.map(({ row, ...said }) => ({
        ...(row && { id: row.id, seen: row.updated_at }),
        ...said,
      }));
      const parts = partsBySize(sent, PART_MAX_BYTES);
      const last = parts.pop() ?? [];
      const import_id = crypto.randomUUID();
      let count = 0;
      for (const [part, those] of parts.entries()) {
        await call('add_import_part', { import_id, part, rows: those });
        count += those.length;
        onSent?.(count);
      }
      const file = { table_name: tableOf(name), file_name: fileName, import_id };
      return changed(name, await call('import_rows', { ...file, rows: last }));
    },
    getOwnImports: (name) => call('get_own_imports', { table_name: tableOf(name) }),
    undoImport: async (name, import_id) => changed(name, await call('undo_import', { import_id })),
    sendPasswordLink: (email) => session.sendPasswordReset(email, setPasswordUrl()),
    sendInvitation: (email) => session.sendPasswordReset(email, invitationUrl()),
    takeAwaySecondFactor: async (userId) =>
      unwrapEmpty(await client.rpc('take_away_second_factor', { user_id: userId })),
    endSessionsOf: async (userId) => unwrapEmpty(await client.rpc('end_sessions_of', { user_id: userId })),
    erasePerson: async (email) => {
      try {
        const counts = await call('erase_person', { email });
        onAttachmentsDeleted();
        return counts;
      } catch (error) {
        throw isRefusedAs(error, ERROR_CODES.personIsAdmin) ? new PersonIsAdminError(error) : error;
      }
    },
  };
}

/** Rows that sort alike must not change places between two pages. */
function withTieBreak(sort: SortPayload | undefined, primaryKey: string): SortPayload | undefined {
  if (!sort || sort.field === 'id') return sort;
  return { field: `${sort.field}.${sort.order.toLowerCase()},${primaryKey}`, order: sort.order };
}

function isRefusedAs(error: unknown, code: string): boolean {
  return error instanceof HttpError && error.body?.code === code;
}

/** Below what gateways take as a body, with room for what stands around the rows. */
const PART_MAX_BYTES = 800_000;

/** Ids stand in the address of the call, and servers refuse addresses beyond 8 kB. */
const MAX_IDS_PER_CALL = 100;

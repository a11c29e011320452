import type { GetListParams, Identifier, UpdateParams } from 'react-admin';
import type { Supabase } from 'shared/client.ts';
import { BackendError, ERROR_CODES, unwrapEmpty } from 'shared/errors.ts';
import { listUsers } from 'shared/users/users.queries.ts';
import type { UserRow } from 'shared/users/users.ts';
import type { AdminDataProvider } from './data-provider.ts';
import { functionError } from './function-error.ts';
import { entryText } from './i18n/entry-text.ts';
import { changeInParts } from './partial-error.ts';
import { EMAIL_EXISTS, takenError } from './refusal.ts';
import { AFTER_ID, SEARCH_KEY, wordsOf } from './search.ts';

export const USERS_RESOURCE = 'users';

type Method = 'create' | 'getList' | 'getOne' | 'getMany' | 'update' | 'delete' | 'deleteMany' | 'count';

interface Dependencies {
  client: Supabase;
  /** Asks anew what whoever is signed in may do; the account may have been theirs. */
  checkRights: () => Promise<void>;
}

/** The accounts as a resource: read by one function, so searched, sorted and cut into pages here. */
export function withUsers(provider: AdminDataProvider, dependencies: Dependencies): AdminDataProvider {
  const accounts = createAccounts(provider, dependencies);

  const choose = <M extends Method>(method: M): AdminDataProvider[M] => {
    const own = accounts[method] as (resource: string, params: never) => unknown;
    const other = provider[method] as typeof own;
    return ((resource: string, params: never) =>
      (resource === USERS_RESOURCE ? own : other)(resource, params)) as AdminDataProvider[M];
  };

  return {
    ...provider,
    create: choose('create'),
    getList: choose('getList'),
    getOne: choose('getOne'),
    getMany: choose('getMany'),
    update: choose('update'),
    delete: choose('delete'),
    deleteMany: choose('deleteMany'),
    count: choose('count'),
  };
}

function createAccounts(
  { sendInvitation }: Pick<AdminDataProvider, 'sendInvitation'>,
  { client, checkRights }: Dependencies,
) {
  const readAll = () => listUsers(client);

  async function readOne(id: Identifier): Promise<UserRow> {
    const user = (await readAll()).find((row) => row.id === id);
    if (!user) throw new BackendError({ code: ERROR_CODES.noRows, message: 'No such user', status: 404 });
    return user;
  }

  const deleteUser = async (id: Identifier) =>
    unwrapEmpty(await client.rpc('delete_user_by_admin', { user_id_to_delete: String(id) }));

  return {
    getList: async (_: string, params: GetListParams) => pageOf(await readAll(), params),
    getOne: async (_: string, { id }: { id: Identifier }) => ({ data: await readOne(id) }),
    getMany: async (_: string, { ids }: { ids: Identifier[] }) => ({
      data: (await readAll()).filter(({ id }) => ids.includes(id)),
    }),
    create: async (_: string, { data }: { data: Pick<UserRow, 'email' | 'role'> }) => {
      const { data: created, error } = await client.functions.invoke('invite-user', { body: data });
      if (error) {
        const refusal = await functionError(error);
        throw refusal.code === EMAIL_EXISTS ? takenError(refusal.message, 'email', refusal) : refusal;
      }
      try {
        await sendInvitation(data.email);
      } catch (cause) {
        throw new Error(entryText().invitationNotSent, { cause });
      }
      return { data: { ...data, id: created.id } };
    },
    update: async (_: string, { id, data, previousData }: UpdateParams<UserRow>) => {
      unwrapEmpty(await client.rpc('set_user_role', { user_id: String(id), new_role: data.role ?? '' }));
      await checkRights();
      // Not read again: who has given up the own role may not.
      return { data: { ...previousData, ...data } };
    },
    delete: async (_: string, { id }: { id: Identifier }) => {
      await deleteUser(id);
      await checkRights();
      return { data: { id } };
    },
    deleteMany: async (_: string, { ids }: { ids: Identifier[] }) => {
      const deletePart = async (part: Identifier[]) => {
        for (const id of part) await deleteUser(id);
        return part;
      };
      try {
        return { data: await changeInParts(ids, 1, deletePart, () => undefined) };
      } finally {
        await checkRights();
      }
    },
    count: async () => (await readAll()).length,
  };
}

/** The part of the rows that a list asks for. */
export function pageOf(
  rows: readonly UserRow[],
  { filter, sort, pagination }: Pick<GetListParams, 'filter' | 'sort' | 'pagination'>,
): { data: UserRow[]; total: number } {
  const words = wordsOf(String(filter?.[SEARCH_KEY] ?? '').toLowerCase());
  const found = rows.filter((row) => {
    const searched = `${row.email} ${row.role}`.toLowerCase();
    return (
      words.every((word) => searched.includes(word)) &&
      (!filter?.role || row.role === filter.role) &&
      (!filter?.[AFTER_ID] || row.id > filter[AFTER_ID])
    );
  });

  const sorted = sort ? found.toSorted(compareBy(sort.field, sort.order === 'DESC' ? -1 : 1)) : found;
  const { page, perPage } = pagination ?? { page: 1, perPage: sorted.length };
  return { data: sorted.slice((page - 1) * perPage, page * perPage), total: found.length };
}

function compareBy(field: string, direction: 1 | -1): (a: UserRow, b: UserRow) => number {
  const textOf = (row: UserRow): string => String(Object.entries(row).find(([key]) => key === field)?.[1]);
  return (a, b) => direction * (textOf(a).localeCompare(textOf(b)) || a.id.localeCompare(b.id));
}

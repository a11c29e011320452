import { useGetList } from 'react-admin';
import type { UserRow } from 'shared/users/users.ts';
import { useText } from '../providers/i18n/use-text.ts';
import { USERS_RESOURCE } from '../providers/users.ts';

/** They are read whole in any case. */
const ALL_ACCOUNTS = { pagination: { page: 1, perPage: Number.MAX_SAFE_INTEGER } };

/** Names accounts, of those too who have left. Accounts are read apart: the database lets nobody join them. */
export function useAccountNames(): (id: string | null) => string {
  const text = useText();
  const { data: users } = useGetList<UserRow>(USERS_RESOURCE, ALL_ACCOUNTS);
  const emails = new Map(users?.map(({ id, email }) => [id, email]));
  return (id) => {
    // Who has left is known once the accounts have been read.
    if (id !== null && !users) return '–';
    return emails.get(id ?? '') ?? text('resources.users.former');
  };
}

import { useText } from '../providers/i18n/use-text.ts';
import { useStaff } from './use-staff.ts';

/** Names colleagues, of those too who have left. Accounts are read apart: the database lets nobody join them. */
export function useAccountNames(): (id: string | null) => string {
  const text = useText();
  const staff = useStaff();
  const emails = new Map(staff?.map(({ id, email }) => [id, email]));
  return (id) => {
    // Who has left is known once the accounts have been read.
    if (id !== null && !staff) return '–';
    return emails.get(id ?? '') ?? text('resources.users.former');
  };
}

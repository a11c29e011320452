import { UserError } from '../../common/errors.ts';
import type { Desk } from './database.ts';

/** Whose role a copy may bring back. */
export type Trusted = 'all' | 'none' | readonly string[];

/** What `--staff` says. */
export function parseTrusted(option: string | undefined): Trusted | undefined {
  if (option === undefined || option === 'all' || option === 'none') return option;
  return option.split(',').map((email) => email.trim().toLowerCase());
}

/**
 * Those who come back without the role that the copy gives them.
 * @throws UserError when nobody has said so, or whoever is named gets none
 */
export function withoutDesk(revived: readonly Desk[], trusted: Trusted | undefined): Desk[] {
  if (revived.length === 0 || trusted === 'all') return [];
  if (trusted === undefined) {
    throw new UserError(
      `The copy gives roles that the project does not: ${describeDesks(revived)}. Say who shall have them: --staff=all, --staff=none, or addresses parted by commas. The others come back as users.`,
    );
  }
  const emails = trusted === 'none' ? [] : trusted;
  const stranger = emails.find((email) => !revived.some((desk) => desk.email === email));
  if (stranger !== undefined) throw new UserError(`The copy gives ${stranger} no role that they lack.`);
  return revived.filter(({ email }) => !emails.includes(email));
}

export function describeDesks(desks: readonly Desk[]): string {
  return desks.map(({ email, role }) => `${email} (${role})`).join(', ');
}

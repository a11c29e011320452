import { randomBytes } from 'node:crypto';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { createSupabase, type Supabase } from 'shared/client.ts';
import { findPasswordFault, PASSWORD_MIN_LENGTH } from 'shared/users/password.ts';
import { explain, UserError } from '../common/errors.ts';

/*
 * Makes the first admin of any project, or promotes a user: SUPABASE_URL and SUPABASE_SECRET_KEY in the environment, the
 * e-mail as the argument. Doing it twice changes nothing.
 */

const USAGE = 'Usage: SUPABASE_URL=… SUPABASE_SECRET_KEY=… pnpm first-admin someone@company.example';
const PAGE_SIZE = 1000;

try {
  console.log(await makeAdmin());
} catch (error) {
  console.error(explain(error, ''));
  process.exit(1);
}

async function makeAdmin(): Promise<string> {
  const url = process.env.SUPABASE_URL;
  const key = process.env.SUPABASE_SECRET_KEY ?? process.env.SUPABASE_SERVICE_ROLE_KEY;
  const email = process.argv[2]?.trim().toLowerCase();
  if (!url || !key || !email?.includes('@')) throw new UserError(USAGE);
  const service = createSupabase(url, key, { auth: { persistSession: false, autoRefreshToken: false } });

  const user = await findUser(service, email);
  if (user?.app_metadata.role === 'admin') return `${email} is an admin already.`;
  if (user) {
    const { error } = await service.auth.admin.updateUserById(user.id, {
      app_metadata: { ...user.app_metadata, role: 'admin' },
    });
    if (error) throw new UserError(`${email} could not be promoted: ${error.message}`);
    const madeOn = user.created_at.slice(0, 10);
    return `${email} is an admin now. The account is of ${madeOn} and keeps its password: if you did not make it, delete it under Authentication and run this again.`;
  }
  const given = process.stdin.isTTY ? await askPassword(email) : '';
  const password = given || randomBytes(12).toString('base64url');
  const { error } = await service.auth.admin.createUser({
    email,
    password,
    email_confirm: true,
    app_metadata: { role: 'admin' },
  });
  if (error) throw new UserError(`${email} could not be made an admin: ${error.message}`);
  const remark = given ? '' : ` The password is ${password} (shown only now).`;
  return `${email} is an admin now.${remark}`;
}

async function findUser(service: Supabase, email: string) {
  for (let page = 1; ; page++) {
    const { data, error } = await service.auth.admin.listUsers({ page, perPage: PAGE_SIZE });
    if (error) throw new UserError(`The project does not answer as it should: ${error.message}`);
    const user = data.users.find((candidate) => candidate.email?.toLowerCase() === email);
    if (user || data.users.length < PAGE_SIZE) return user;
  }
}

/** Asked without an echo; empty for a password of our making. */
async function askPassword(email: string): Promise<string> {
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() });
  const prompt = createInterface({ input: process.stdin, output: silence, terminal: true });
  process.stdout.write(`Password (at least ${PASSWORD_MIN_LENGTH} characters; empty for a random one): `);
  const password = await prompt.question('').catch(() => {
    throw new UserError('\nNo account was made.'); // Ctrl-C
  });
  prompt.close();
  process.stdout.write('\n');
  const fault = password === '' ? null : await findPasswordFault(password, [email]);
  if (fault === 'short') throw new UserError(`A password needs at least ${PASSWORD_MIN_LENGTH} characters.`);
  if (fault === 'guessable')
    throw new UserError('That password is easy to guess: take several words that do not belong together.');
  return password;
}

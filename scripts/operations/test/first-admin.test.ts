import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { backend, service, uniqueEmail, visitor } from '../../local-supabase/test/support/clients.ts';

describe('the first admin', () => {
  it('is made with a password that is shown once', async () => {
    const email = uniqueEmail();

    const { output, code } = await firstAdmin(email);

    expect(code).toBe(0);
    const password = /The password is (\S+) \(shown only now\)/.exec(output)?.[1] ?? '';
    const { data } = await visitor().auth.signInWithPassword({ email, password });
    expect(data.user?.app_metadata.role).toBe('admin');
  });

  it('is made once, however the address is written', async () => {
    const email = uniqueEmail();
    await firstAdmin(email);

    const { output, code } = await firstAdmin(` ${email.toUpperCase()} `);

    expect(code).toBe(0);
    expect(output).toContain(`${email} is an admin already.`);
  });

  it('may have an account, whose day and password are told', async () => {
    const email = uniqueEmail();
    const { data } = await service().auth.admin.createUser({ email, password: 'Theirs-123456' });

    const { output } = await firstAdmin(email);

    expect(output).toContain(
      `The account is of ${data.user?.created_at.slice(0, 10)} and keeps its password`,
    );
    const { data: after } = await service().auth.admin.getUserById(data.user?.id ?? '');
    expect(after.user?.app_metadata.role).toBe('admin');
  });

  it.each([
    ['an address', [], backend.secretKey, /Usage: /],
    ['a key that may', [uniqueEmail()], 'sb_secret_of_another_project', /does not answer as it should/],
  ])('is not made without %s', async (_, args, key, expected) => {
    const { output, code } = await run(args, key);

    expect(code).toBe(1);
    expect(output).toMatch(expected);
  });
});

const firstAdmin = (email: string) => run([email], backend.secretKey);

function run(args: string[], key: string): Promise<{ output: string; code: number }> {
  const program = join(import.meta.dirname, '../first-admin.ts');
  const env = { ...process.env, SUPABASE_URL: backend.apiUrl, SUPABASE_SECRET_KEY: key };
  return new Promise((settle) => {
    const child = execFile(process.execPath, [program, ...args], { env }, (error, stdout, stderr) =>
      settle({ output: stdout + stderr, code: error ? Number(error.code) : 0 }),
    );
    child.stdin?.end();
  });
}

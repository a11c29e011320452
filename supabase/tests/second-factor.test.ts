import { unwrap } from 'shared/errors.ts';
import { SECOND_FACTOR_KEY } from 'shared/site-settings/site-settings.ts';
import { describe, expect, it } from 'vitest';
import {
  type Account,
  actAs,
  admin,
  backend,
  callFunction,
  database,
  service,
  staff,
  visitor,
} from './personas.ts';
import { answered, enrol, show } from './totp.ts';

/*
 * Whoever has a second factor must have shown it, in every call: a password alone opens nothing that staff may do. The duty to have one is
 * tried in a transaction that is taken back, as it would shut out the accounts of other tests.
 */

const WRONG_CODE = 'AAAA-AAAA-AAAA-AAAA';

async function signInAgain({ email, password }: Account) {
  const supabase = visitor();
  await supabase.auth.signInWithPassword({ email, password });
  return supabase;
}

async function recoveryCodesOf({ supabase }: Pick<Account, 'supabase'>): Promise<string[]> {
  return unwrap(await supabase.rpc('make_recovery_codes'));
}

async function tokenOf(supabase: Account['supabase']): Promise<string> {
  return (await supabase.auth.getSession()).data.session?.access_token ?? '';
}

describe('an account that has a second factor', () => {
  it('has no role before it was shown, and its own afterwards', async () => {
    const account = await admin();
    const nextCode = await enrol(account.supabase);
    const supabase = await signInAgain(account);
    const seen = async () => ({
      state: (await supabase.rpc('get_sign_in_state')).data,
      role: (await supabase.rpc('get_own_role')).data,
      settings: (await supabase.from('site_settings').select('key')).data?.length !== 0,
      accounts: (await supabase.rpc('get_all_users')).error === null,
    });

    const before = await seen();
    await show(supabase, nextCode);
    const after = await seen();

    expect(before).toMatchObject({ state: 'code', role: 'user', settings: false, accounts: false });
    expect(after).toMatchObject({ state: 'complete', role: 'admin', settings: true, accounts: true });
  });

  it('is let in by the functions only when it was shown', async () => {
    const account = await admin();
    const nextCode = await enrol(account.supabase);
    const supabase = await signInAgain(account);
    const invite = async () =>
      callFunction('invite-user', {
        headers: { authorization: `Bearer ${await tokenOf(supabase)}`, 'content-type': 'application/json' },
        body: JSON.stringify({ email: account.email }),
      });

    const before = await invite();
    await show(supabase, nextCode);
    const after = await invite();

    // Whom the function lets in, it tells that the address is taken.
    expect([before.status, after.status]).toEqual([403, 409]);
  });

  it('is none as long as no code was shown for it', async () => {
    const { supabase } = await staff('sales');
    answered(await supabase.auth.mfa.enroll({ factorType: 'totp' }));

    expect((await supabase.rpc('get_own_role')).data).toBe('sales');
  });

  it('is told what it has', async () => {
    const account = await staff('editor');
    const before = unwrap(await account.supabase.rpc('get_second_factor').single());
    await enrol(account.supabase);
    await recoveryCodesOf(account);

    const after = unwrap(await account.supabase.rpc('get_second_factor').single());

    expect(before).toEqual({ is_on: false, since: null, codes_left: 0, is_mandatory: false });
    expect(after).toEqual({ is_on: true, since: expect.any(String), codes_left: 10, is_mandatory: false });
  });

  it('is not what the metadata or the header of a token that is unsigned says', async () => {
    const account = await admin();
    await enrol(account.supabase);
    const supabase = await signInAgain(account);
    await supabase.auth.updateUser({ data: { aal: 'aal2' } });
    const [, payload = ''] = (await tokenOf(supabase)).split('.');
    const claims = { ...JSON.parse(Buffer.from(payload, 'base64url').toString()), aal: 'aal2' };
    const forged = `eyJhbGciOiJub25lIn0.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.`;

    const response = await fetch(`${backend.apiUrl}/rest/v1/rpc/get_own_role`, {
      method: 'POST',
      headers: { apikey: backend.publishableKey, authorization: `Bearer ${forged}` },
    });

    expect((await supabase.rpc('get_own_role')).data).toBe('user');
    expect(response.status).toBe(401);
  });
});

describe('a recovery code', () => {
  it('stands in for the factor once, however it is typed', async () => {
    const account = await admin();
    await enrol(account.supabase);
    const [code = ''] = await recoveryCodesOf(account);
    const [supabase, another] = await Promise.all([signInAgain(account), signInAgain(account)]);
    const arabic = code.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)));

    const first = await supabase.rpc('use_recovery_code', {
      code: ` ${arabic.toLowerCase().replaceAll('-', ' ')}`,
    });
    await supabase.auth.refreshSession();
    const second = await another.rpc('use_recovery_code', { code });
    await another.auth.refreshSession();

    expect([first.status, second.status]).toEqual([200, 204]);
    expect((await supabase.rpc('get_own_role')).data).toBe('admin');
    expect((await another.rpc('get_own_role')).data).toBe('user');
    expect(unwrap(await supabase.rpc('get_second_factor').single()).codes_left).toBe(9);
    const { data: log } = await service()
      .from('activity_log')
      .select('actor, before, after')
      .eq('row_id', account.id)
      .throwOnError();
    expect(log).toEqual([
      { actor: account.id, before: { recovery_codes: 10 }, after: { recovery_codes: 9 } },
    ]);
  });

  it('lets in one of many that bring it at the same moment', async () => {
    const account = await admin();
    await enrol(account.supabase);
    const [code = ''] = await recoveryCodesOf(account);
    const clients = await Promise.all(Array.from({ length: 4 }, () => signInAgain(account)));

    const results = await Promise.all(clients.map((supabase) => supabase.rpc('use_recovery_code', { code })));

    expect(results.map(({ status }) => status).sort()).toEqual([200, 204, 204, 204]);
  });

  it('can be used where the factor itself can: it takes it off, and changes the password', async () => {
    const account = await admin();
    await enrol(account.supabase);
    const [code = ''] = await recoveryCodesOf(account);
    const supabase = await signInAgain(account);
    await supabase.rpc('use_recovery_code', { code });
    await supabase.auth.refreshSession();

    const change = { password: 'Another-horse-8', current_password: account.password };
    const changed = await supabase.auth.updateUser(change);
    const { totp } = answered(await supabase.auth.mfa.listFactors());
    const removed = await supabase.auth.mfa.unenroll({ factorId: totp[0]?.id ?? '' });

    expect([changed.error, removed.error]).toEqual([null, null]);
    expect(unwrap(await supabase.rpc('get_second_factor').single())).toMatchObject({
      is_on: false,
      codes_left: 0,
    });
  });

  it("is no other account's, and none of the codes before", async () => {
    const [account, other] = await Promise.all([admin(), admin()]);
    await Promise.all([enrol(account.supabase), enrol(other.supabase)]);
    const [old = ''] = await recoveryCodesOf(account);
    const [foreign = ''] = await recoveryCodesOf(other);
    await recoveryCodesOf(account);
    const supabase = await signInAgain(account);

    const results = [];
    for (const code of [old, foreign])
      results.push((await supabase.rpc('use_recovery_code', { code })).status);

    expect(results).toEqual([204, 204]);
  });

  it('is not asked for any more after five wrong ones', async () => {
    const account = await admin();
    await enrol(account.supabase);
    const [code = ''] = await recoveryCodesOf(account);
    const supabase = await signInAgain(account);

    const statuses: number[] = [];
    for (let attempt = 0; attempt < 5; attempt++) {
      statuses.push((await supabase.rpc('use_recovery_code', { code: WRONG_CODE })).status);
    }
    statuses.push((await supabase.rpc('use_recovery_code', { code })).status);

    expect(statuses).toEqual([204, 204, 204, 204, 204, 429]);
  });

  it.each([
    ['whoever has shown no factor yet', true],
    ['whoever has none', false],
  ])('is not made for %s', async (_, hasFactor) => {
    const account = await admin();
    if (hasFactor) await enrol(account.supabase);
    const supabase = hasFactor ? await signInAgain(account) : account.supabase;

    const { error } = await supabase.rpc('make_recovery_codes');

    expect(error?.code).toBe('42501');
  });
});

describe('a lost factor', () => {
  it('is taken away by another admin, with its codes and sessions, and the log says who did', async () => {
    const [chief, account] = await Promise.all([admin(), admin()]);
    await enrol(account.supabase);
    await recoveryCodesOf(account);

    await chief.supabase.rpc('take_away_second_factor', { user_id: account.id }).throwOnError();

    expect((await account.supabase.rpc('get_own_role')).data).toBe('user');
    expect((await account.supabase.auth.refreshSession()).error).not.toBeNull();
    const supabase = await signInAgain(account);
    expect((await supabase.rpc('get_own_role')).data).toBe('admin');
    expect(unwrap(await supabase.rpc('get_second_factor').single()).codes_left).toBe(0);
    const { data: log } = await service()
      .from('activity_log')
      .select('actor, before, after')
      .eq('row_id', account.id)
      .throwOnError();
    expect(log).toEqual([
      {
        actor: chief.id,
        before: { email: account.email, has_second_factor: true },
        after: { email: account.email, has_second_factor: false },
      },
    ]);
  });

  it('is seen in the list of accounts', async () => {
    const [chief, account] = await Promise.all([admin(), staff('sales')]);
    await enrol(account.supabase);

    const { data } = await chief.supabase.rpc('get_all_users').in('id', [chief.id, account.id]);

    expect(data?.find(({ id }) => id === account.id)?.has_second_factor).toBe(true);
    expect(data?.find(({ id }) => id === chief.id)?.has_second_factor).toBe(false);
  });

  it('is not the own one', async () => {
    const account = await admin();
    await enrol(account.supabase);

    const { error } = await account.supabase.rpc('take_away_second_factor', { user_id: account.id });

    expect(error?.details).toBe('{"refusal": "ownFactor"}');
    expect(unwrap(await account.supabase.rpc('get_second_factor').single()).is_on).toBe(true);
  });

  it.each(['sales', 'editor', 'viewer', 'user'] as const)('is taken away by no %s', async (role) => {
    const [account, victim] = await Promise.all([staff(role), admin()]);
    await enrol(victim.supabase);

    const { error } = await account.supabase.rpc('take_away_second_factor', { user_id: victim.id });

    expect(error?.code).toBe('42501');
    expect((await victim.supabase.rpc('get_own_role')).data).toBe('admin');
  });
});

describe('the duty to have one', () => {
  /** What an account may do while it holds. */
  async function underDuty({ id }: Account) {
    const sql = database();
    try {
      return await sql.begin(async (transaction) => {
        await transaction`update public.site_settings set value = '{"mandatory": true}' where key = ${SECOND_FACTOR_KEY}`;
        await actAs(transaction, id);
        const [row] = await transaction`
          select private.get_sign_in_state() as state, private.get_own_role() as role`;
        await transaction`update public.site_settings set value = '{"mandatory": false}' where key = ${SECOND_FACTOR_KEY}`;
        return row;
      });
    } finally {
      await sql.end();
    }
  }

  it.each(['admin', 'sales', 'editor', 'viewer'] as const)(
    'leaves an %s who has none only switching one on',
    async (role) => {
      expect(await underDuty(await staff(role))).toEqual({ state: 'enrol', role: 'user' });
    },
  );

  it('is none of users, who have no desk', async () => {
    expect(await underDuty(await staff('user'))).toEqual({ state: 'complete', role: 'user' });
  });

  it('asks whoever has one for its code', async () => {
    const account = await admin();
    await enrol(account.supabase);

    // The claims of the transaction are those of a session that has not shown it.
    expect(await underDuty(account)).toEqual({ state: 'code', role: 'user' });
  });

  it('is switched on by nobody who has none', async () => {
    const { supabase } = await admin();
    const row = { key: SECOND_FACTOR_KEY, value: { mandatory: true } };

    const { error } = await supabase.from('site_settings').upsert(row);

    expect(error?.details).toBe('{"refusal": "ownFactorFirst"}');
  });

  it.each([{}, { mandatory: 'yes' }, { mandatory: true, x: 1 }, { mandatory: null }])(
    'is not %j',
    async (value) => {
      const account = await admin();
      await enrol(account.supabase);

      const { error } = await account.supabase
        .from('site_settings')
        .upsert({ key: SECOND_FACTOR_KEY, value });

      expect(error?.code).toBe('23514');
    },
  );
});

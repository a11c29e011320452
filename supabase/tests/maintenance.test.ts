import { randomUUID } from 'node:crypto';
import { MAINTENANCE_KEY } from 'shared/site-settings/site-settings.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { admin, backend, database, randomAddress, service, visitor } from './personas.ts';

const code = randomUUID();

describe('maintenance', () => {
  beforeAll(async () => {
    const { supabase } = await admin();
    const { error } = await supabase
      .from('site_settings')
      .upsert({ key: MAINTENANCE_KEY, value: { enabled: false, access_code: code } });
    if (error) throw error;
  });

  it('tells visitors whether it is on, and nothing else of the row', async () => {
    const supabase = visitor();

    const flag = await supabase.rpc('is_maintenance_enabled');
    const row = await supabase.from('site_settings').select('value').eq('key', MAINTENANCE_KEY).single();

    expect(flag.data).toBe(false);
    expect(row.error?.code).toBe('42501');
  });

  it('opens for the right code alone', async () => {
    const supabase = visitor();

    const right = await supabase.rpc('try_maintenance_code', { code });
    const wrong = await supabase.rpc('try_maintenance_code', { code: `${code} ` });
    const empty = await supabase.rpc('try_maintenance_code', { code: '' });

    expect([right.status, wrong.status, empty.status]).toEqual([200, 204, 204]);
  });

  it('opens for the same code in the digits of another keyboard', async () => {
    const supabase = visitor();
    const inArabic = code.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)));
    const inPersian = code.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'.charAt(Number(digit)));

    const arabic = await supabase.rpc('try_maintenance_code', { code: inArabic });
    const persian = await supabase.rpc('try_maintenance_code', { code: inPersian });

    expect([arabic.status, persian.status]).toEqual([200, 200]);
  });

  it('answers 429 after five attempts, to the right code too', async () => {
    const supabase = visitor();
    for (let attempt = 0; attempt < 5; attempt++) {
      const { status } = await supabase.rpc('try_maintenance_code', { code: 'guess' });
      expect(status).toBe(204);
    }

    const sixth = await supabase.rpc('try_maintenance_code', { code: 'guess' });
    const right = await supabase.rpc('try_maintenance_code', { code });

    expect(sixth.status).toBe(429);
    expect(right.status).toBe(429);
  });

  it('does not count the right code, and still counts the wrong ones between', async () => {
    const supabase = visitor();
    const tried = [code, 'guess', code, code, 'guess', code, code, 'guess', code, 'guess', 'guess', code];

    const answers = [];
    for (const one of tried) answers.push(await supabase.rpc('try_maintenance_code', { code: one }));

    const expected = tried.slice(0, -1).map((one) => (one === code ? 200 : 204));
    expect(answers.map(({ status }) => status)).toEqual([...expected, 429]);
  });

  it('says the same of every code when its caller makes the answer fail, as hosted projects let them', async () => {
    const sql = database();
    // What PostgREST runs for POST /rest/v1/rpc/try_maintenance_code?select=pgrst_scalar->>0::int
    const messageOf = (tried: string) =>
      sql
        .begin(
          (transaction) => transaction`
            with pgrst_source as (
              select pgrst_call.pgrst_scalar
              from lateral (select public.try_maintenance_code(${tried}) as pgrst_scalar) pgrst_call)
            select cast(to_jsonb(try_maintenance_code.pgrst_scalar) ->> 0 as int) from pgrst_source try_maintenance_code`,
        )
        .then(
          (rows) => JSON.stringify(rows),
          (error) => error.message,
        );

    const right = await messageOf(code);
    const wrong = await messageOf('guess');
    await sql.end();

    expect(right).toBe(wrong);
  });

  it.each([
    ['a part of the answer', '?select=pgrst_scalar->>0::int', {}],
    ['one row', '?limit=0', { accept: 'application/vnd.pgrst.object+json' }],
    ['no row', '?pgrst_scalar=is.null&limit=0', { prefer: 'count=exact, max-affected=0, handling=strict' }],
  ])('tells a caller who asks for %s nothing that is not counted', async (_, query, headers) => {
    const right = await ask(code, query, headers);
    const wrong = await ask('guess', query, headers);

    if (right.status >= 400) expect([right.status, right.text]).toEqual([wrong.status, wrong.text]);
    else expect([right.text, wrong.text]).toEqual(['', '']);
  });

  it('counts the guesses of a caller who wants nothing to be kept', async () => {
    const address = randomAddress();

    const answers = [];
    for (const tried of [code, ...Array(6).fill('guess')])
      answers.push(await ask(tried, '', { prefer: 'return=representation, tx=rollback' }, address));

    expect(answers.map(({ status }) => status)).toEqual([200, 204, 204, 204, 204, 204, 429]);
    expect(answers.slice(0, -1).map(({ text }) => text)).toEqual(Array(6).fill(''));
  });

  it('opens for no code at all when none was ever set', async () => {
    const sql = database();
    const answers = await sql
      .begin(async (transaction) => {
        await transaction`delete from public.site_settings where key = ${MAINTENANCE_KEY}`;
        const rows = await transaction`
          select private.verify_maintenance_code(code) as is_open from unnest(array['', 'x', null]) code`;
        throw Object.assign(new Error('roll back'), { answers: rows.map((row) => row.is_open) });
      })
      .catch((error) => error.answers);
    await sql.end();

    expect(answers).toEqual([false, false, false]);
  });

  it.each([
    ['without the flag', { access_code: 'x' }],
    ['with another key', { enabled: true, access_code: 'x', theme: 'dark' }],
    ['with a number for a code', { enabled: true, access_code: 1 }],
  ])('is not stored %s', async (_, value) => {
    const { error } = await service().from('site_settings').update({ value }).eq('key', MAINTENANCE_KEY);

    expect(error?.code).toBe('23514');
  });
});

/** Over HTTP, with what supabase-js would not ask for. */
async function ask(
  tried: string,
  query: string,
  headers: Record<string, string>,
  address = randomAddress(),
): Promise<{ status: number; text: string }> {
  const response = await fetch(`${backend.apiUrl}/rest/v1/rpc/try_maintenance_code${query}`, {
    method: 'POST',
    headers: {
      apikey: backend.publishableKey,
      'content-type': 'application/json',
      'x-test-client-address': address,
      ...headers,
    },
    body: JSON.stringify({ code: tried }),
  });
  return { status: response.status, text: await response.text() };
}

import { randomUUID } from 'node:crypto';
import { MAINTENANCE_KEY } from 'shared/site-settings/site-settings.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { admin, database, service, visitor } from './personas.ts';

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

    const right = await supabase.rpc('verify_maintenance_code', { code });
    const wrong = await supabase.rpc('verify_maintenance_code', { code: `${code} ` });
    const empty = await supabase.rpc('verify_maintenance_code', { code: '' });

    expect([right.data, wrong.data, empty.data]).toEqual([true, false, false]);
  });

  it('opens for the same code in the digits of another keyboard', async () => {
    const supabase = visitor();
    const inArabic = code.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)));
    const inPersian = code.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'.charAt(Number(digit)));

    const arabic = await supabase.rpc('verify_maintenance_code', { code: inArabic });
    const persian = await supabase.rpc('verify_maintenance_code', { code: inPersian });

    expect([arabic.data, persian.data]).toEqual([true, true]);
  });

  it('answers 429 after five attempts, to the right code too', async () => {
    const supabase = visitor();
    for (let attempt = 0; attempt < 5; attempt++) {
      const { data } = await supabase.rpc('verify_maintenance_code', { code: 'guess' });
      expect(data).toBe(false);
    }

    const sixth = await supabase.rpc('verify_maintenance_code', { code: 'guess' });
    const right = await supabase.rpc('verify_maintenance_code', { code });

    expect(sixth.status).toBe(429);
    expect(right.status).toBe(429);
    expect(right.data).toBeNull();
  });

  it('does not count the right code, and still counts the wrong ones between', async () => {
    const supabase = visitor();
    const tried = [code, 'guess', code, code, 'guess', code, code, 'guess', code, 'guess', 'guess', code];

    const answers = [];
    for (const one of tried) answers.push(await supabase.rpc('verify_maintenance_code', { code: one }));

    expect(answers.slice(0, -1).map(({ data }) => data)).toEqual(
      tried.slice(0, -1).map((one) => one === code),
    );
    expect(answers.at(-1)?.status).toBe(429);
  });

  it('opens for no code at all when none was ever set', async () => {
    const sql = database();
    const answers = await sql
      .begin(async (transaction) => {
        await transaction`delete from public.site_settings where key = ${MAINTENANCE_KEY}`;
        const rows = await transaction`
          select public.verify_maintenance_code(code) as is_open from unnest(array['', 'x', null]) code`;
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

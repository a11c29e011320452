import { afterAll, describe, expect, it } from 'vitest';
import { database } from './personas.ts';

/*
 * How many attempts callers have, counted by the database itself. All in transactions that are taken back, so that other
 * tests keep theirs.
 */

const sql = database();
afterAll(() => sql.end());

/** Which of the addresses, in their order, are let through. */
async function attemptFrom(bucket: string, addresses: string[]): Promise<boolean[]> {
  const undo = new Error('undo');
  const passed: boolean[] = [];
  await sql
    .begin(async (transaction) => {
      await transaction`delete from private.rate_counters where bucket = ${bucket}`;
      for (const address of addresses) {
        const headers = JSON.stringify({ 'cf-connecting-ip': address });
        await transaction`select set_config('request.headers', ${headers}, true)`;
        const [answer] = await transaction`select private.count_hit(${bucket}) is null as passed`;
        passed.push(answer?.passed);
      }
      throw undo;
    })
    .catch((error) => {
      if (error !== undo) throw error;
    });
  return passed;
}

const addresses = (count: number, addressOf: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => addressOf(index));
const passedOf = (answers: boolean[]) => answers.filter(Boolean).length;

describe('attempts', () => {
  it.each([
    ['a /48 of many /64s', (index: number) => `2001:db8:9:${index.toString(16)}::1`],
    ['a /24', (index: number) => `203.0.113.${index}`],
  ])('of %s are those of one network', async (_, addressOf) => {
    expect(passedOf(await attemptFrom('maintenance_code', addresses(40, addressOf)))).toBe(20);
    expect(passedOf(await attemptFrom('requests', addresses(80, addressOf)))).toBe(50);
  });

  it('of many networks do not shut out others, who have one each', async () => {
    const flood = addresses(120, (index) => `2001:db8:${index.toString(16)}::1`);
    const other = '2001:db8:ffff::1';

    const answers = await attemptFrom('maintenance_code', [...flood, ...flood, other, other]);

    expect(answers.slice(0, 120)).not.toContain(false);
    expect(answers.slice(120, 240)).not.toContain(true);
    expect(answers.slice(240)).toEqual([true, false]);
  });
});

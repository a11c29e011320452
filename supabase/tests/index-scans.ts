import type { Sql } from 'postgres';
import { expect } from 'vitest';
import { actAs } from './personas.ts';

interface Search {
  /** A function of the schema `private` that takes an array of LIKE patterns. */
  name: string;
  index: string;
  adminId: string;
}

/** Fails unless a search reads its index. The planner looks through a small table, so it is kept from that. */
export async function expectIndexScan(sql: Sql, { name, index, adminId }: Search): Promise<void> {
  const readScans = async () => {
    const [row] = await sql`
      select idx_scan::int as count from pg_stat_user_indexes where indexrelname = ${index}`;
    return row?.count;
  };
  const before = await readScans();

  await sql.begin(async (transaction) => {
    await transaction`set local enable_seqscan = off`;
    await actAs(transaction, adminId);
    await transaction`select from ${sql(`private.${name}`)}(array['%kalamata%'])`;
  });

  await expect.poll(readScans, { timeout: 10_000 }).toBeGreaterThan(before);
}

import type { DataProvider, Identifier } from 'react-admin';
import { violatedKey } from '../providers/refusal.ts';

/** Adds a row; where it is there already, because an answer was lost, it takes what is typed now. */
export async function addOnce(
  dataProvider: DataProvider,
  table: 'contacts' | 'follow_ups',
  row: { id: Identifier; company_id: string; offer_id?: string },
  values: object,
): Promise<void> {
  try {
    await dataProvider.create(table, { data: { ...row, ...values } });
  } catch (error) {
    if (violatedKey(error) !== `${table}_pkey`) throw error;
    const { data: previousData } = await dataProvider.getOne(table, { id: row.id });
    await dataProvider.update(table, { id: row.id, data: values, previousData });
  }
}

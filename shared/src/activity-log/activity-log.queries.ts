import type { Supabase } from '../client.ts';
import { unwrapEmpty } from '../errors.ts';

/** What leaves the database without a change of it: a list as a file, or the private file of a row. */
export type Reading =
  | { action: 'export'; table: string; rowCount: number }
  | { action: 'open'; table: string; rowId: string };

/** Notes in the activity log what is about to be read. For staff. */
export async function noteReading(supabase: Supabase, reading: Reading): Promise<void> {
  const { action, table } = reading;
  unwrapEmpty(
    await supabase.rpc('note_reading', {
      action,
      table_name: table,
      ...(action === 'open' ? { row_id: reading.rowId } : { row_count: reading.rowCount }),
    }),
  );
}

import { useQuery } from '@tanstack/react-query';
import type { Database } from 'shared/database.types.ts';
import { unwrap } from 'shared/errors.ts';
import { supabase } from '../../providers/supabase.ts';

type Functions = Database['public']['Functions'];
export type ChartFunction =
  | 'get_requests_by_week'
  | 'get_answer_times'
  | 'get_offers_by_product'
  | 'get_offers_by_country'
  | 'get_unlisted_products';
export type ChartRow<Name extends ChartFunction> = Functions[Name]['Returns'][number];

export interface Chart<Row> {
  rows: readonly Row[] | undefined;
  hasFailed: boolean;
  retry: () => void;
}

/** What one picture is drawn from. */
export function useChart<Name extends ChartFunction>(name: Name): Chart<ChartRow<Name>> {
  const { data, error, refetch } = useQuery({
    queryKey: ['charts', name],
    queryFn: async () =>
      unwrap(await supabase.rpc(name as 'get_requests_by_week')) as unknown as ChartRow<Name>[],
  });
  return { rows: data, hasFailed: error !== null, retry: () => void refetch() };
}

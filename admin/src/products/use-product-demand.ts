import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { unwrap } from 'shared/errors.ts';
import { useFailureToast } from '../components/use-failure-toast.ts';
import { toastTexts } from '../providers/i18n/entry-text.ts';
import { supabase } from '../providers/supabase.ts';

/** Tells how many requests of the last twelve months ask for a product; undefined until that is known. */
export function useProductDemand(): (productId: number) => number | undefined {
  const showFailure = useFailureToast();
  const { data, error } = useQuery({
    queryKey: ['product-demand'],
    queryFn: async () => unwrap(await supabase.rpc('get_product_demand')) as Record<string, number>,
  });

  useEffect(() => {
    if (error) showFailure(toastTexts().fetch.requests, error);
  }, [error, showFailure]);

  return (productId) => data && (data[productId] ?? 0);
}

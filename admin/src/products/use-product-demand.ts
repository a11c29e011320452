import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { unwrap } from 'shared/errors.ts';
import { mayRead } from 'shared/users/access.ts';
import { useFailureToast } from '../components/use-failure-toast.ts';
import { toastTexts } from '../providers/i18n/entry-text.ts';
import { supabase } from '../providers/supabase.ts';
import { useRole } from '../session/use-role.ts';

/**
 * Tells how many requests of the last twelve months ask for a product; undefined until that is known. Null for whoever sees no requests.
 */
export function useProductDemand(): ((productId: number) => number | undefined) | null {
  const showFailure = useFailureToast();
  const seesRequests = mayRead(useRole(), 'requests');
  const { data, error } = useQuery({
    enabled: seesRequests,
    queryKey: ['product-demand'],
    queryFn: async () => unwrap(await supabase.rpc('get_product_demand')) as Record<string, number>,
  });

  useEffect(() => {
    if (error) showFailure(toastTexts().fetch.requests, error);
  }, [error, showFailure]);

  if (!seesRequests) return null;
  return (productId) => data && (data[productId] ?? 0);
}

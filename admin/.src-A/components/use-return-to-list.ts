import { useCallback, useEffect, useRef } from 'react';
import { useRedirect } from 'react-admin';
import { useAdminResource } from './use-admin-resource.ts';

/** Leads from a page to its list, unless its reader has gone elsewhere meanwhile: what was sent may take its time. */
export function useReturnToList(): () => void {
  const { name } = useAdminResource();
  const redirect = useRedirect();
  const isOpen = useRef(false);

  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  return useCallback(() => {
    if (isOpen.current) redirect('list', name);
  }, [redirect, name]);
}

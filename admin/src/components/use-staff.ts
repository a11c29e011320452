import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listStaff } from 'shared/users/users.queries.ts';
import type { StaffRow } from 'shared/users/users.ts';
import { toastTexts } from '../providers/i18n/entry-text.ts';
import { supabase } from '../providers/supabase.ts';
import { useFailureToast } from './use-failure-toast.ts';

/** Whoever has a desk; undefined until that is known. */
export function useStaff(): readonly StaffRow[] | undefined {
  const showFailure = useFailureToast();
  const { data, error } = useQuery({ queryKey: ['staff'], queryFn: () => listStaff(supabase) });

  useEffect(() => {
    if (error) showFailure(toastTexts().fetch.users, error);
  }, [error, showFailure]);

  return data;
}

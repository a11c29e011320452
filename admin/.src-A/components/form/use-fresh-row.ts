import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAdminResource } from '../use-admin-resource.ts';

/**
 * Lets a form begin with the row as it is stored now. As the list had it, it would be shown at once, and what was typed until the
 * stored one arrives would go when that one differs.
 */
export function useFreshRow(): void {
  const { name } = useAdminResource();
  const queryClient = useQueryClient();
  // Before the form around reads it, so not in an effect.
  useState(() => queryClient.removeQueries({ queryKey: [name, 'getOne'] }));
}

import { useQuery } from '@tanstack/react-query';
import { secondFactor } from '../session/current-session.ts';

export const SECOND_FACTOR_KEY = ['second-factor'];

/** The second factor of whoever is signed in. */
export function useSecondFactor() {
  return useQuery({ queryKey: SECOND_FACTOR_KEY, queryFn: secondFactor.read });
}

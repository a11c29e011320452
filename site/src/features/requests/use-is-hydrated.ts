import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether React has taken over from the page as it was sent. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

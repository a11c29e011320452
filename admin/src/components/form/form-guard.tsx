import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';
import { useRegisterMutationMiddleware } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { useLeaveGuard } from './use-leave-guard.ts';

const SettleContext = createContext<() => void>(() => undefined);

/** Tells the form around, if there is one, that what was typed is saved, or gone with its row. */
export function useSettleForm(): () => void {
  return useContext(SettleContext);
}

type Save = (...parameters: unknown[]) => Promise<unknown>;

/**
 * Holds back the way out of a form with unsaved changes. react-admin's own guard takes whatever was sent for saved, also what the
 * backend has refused.
 */
export function FormGuard({ children }: { children: ReactNode }) {
  const { dirtyFields } = useFormState();
  const isDirty = Object.keys(dirtyFields).length > 0;
  const [isSettled, setIsSettled] = useState(false);
  const settle = useCallback(() => setIsSettled(true), []);
  useLeaveGuard(isDirty && !isSettled);

  useRegisterMutationMiddleware<Save>(
    useCallback(
      async (...parameters) => {
        const save = parameters.pop() as Save;
        const saved = await save(...parameters);
        settle();
        return saved;
      },
      [settle],
    ),
  );

  // A page that stays open after its save is edited again.
  useEffect(() => {
    if (!isDirty) setIsSettled(false);
  }, [isDirty]);

  return <SettleContext value={settle}>{children}</SettleContext>;
}

import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { useRegisterMutationMiddleware } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { useLeaveGuard } from './use-leave-guard.ts';

interface Guard {
  settle: () => void;
  isPreparing: boolean;
  prepare: <T>(work: Promise<T>) => Promise<T>;
}

const GuardContext = createContext<Guard>({
  settle: () => undefined,
  isPreparing: false,
  prepare: (work) => work,
});

/** Tells the form around, if there is one, that what was typed is saved, or gone with its row. */
export function useSettleForm(): () => void {
  return useContext(GuardContext).settle;
}

/** Work on what was chosen, such as a picture made smaller: the form around is not saved before it has ended. */
export function usePreparation(): Pick<Guard, 'isPreparing' | 'prepare'> {
  return useContext(GuardContext);
}

type Save = (...parameters: unknown[]) => Promise<unknown>;

/**
 * Holds back the way out of a form with unsaved changes. react-admin's own guard takes whatever was sent for saved, also what the
 * backend has refused.
 */
export function FormGuard({ children }: { children: ReactNode }) {
  const { dirtyFields } = useFormState();
  useFocusOnRefused();
  const [preparations, setPreparations] = useState(0);
  const isPreparing = preparations > 0;
  const isDirty = isPreparing || Object.keys(dirtyFields).length > 0;
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

  const guard = useMemo<Guard>(
    () => ({
      settle,
      isPreparing,
      prepare: (work) => {
        setPreparations((count) => count + 1);
        return work.finally(() => setPreparations((count) => count - 1));
      },
    }),
    [settle, isPreparing],
  );
  return <GuardContext value={guard}>{children}</GuardContext>;
}

/** react-hook-form leads to the first field that its rules refuse, and not to one that the backend does. */
function useFocusOnRefused(): void {
  const { setFocus } = useFormContext();
  const { errors, isSubmitting } = useFormState();
  const refused = Object.keys(errors).find((field) => errors[field]?.type === 'server');

  useEffect(() => {
    if (refused && !isSubmitting) setFocus(refused);
  }, [refused, isSubmitting, setFocus]);
}

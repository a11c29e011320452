import { useEffect, useRef } from 'react';
import { useNotify } from 'react-admin';
import { useFormState } from 'react-hook-form';

/**
 * Says that a form is not valid. react-admin's own notice says it of one that the backend refuses, too, in the place of what could not be
 * done, and why.
 */
export function useInvalidToast(): void {
  const notify = useNotify();
  const { errors, submitCount } = useFormState();
  const toldCount = useRef(submitCount);
  const kinds = Object.values(errors).map((error) => error?.type);
  const isInvalid = kinds.length > 0 && !kinds.includes('server');

  useEffect(() => {
    if (submitCount <= toldCount.current) return;
    toldCount.current = submitCount;
    if (isInvalid) notify('ra.message.invalid_form', { type: 'error' });
  }, [submitCount, isInvalid, notify]);
}

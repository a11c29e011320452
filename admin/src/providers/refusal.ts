import { HttpError } from 'react-admin';
import { ConflictError } from './conflict.ts';

/** Whether the backend has said that nothing was saved. When its answer is lost, nobody knows. */
export function isRefusal(error: unknown): boolean {
  if (error instanceof ConflictError) return true;
  return error instanceof HttpError && error.status >= 400 && error.status < 500;
}

/** Something the person at the keyboard can mend. Its message is one sentence that says how; no stack is shown. */
export class UserError extends Error {
  override readonly name = 'UserError';
}

/** What to print for an error: a sentence where we know one, else the error with its stack. */
export function explain(error: unknown, dataDir: string): string {
  if (error instanceof UserError) return error.message;
  if (isOutOfSpace(error)) {
    return `The disk that holds ${dataDir} is full: free some space, or set DATA_DIR to a folder on another disk.`;
  }
  if (isRefused(error)) {
    return `The folder ${dataDir} cannot be written: set DATA_DIR to a folder that can.`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function isOutOfSpace(error: unknown): boolean {
  return codes(error).includes('ENOSPC') || /ENOSPC|No space left on device/.test(messages(error));
}

function isRefused(error: unknown): boolean {
  return codes(error).some((code) => code === 'EROFS' || code === 'EACCES' || code === 'ENOTDIR');
}

function codes(error: unknown): string[] {
  return chain(error).flatMap((link) => ('code' in link && typeof link.code === 'string' ? [link.code] : []));
}

function messages(error: unknown): string {
  return chain(error)
    .map((link) => link.message)
    .join('\n');
}

function chain(error: unknown): Error[] {
  return error instanceof Error ? [error, ...chain(error.cause)] : [];
}

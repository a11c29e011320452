export type StartErrorCode =
  | 'port-taken'
  | 'folder-in-use'
  | 'folder-unusable'
  | 'disk-full'
  | 'keys-missing'
  | 'missing-binary'
  | 'database-failed'
  | 'migration-failed'
  | 'other-version'
  | 'functions-failed';

/** A failure the person at the keyboard can act on: its message is one complete sentence. */
export class StartError extends Error {
  readonly code: StartErrorCode;

  constructor(code: StartErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StartError';
    this.code = code;
  }
}

/** Codes of the operating system, and the one of PostgreSQL. */
const DISK_FULL_CODES = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Turns what the operating system or the database says about a folder into a `StartError`; anything else is returned as it came. */
export function describeFileError(error: unknown, folder: string): unknown {
  const code = errorCode(error);
  if (isDiskFull(error)) return diskFull(folder, error);
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return new StartError(
      'folder-unusable',
      `The data folder ${folder} cannot be written to (DATA_DIR chooses another).`,
      {
        cause: error,
      },
    );
  }
  if (code === 'ENOTDIR' || code === 'EEXIST') {
    return new StartError(
      'folder-unusable',
      `The data folder ${folder} is not a folder (DATA_DIR chooses another).`,
      {
        cause: error,
      },
    );
  }
  return error;
}

/** As after `node_modules` came from another machine. npm itself cannot install this workspace. */
export function missingBinary(program: string, packageName: string, cause?: unknown): StartError {
  return new StartError(
    'missing-binary',
    `${program} for ${process.platform} on ${process.arch} (${packageName}) is not installed: remove the folder node_modules, and run \`npm start\`.`,
    { cause },
  );
}

export function isDiskFull(error: unknown): boolean {
  return DISK_FULL_CODES.has(errorCode(error) ?? '');
}

export function diskFull(folder: string, cause?: unknown): StartError {
  return new StartError('disk-full', `The disk that holds ${folder} is full.`, { cause });
}

export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

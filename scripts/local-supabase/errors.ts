import { errorCode, UserError } from '../common/errors.ts';

/** Codes of the operating system, and the one of PostgreSQL. */
const DISK_FULL_CODES = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Turns what the operating system or the database says about a folder into a `UserError`; anything else is returned as it came. */
export function describeFileError(error: unknown, folder: string): unknown {
  const code = errorCode(error);
  if (isDiskFull(error)) return diskFull(folder, error);
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return new UserError(`The data folder ${folder} cannot be written to (DATA_DIR chooses another).`, {
      cause: error,
    });
  }
  if (code === 'ENOTDIR' || code === 'EEXIST') {
    return new UserError(`The data folder ${folder} is not a folder (DATA_DIR chooses another).`, {
      cause: error,
    });
  }
  return error;
}

/** As after `node_modules` came from another machine. npm itself cannot install this workspace. */
export function missingBinary(program: string, packageName: string, cause?: unknown): UserError {
  return new UserError(
    `${program} for ${process.platform} on ${process.arch} (${packageName}) is not installed: remove the folder node_modules, and run \`npm start\`.`,
    { cause },
  );
}

export function isDiskFull(error: unknown): boolean {
  return DISK_FULL_CODES.has(errorCode(error) ?? '');
}

export function diskFull(folder: string, cause?: unknown): UserError {
  return new UserError(`The disk that holds ${folder} is full.`, { cause });
}

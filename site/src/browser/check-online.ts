import { fetchInTime } from 'shared/in-time.ts';

/**
 * Asks the site for a few bytes before code is imported. Browsers remember for as long as a page lives that a module could
 * not be had: what was first sent without a connection could not be sent any more when it was back.
 * @throws TypeError when the site cannot be reached in time, like an import would
 */
export async function checkOnline(): Promise<void> {
  const answer = await fetchInTime('/version.json', { cache: 'no-store' });
  if (!answer.ok) throw new TypeError(`The site answered ${answer.status}`);
  await answer.text();
}

/** The site answers, but code of this page does not come: a newer release has other files, or it was lost on the way. */
export class MissingCodeError extends TypeError {}

/**
 * Code that a page asks for later, once the site has been reached.
 * @throws {MissingCodeError}
 */
export async function importCode<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    throw error instanceof TypeError ? new MissingCodeError(error.message, { cause: error }) : error;
  }
}

import { RefusedRequest } from './request-body.ts';

/** As the proxy before a hosted project. */
const ADDRESS_MAX_LENGTH = 8_000;
/** More than any table has: what names more repeats them, and lite puts the whole answer together in this process. */
const SELECTED_MAX_COLUMNS = 60;

/** @throws RefusedRequest when the address asks for more than anybody needs */
export function assertBoundedAddress(url: URL): void {
  if (url.pathname.length + url.search.length > ADDRESS_MAX_LENGTH) {
    throw new RefusedRequest(414, 'PGRST000', `The address is longer than ${ADDRESS_MAX_LENGTH} characters.`);
  }
  const selected = url.searchParams.getAll('select').join().split(',').length;
  if (selected > SELECTED_MAX_COLUMNS) {
    throw new RefusedRequest(400, 'PGRST100', `More than ${SELECTED_MAX_COLUMNS} columns are selected.`);
  }
}

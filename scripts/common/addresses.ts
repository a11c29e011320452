import { UserError } from './errors.ts';

/** As browsers copy an address, it ends in a slash; paths are put behind it. */
export function withoutSlash(address: string): string {
  return address.replace(/\/+$/, '');
}

/** @throws UserError naming the variable that holds no address */
export function assertAddress(name: string, value: string): void {
  if (/^https?:$/.test(URL.parse(value)?.protocol ?? '')) return;
  throw new UserError(`${name} is '${value}': give the whole address, such as https://www.example.com.`);
}

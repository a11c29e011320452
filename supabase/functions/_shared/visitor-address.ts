import { readVariable } from './environment.ts';

/** The header that the platform's edge writes, and that no visitor can. CLIENT_ADDRESS_HEADER names another one. */
const EDGE_HEADER = 'cf-connecting-ip';

/** The network address of whoever called; empty when the platform does not tell, which counts as one visitor. */
export function visitorAddressOf(request: Request): string {
  const header = request.headers.get(readVariable('CLIENT_ADDRESS_HEADER') ?? EDGE_HEADER);
  return header?.split(',')[0]?.trim() ?? '';
}

import { readVariable } from './environment.ts';
import { HttpError } from './respond.ts';

const PREFLIGHT_SECONDS = 600;

/**
 * The headers that let the admin app read an answer. Origins are those of ADMIN_ORIGINS, parted by commas; a call
 * without an origin does not come from a browser page.
 * @throws HttpError 403 for another origin
 */
export function allowOrigin(request: Request): Record<string, string> {
  return allowOneOf(adminOrigins(), request);
}

/** The same for the pages that visitors see, at SITE_URL. @throws HttpError 403 for another origin */
export function allowSiteOrigin(request: Request): Record<string, string> {
  const siteUrl = readVariable('SITE_URL');
  return allowOneOf(siteUrl ? [...adminOrigins(), new URL(siteUrl).origin] : adminOrigins(), request);
}

/** As browsers copy an address, it ends in a slash, which no origin does. */
function adminOrigins(): string[] {
  const entries = (readVariable('ADMIN_ORIGINS') ?? '').split(',');
  return entries.map((entry) => entry.trim().replace(/\/+$/, ''));
}

function allowOneOf(allowed: string[], request: Request): Record<string, string> {
  const origin = request.headers.get('origin');
  if (origin === null) return {};
  if (!allowed.includes(origin)) throw new HttpError(403, 'origin', 'This origin may not call');
  return { 'access-control-allow-origin': origin, vary: 'Origin' };
}

export function respondToPreflight(originHeaders: Record<string, string>): Response {
  return new Response(null, {
    status: 204,
    headers: {
      ...originHeaders,
      'access-control-allow-methods': 'POST',
      // The origin is what is checked; the wildcard does not stand for authorization.
      'access-control-allow-headers': 'authorization, *',
      'access-control-max-age': String(PREFLIGHT_SECONDS),
    },
  });
}

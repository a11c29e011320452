import { createHash } from 'node:crypto';
import { glob, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/**
 * Writes what a static host reads: `_headers` with a Content Security Policy made from the built pages, `_redirects`
 * and `robots.txt`.
 * @throws Error when a page carries a style attribute or an event handler, which the policy would block.
 */
export function hostFiles(): AstroIntegration {
  let site: string | undefined;
  return {
    name: 'host-files',
    hooks: {
      'astro:config:done': ({ config }) => {
        site = config.site;
      },
      'astro:build:done': async ({ dir, logger }) => {
        const root = fileURLToPath(dir);
        await placeArabicNotFound(root);
        const inline = await inlineHashes(root);
        const supabase = new URL(process.env.PUBLIC_SUPABASE_URL ?? '').origin;
        const isSecure = site?.startsWith('https:') ?? false;
        await writeFile(`${root}_headers`, headersFile({ ...inline, supabase, isSecure }));
        await writeFile(`${root}_redirects`, REDIRECTS);
        await writeFile(`${root}robots.txt`, robotsFile(site));
        logger.info(`${inline.scripts.length} script and ${inline.styles.length} style hashes`);
      },
    },
  };
}

interface InlineHashes {
  scripts: string[];
  styles: string[];
}

async function inlineHashes(root: string): Promise<InlineHashes> {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  for await (const file of glob('**/*.html', { cwd: root, exclude: (name) => name === 'admin' })) {
    const html = await readFile(`${root}${file}`, 'utf8');
    for (const [, attributes = '', code = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
      if (/\bsrc=/.test(attributes) || /\btype="application\/(ld\+)?json"/.test(attributes)) continue;
      scripts.add(hash(code));
    }
    for (const [, code = ''] of html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)) styles.add(hash(code));
    const blocked = /<[a-z][^>]*\s(style|on[a-z]+)="/.exec(html);
    if (blocked)
      throw new Error(`${file} has a ${blocked[1]} attribute, which the policy blocks: ${blocked[0]}`);
  }
  return { scripts: [...scripts].sort(), styles: [...styles].sort() };
}

const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

function headersFile(options: InlineHashes & { supabase: string; isSecure: boolean }): string {
  const { scripts, styles, supabase, isSecure } = options;
  const policy = (directives: Record<string, string>) =>
    Object.entries({
      'default-src': "'none'",
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
      'object-src': "'none'",
      'font-src': "'self'",
      'manifest-src': "'self'",
      'connect-src': `'self' ${supabase}`,
      ...directives,
      ...(isSecure ? { 'upgrade-insecure-requests': '' } : {}),
    })
      .map(([name, value]) => `${name} ${value}`.trim())
      .join('; ');

  const sitePolicy = policy({
    'script-src': ["'self'", ...scripts].join(' '),
    'style-src': ["'self'", ...styles].join(' '),
    'img-src': "'self' data:",
    'media-src': `'self' ${supabase}`,
    'frame-src': MAP_ORIGIN,
    'form-action': `'self' ${supabase}`,
  });
  const adminPolicy = policy({
    'script-src': "'self'",
    // Emotion makes one empty style element and fills it through the CSS object model.
    'style-src': "'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
    // Rows may point at any https address; staff see what they point at.
    'img-src': `'self' data: blob: https: ${supabase}`,
    'media-src': `'self' blob: https: ${supabase}`,
    'form-action': "'self'",
  });

  return `/*
  Content-Security-Policy: ${sitePolicy}
  Strict-Transport-Security: max-age=63072000; includeSubDomains; preload
  X-Content-Type-Options: nosniff
  X-Frame-Options: DENY
  Referrer-Policy: strict-origin-when-cross-origin
  Cross-Origin-Opener-Policy: same-origin
  Cross-Origin-Resource-Policy: same-origin
  Permissions-Policy: accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()

/_astro/*
  Cache-Control: public, max-age=31536000, immutable

/admin/*
  ! Content-Security-Policy
  Content-Security-Policy: ${adminPolicy}
  X-Robots-Tag: noindex

/admin/assets/*
  Cache-Control: public, max-age=31536000, immutable

/version.json
  Cache-Control: no-store
`;
}

/** Where the map comes from once a visitor asks for it. */
const MAP_ORIGIN = 'https://www.openstreetmap.org';

const REDIRECTS = `/home / 301
/ar/home /ar 301
/admin /admin/ 301
/admin/assets/* /admin/assets/:splat 200
/admin/* /admin/ 200
`;

function robotsFile(site: string | undefined): string {
  const lines = ['User-agent: *', 'Disallow: /admin/'];
  if (site) lines.push('', `Sitemap: ${new URL('/sitemap-index.xml', site)}`);
  return `${lines.join('\n')}\n`;
}

/** Hosts answer a missing page with the nearest 404.html above it. */
async function placeArabicNotFound(root: string): Promise<void> {
  await rename(`${root}ar/not-found.html`, `${root}ar/404.html`);
  await rm(`${root}not-found.html`, { force: true });
}

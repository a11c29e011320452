import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type App, SmtpEmailDriver } from '@supabase/lite';
import type { Sql } from 'postgres';
import { LOOPBACK } from '../listen.ts';
import { currentRequest } from '../request-context.ts';

type Mailer = NonNullable<App['_mailer']>;
/** Of a link, and the name of its template. */
const TEMPLATES = {
  signup: 'confirmation',
  recovery: 'recovery',
  magiclink: 'magic_link',
  email_change: 'email_change',
} as const;

/** As a hosted project without templates of its own has it, in fewer words. */
const DEFAULT_TEMPLATE =
  '<title>Sign-in service</title><p><a href="{{ .ConfirmationURL }}">{{ .ConfirmationURL }}</a></p><p>{{ .Token }}</p>';

/**
 * Mails of the sign-in service, from the templates that a hosted project gets. lite 0.10.0 puts the site's address where the API's belongs
 * and forgets the caller's `redirectTo`; whether that one is allowed is checked when the link is followed.
 */
export function createAuthMailer(options: {
  smtpPort: number;
  apiUrl: string;
  siteUrl: string;
  from: string;
  /** With one file for each kind of mail. */
  templatesDir: string;
  sql: Sql;
}): Mailer {
  const driver = new SmtpEmailDriver({
    host: LOOPBACK,
    port: options.smtpPort,
    from: options.from,
    requireTls: false,
  });

  async function send(template: string, to: string, values: Record<string, string>): Promise<void> {
    const chosen = choose(await readTemplate(template), await readMetadata(to));
    const html = fillIn(chosen, { NewEmail: to, ...values });
    const subject = /<title>(.*?)<\/title>/s.exec(html)?.[1] ?? '';
    await driver.send({ to, subject, text: toText(html), html });
  }

  async function readTemplate(name: string): Promise<string> {
    try {
      return await readFile(join(options.templatesDir, `${name}.html`), 'utf8');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return DEFAULT_TEMPLATE;
      throw error;
    }
  }

  async function readMetadata(email: string): Promise<Record<string, unknown>> {
    const [user] = await options.sql`
      select raw_user_meta_data as metadata from auth.users where email = ${email.toLowerCase()}`;
    return user?.metadata ?? {};
  }

  const sendLink = (type: keyof typeof TEMPLATES, to: string, token: string, code: string) => {
    const url = new URL('/auth/v1/verify', options.apiUrl);
    url.searchParams.set('token', token);
    url.searchParams.set('type', type);
    url.searchParams.set('redirect_to', currentRequest()?.redirectTo ?? options.siteUrl);
    return send(TEMPLATES[type], to, { ConfirmationURL: url.href, Token: code });
  };
  return {
    sendConfirmation: (to, token, code) => sendLink('signup', to, token, code),
    sendRecovery: (to, token, code) => sendLink('recovery', to, token, code),
    sendMagicLink: (to, token, code) => sendLink('magiclink', to, token, code),
    sendEmailChange: (to, token, code) => sendLink('email_change', to, token, code),
    sendReauthentication: (to, code) => send('reauthentication', to, { Token: code }),
  };
}

/** Go's `{{ if .Data.name }}… {{ else }}… {{ end }}`, one not in another, by what the account says of itself. */
function choose(template: string, metadata: Record<string, unknown>): string {
  return template.replaceAll(
    /\{\{ if \.Data\.(\w+) \}\}(.*?)\{\{ else \}\}(.*?)\{\{ end \}\}/gs,
    (_, name: string, then: string, otherwise: string) => (metadata[name] ? then : otherwise),
  );
}

/** Go's placeholders, without its loops. */
function fillIn(template: string, values: Record<string, string>): string {
  return template.replaceAll(/\{\{ \.(\w+) \}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The local sign-in service knows no {{ .${name} }}`);
    return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
  });
}

/** Each link below its words, and each block on a line of its own. */
function toText(html: string): string {
  return html
    .replaceAll(/<(style|title)>.*?<\/\1>/gs, '')
    .replaceAll(/<a [^>]*href="(.*?)"[^>]*>(.*?)<\/a>/gs, '$2\n$1')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .replaceAll('&amp;', '&')
    .trim();
}

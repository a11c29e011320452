import { LOCALES, type Locale } from 'shared/constants.ts';
import { type MailPart, mailButton, mailPage } from 'shared/mail-page.ts';
import { mailAr } from 'shared/messages/mail.ar.ts';
import { mailEn } from 'shared/messages/mail.en.ts';

const TEXTS: Record<Locale, typeof mailEn.auth> = { en: mailEn.auth, ar: mailAr.auth };

/** As `[auth.email.template.…]` of supabase/config.toml calls them. */
export const AUTH_TEMPLATES = [
  'confirmation',
  'recovery',
  'invite',
  'magic_link',
  'email_change',
  'reauthentication',
] as const;
type AuthTemplate = (typeof AUTH_TEMPLATES)[number];

/** The subject of a mail of the sign-in service, in both languages, because the service knows its reader's of nobody. */
export function authSubject(name: AuthTemplate): string {
  return LOCALES.map((locale) => TEXTS[locale][name].subject).join(' · ');
}

/** The mail itself, with the service's own placeholders. */
export function authTemplate(name: AuthTemplate): string {
  return mailPage(
    authSubject(name),
    LOCALES.map((locale): MailPart => ({ locale, body: bodyOf(name, TEXTS[locale]) })),
  );
}

function bodyOf(name: AuthTemplate, texts: typeof mailEn.auth): string {
  const code = '<p class="code">{{ .Token }}</p>';
  const notYou = `<p class="small">${texts.notYou}</p>`;
  if (name === 'reauthentication') return [`<p>${texts[name].request}</p>`, code, notYou].join('\n');

  const { request, action } = texts[name];
  const words = typeof request === 'string' ? request : request('<bdi>{{ .NewEmail }}</bdi>');
  return [
    `<p>${words}</p>`,
    mailButton('{{ .ConfirmationURL }}', action),
    `<p>${texts.orCode}</p>`,
    code,
    notYou,
  ].join('\n');
}

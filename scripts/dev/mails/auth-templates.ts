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

/** What the account of an invited person says until a password is chosen. The function invite-user writes it. */
const whoeverIsInvited = (invited: string, others: string) =>
  `{{ if .Data.invitation }}${invited}{{ else }}${others}{{ end }}`;

/**
 * The subject of a mail of the sign-in service, in both languages, because the service knows its reader's of nobody. Whoever is invited
 * gets the same link as whoever has lost a password, and other words.
 */
export function authSubject(name: AuthTemplate): string {
  const subject = (of: AuthTemplate) => LOCALES.map((locale) => TEXTS[locale][of].subject).join(' · ');
  return name === 'recovery' ? whoeverIsInvited(subject('invite'), subject(name)) : subject(name);
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
  const link = [`<p>${words}</p>`, mailButton('{{ .ConfirmationURL }}', action)];
  if (name === 'invite') return [...link, notYou].join('\n');
  const body = [...link, `<p>${texts.orCode}</p>`, code, notYou].join('\n');
  return name === 'recovery' ? whoeverIsInvited(bodyOf('invite', texts), body) : body;
}

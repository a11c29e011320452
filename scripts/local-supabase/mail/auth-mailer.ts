import { type App, SmtpEmailDriver } from '@supabase/lite';
import { LOOPBACK } from '../listen.ts';
import { currentRequest } from '../request-context.ts';

type Mailer = NonNullable<App['_mailer']>;
type MailType = 'signup' | 'recovery' | 'magiclink' | 'email_change';

const TEXTS: Record<MailType, { subject: string; request: string; link: string }> = {
  signup: {
    subject: 'Confirm your email address',
    request: 'Follow this link to confirm your email address:',
    link: 'Confirm email address',
  },
  recovery: {
    subject: 'Reset your password',
    request: 'Follow this link to choose a new password:',
    link: 'Choose a new password',
  },
  magiclink: { subject: 'Your sign-in link', request: 'Follow this link to sign in:', link: 'Sign in' },
  email_change: {
    subject: 'Confirm your new email address',
    request: 'Follow this link to confirm your new email address:',
    link: 'Confirm new email address',
  },
};

/**
 * Mails of the sign-in service. lite 0.10.0 puts the site's address where the API's belongs and forgets the caller's `redirectTo`; whether
 * that one is allowed is checked when the link is followed.
 */
export function createAuthMailer(options: {
  smtpPort: number;
  apiUrl: string;
  siteUrl: string;
  from: string;
}): Mailer {
  const driver = new SmtpEmailDriver({
    host: LOOPBACK,
    port: options.smtpPort,
    from: options.from,
    requireTls: false,
  });
  const send = async (type: MailType, to: string, token: string, code: string) => {
    const url = new URL('/auth/v1/verify', options.apiUrl);
    url.searchParams.set('token', token);
    url.searchParams.set('type', type);
    url.searchParams.set('redirect_to', currentRequest()?.redirectTo ?? options.siteUrl);
    const { subject, request, link } = TEXTS[type];
    await driver.send({
      to,
      subject,
      text: `${request}\n\n${url}\n\nOr enter this code: ${code}\n`,
      html: `<p>${request}</p><p><a href="${url.href.replaceAll('&', '&amp;')}">${link}</a></p><p>Or enter this code: <strong>${code}</strong></p>`,
    });
  };
  return {
    sendConfirmation: (to, token, code) => send('signup', to, token, code),
    sendRecovery: (to, token, code) => send('recovery', to, token, code),
    sendMagicLink: (to, token, code) => send('magiclink', to, token, code),
    sendEmailChange: (to, token, code) => send('email_change', to, token, code),
    sendReauthentication: (to, code) =>
      driver.send({ to, subject: 'Confirm that it is you', text: `Enter this code to continue: ${code}\n` }),
  };
}

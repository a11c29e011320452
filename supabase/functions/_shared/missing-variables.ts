import { missingHookVariables } from './deploy-hook.ts';
import { readVariable } from './environment.ts';

/** Names, never values, of what publishing and mails need and do not have. */
export function missingVariables(): string[] {
  return [...missingHookVariables(), ...namesOfMails().filter((name) => !readVariable(name))];
}

function namesOfMails(): string[] {
  const isApi = !readVariable('SMTP_URL') && readVariable('MAIL_API_URL');
  return ['SITE_URL', 'ADMIN_EMAIL', 'MAIL_FROM', isApi ? 'MAIL_API_KEY' : 'SMTP_URL'];
}

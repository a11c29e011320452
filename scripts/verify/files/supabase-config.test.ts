import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PASSWORD_MIN_LENGTH } from 'shared/users/password.ts';
import { expect, it } from 'vitest';
import { projectRoot } from '../../common/project-root.ts';

const config = readFileSync(join(projectRoot, 'supabase/config.toml'), 'utf8');

/** The lines of a section, without comments. */
function section(name: string): string[] {
  const [, body = ''] = config.split(`\n[${name}]\n`);
  const lines = body.split('\n');
  const end = lines.findIndex((line) => line.startsWith('['));
  return lines.slice(0, end < 0 ? undefined : end).filter((line) => /^\w/.test(line));
}

it.each([
  ['auth', `minimum_password_length = ${PASSWORD_MIN_LENGTH}`],
  ['auth', 'jwt_expiry = 600'],
  ['auth', 'enable_signup = false'],
  ['auth', 'enable_anonymous_sign_ins = false'],
  ['auth', 'site_url = "env(SITE_URL)"'],
  ['auth', 'additional_redirect_urls = ["env(ADMIN_REDIRECT_URL)"]'],
  ['auth.email', 'enable_confirmations = true'],
  ['auth.email', 'secure_password_change = true'],
  ['auth.email', 'double_confirm_changes = true'],
  ['auth.email', 'max_frequency = "1m"'],
  ['auth.rate_limit', 'sign_in_sign_ups = 30'],
  ['auth.rate_limit', 'token_verifications = 30'],
  ['auth.sessions', 'timebox = "12h"'],
  ['auth.sessions', 'inactivity_timeout = "1h"'],
  ['auth.mfa.totp', 'enroll_enabled = true'],
  ['auth.mfa.totp', 'verify_enabled = true'],
])('a project that takes the settings of the CLI is as strict as it should be: [%s] %s', (name, line) => {
  expect(section(name)).toContain(line);
});

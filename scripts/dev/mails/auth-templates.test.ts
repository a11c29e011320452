import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '../../common/project-root.ts';
import { AUTH_TEMPLATES, authSubject, authTemplate } from './auth-templates.ts';

const config = readFileSync(join(projectRoot, 'supabase/config.toml'), 'utf8');

it.each(AUTH_TEMPLATES)('the mail %s is sent as the messages word it, hosted as here', (name) => {
  const stored = readFileSync(join(projectRoot, 'supabase/templates', `${name}.html`), 'utf8');

  expect(stored, 'pnpm mails writes it anew').toBe(authTemplate(name));
  expect(config).toContain(
    `[auth.email.template.${name}]\nsubject = "${authSubject(name)}"\ncontent_path = "./supabase/templates/${name}.html"\n`,
  );
});

it.each(AUTH_TEMPLATES)('the mail %s has both languages, each in its direction', (name) => {
  const html = authTemplate(name);

  expect(html).toContain('<div class="part" lang="en" dir="ltr">');
  expect(html).toContain('<div class="part" lang="ar" dir="rtl">');
  const once = name === 'reauthentication' ? '{{ .Token }}' : '{{ .ConfirmationURL }}';
  expect(html.split(once)).toHaveLength(name === 'recovery' ? 5 : 3);
});

it('whoever is invited gets words of their own, and no code that no page asks for', () => {
  const [, invited = ''] =
    /^\{\{ if \.Data\.invitation \}\}(.*?)\{\{ else \}\}/ms.exec(authTemplate('recovery')) ?? [];

  expect(invited).toContain('You are invited to work in the admin panel');
  expect(invited).not.toContain('{{ .Token }}');
});

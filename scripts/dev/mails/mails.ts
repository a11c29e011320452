import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { LOCALES } from 'shared/constants.ts';
import { composeMail } from '../../../supabase/functions/_shared/compose-mail.ts';
import { projectRoot } from '../../common/project-root.ts';
import { AUTH_TEMPLATES, authSubject, authTemplate } from './auth-templates.ts';
import { SAMPLE_ADDRESSES, SAMPLE_MAILS, sampleOf } from './sample-mails.ts';

/*
 * `pnpm mails [folder]`: writes supabase/templates from the messages, and every mail that the product sends as a page to look at.
 */

const templates = join(projectRoot, 'supabase/templates');
const folder = resolve(process.argv[2] ?? join(projectRoot, 'reports/mails'));

const previews = [
  ...AUTH_TEMPLATES.map((name) => ({
    name: `auth-${name}`,
    subject: sampleOf(authSubject(name)),
    html: sampleOf(authTemplate(name)),
  })),
  ...LOCALES.flatMap((locale) =>
    SAMPLE_MAILS.map((mail) => {
      const { subject, html } = composeMail({ ...mail, locale }, SAMPLE_ADDRESSES);
      return { name: `${mail.kind}-${locale}`, subject, html };
    }),
  ),
];

await Promise.all([mkdir(templates, { recursive: true }), mkdir(folder, { recursive: true })]);
for (const name of AUTH_TEMPLATES) await writeFile(join(templates, `${name}.html`), authTemplate(name));
for (const { name, html } of previews) await writeFile(join(folder, `${name}.html`), html);
const links = previews.map(
  ({ name, subject }) => `<li><a href="${name}.html">${name}</a>: <bdi>${subject}</bdi>`,
);
await writeFile(
  join(folder, 'index.html'),
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Mails</title><ul>${links.join('')}</ul></html>`,
);
console.log(`${previews.length} mails: ${pathToFileURL(join(folder, 'index.html'))}`);

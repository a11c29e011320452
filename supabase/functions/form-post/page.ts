import { ATTACHMENT_ACCEPT } from 'shared/attachments/attachments.ts';
import { company } from 'shared/company.ts';
import type { Locale } from 'shared/constants.ts';
import { DIRECTIONS } from 'shared/direction.ts';
import { MESSAGE_ROWS } from 'shared/requests/requests.ts';
import { requireVariable } from '../_shared/environment.ts';
import { escapeHtml, formPostTexts, intakeTexts } from '../_shared/texts.ts';
import type { Field, Form } from './forms.ts';

export interface Problem {
  /** What went wrong as a whole. */
  notice: string;
  /** What to do about it. */
  hint?: string | undefined;
  /** Field names to sentences. */
  errors: Record<string, string>;
  /** Files were chosen, which no browser puts into a form again. */
  hadFiles: boolean;
}

const STYLE = `:root{color-scheme:light dark;font:1.0625rem/1.55 system-ui,sans-serif}
body{max-inline-size:40rem;margin:0 auto;padding:2rem 1rem}
h1{font-size:1.75rem;line-height:1.2}
label,legend{display:block;font-weight:600;margin-block:1.25rem .25rem}
input:not([type=file]),select,textarea,button{font:inherit;box-sizing:border-box;inline-size:100%;min-block-size:3rem;padding:.5rem .75rem;border:1px solid;border-radius:2px}
button{inline-size:auto;padding-inline:1.5rem;margin-block:1.5rem;cursor:pointer;font-weight:600}
[aria-invalid=true]{border-width:2px}
.error{font-weight:600;margin-block:.25rem}
.notice{border:2px solid;padding:.25rem 1rem;margin-block:1.5rem}
.trap{position:absolute;inset-inline-start:-100vw}`;

/** Nothing runs and nothing is loaded, whatever a visitor has typed. */
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${await digest(STYLE)}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** @param about what the form names beside what was typed */
export function successPage(
  locale: Locale,
  { title, text }: { title: string; text: string },
  about?: string,
): Response {
  const body = `<h1>${escapeHtml(title)}</h1><p role="status">${escapeHtml(text)}</p>`;
  return page(200, locale, title, about ? `${body}<p>${escapeHtml(about)}</p>` : body);
}

/** For what is no form of ours: nothing typed can be shown again. */
export function refusalPage(status: number, locale: Locale, text: string): Response {
  return page(status, locale, text, `<h1>${escapeHtml(text)}</h1>`);
}

/** The form once more, with what was typed and what is wrong with it. */
export function formPage(
  status: number,
  locale: Locale,
  form: Form,
  values: Record<string, string>,
  problem: Problem,
  headers: Record<string, string> = {},
): Response {
  const { forms } = intakeTexts[locale];
  const texts = formPostTexts[locale];
  const hidden = { form: form.name, locale, ...form.hidden };
  const asked = [...form.fields, { name: 'attachments', label: forms.attachments.label }];
  const invalid = asked.filter(({ name }) => problem.errors[name]);
  const links = invalid.map(
    ({ name, label }) =>
      `<li><a href="#${name}">${escapeHtml(label)}: ${escapeHtml(problem.errors[name] ?? '')}</a></li>`,
  );
  const first = invalid[0]?.name;
  const filesError = problem.errors.attachments;
  const filesState = filesError
    ? `aria-invalid="true" aria-describedby="attachments-hint attachments-error"${first === 'attachments' ? ' autofocus' : ''}`
    : 'aria-describedby="attachments-hint"';
  const files = form.takesFiles
    ? `<label for="attachments">${escapeHtml(forms.attachments.label)} (${escapeHtml(forms.optional)})</label>
<p id="attachments-hint">${escapeHtml(`${forms.attachments.hint} ${forms.attachments.inAll}`)}</p>
${filesError ? `<p class="error" id="attachments-error">${escapeHtml(filesError)}</p>` : ''}
<input type="file" id="attachments" name="attachments" multiple accept="${ATTACHMENT_ACCEPT}" ${filesState}>
${problem.hadFiles ? `<p>${escapeHtml(texts.chooseFilesAgain)}</p>` : ''}`
    : '';
  const body = `<h1>${escapeHtml(form.title)}</h1>
<div class="notice" role="alert"><p><strong>${escapeHtml(problem.notice)}</strong></p>${problem.hint ? `<p>${escapeHtml(problem.hint)}</p>` : ''}${links.length > 0 ? `<ul>${links.join('')}</ul>` : ''}</div>
<form method="post"${form.takesFiles ? ' enctype="multipart/form-data"' : ''} accept-charset="utf-8" novalidate>
${Object.entries(hidden)
  .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
  .join('')}
<p class="trap"><label for="website">${escapeHtml(forms.leaveEmpty)}</label><input id="website" name="website" tabindex="-1" autocomplete="off"></p>
<p>${escapeHtml(forms.allRequired)}</p>
${form.fields.map((field) => renderField(field, values[field.name] ?? '', problem.errors[field.name], field.name === first, locale)).join('\n')}
${files}
<button type="submit">${escapeHtml(form.submit)}</button>
</form>`;
  return page(status, locale, problem.notice, body, headers);
}

function renderField(
  { name, label, isRequired, kind, autocomplete, options }: Field,
  value: string,
  error: string | undefined,
  isFirstInvalid: boolean,
  locale: Locale,
): string {
  const { forms } = intakeTexts[locale];
  const attributes = [
    `id="${name}" name="${name}" autocomplete="${autocomplete}"`,
    // As on the site: an address and a number run from left to right in every language.
    kind === 'email' || kind === 'tel' ? 'dir="ltr"' : '',
    isRequired ? 'required' : '',
    error ? `aria-invalid="true" aria-describedby="${name}-error"` : '',
    isFirstInvalid ? 'autofocus' : '',
  ].join(' ');
  const caption = isRequired ? label : `${label} (${forms.optional})`;
  const message = error ? `<p class="error" id="${name}-error">${escapeHtml(error)}</p>` : '';
  return `<label for="${name}">${escapeHtml(caption)}</label>${message}${control()}`;

  function control(): string {
    if (kind === 'choice') {
      const choices = [{ value: '', label: forms.select }, ...options].map(
        (option) =>
          `<option value="${option.value}"${option.value === value ? ' selected' : ''}>${escapeHtml(option.label)}</option>`,
      );
      return `<select ${attributes}>${choices.join('')}</select>`;
    }
    if (kind === 'paragraphs') {
      // A line end right after the tag would be swallowed.
      return `<textarea ${attributes} rows="${MESSAGE_ROWS}">\n${escapeHtml(value)}</textarea>`;
    }
    return `<input type="${kind}" ${attributes} value="${escapeHtml(value)}">`;
  }
}

function page(
  status: number,
  locale: Locale,
  title: string,
  body: string,
  headers: Record<string, string> = {},
): Response {
  const name = company.name[locale];
  const home = new URL(locale === 'ar' ? '/ar' : '/', requireVariable('SITE_URL')).href;
  const html = `<!doctype html>
<html lang="${locale}" dir="${DIRECTIONS[locale]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} · ${escapeHtml(name)}</title>
<style>${STYLE}</style>
</head>
<body>
<header><p>${escapeHtml(name)}</p></header>
<main>${body}</main>
<footer><p><a href="${escapeHtml(home)}">${escapeHtml(formPostTexts[locale].back)}</a></p></footer>
</body>
</html>
`;
  return new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': POLICY,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      ...headers,
    },
  });
}

async function digest(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(hash)));
}

import { company } from './company.ts';
import type { Locale } from './constants.ts';
import { DIRECTIONS } from './direction.ts';

/** HTML in one language; a mail that does not know its reader's has both. */
export interface MailPart {
  locale: Locale;
  body: string;
}

/** A mail in the look of the house, in both schemes. Mail programs know neither files nor variables of CSS, so colours stand here again. */
export function mailPage(title: string, parts: readonly MailPart[]): string {
  const [{ locale } = { locale: 'en' as Locale }] = parts;
  return `<!doctype html>
<html lang="${locale}" dir="${DIRECTIONS[locale]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
${parts.map(toPart).join('\n')}
</body>
</html>
`;
}

/** The one thing to do, as a button. */
export function mailButton(address: string, label: string): string {
  return `<p><a class="button" href="${address}">${label}</a></p>`;
}

function toPart({ locale, body }: MailPart): string {
  return `<div class="part" lang="${locale}" dir="${DIRECTIONS[locale]}">
<p class="name">${company.name[locale]}</p>
${body}
</div>`;
}

const STYLE = `
:root { color-scheme: light dark; }
body { margin: 0; padding: 24px 20px; background: #fbf8f1; color: #1f2a22; font: 16px/1.55 "Instrument Sans", Arial, sans-serif; }
.part { max-width: 560px; margin: 0 auto 32px; text-align: start; overflow-wrap: anywhere; }
[lang="ar"] { font-family: "IBM Plex Sans Arabic", Tahoma, sans-serif; line-height: 1.8; }
.name { margin: 0 0 24px; padding-bottom: 12px; border-bottom: 1px solid #1f2a22; font: 500 20px/1.2 Fraunces, Georgia, serif; }
[lang="ar"] .name { font: 600 20px/1.5 "IBM Plex Sans Arabic", Tahoma, sans-serif; }
a { color: #14532d; }
.button { display: inline-block; padding: 12px 24px; border-radius: 4px; background: #14532d; color: #fbf8f1; font-weight: 600; text-decoration: none; }
.code { font-size: 24px; font-weight: 600; letter-spacing: 0.08em; }
.small { color: #4f5a50; font-size: 14px; }
blockquote { margin: 16px 0; padding: 4px 16px; background: #e7efe3; }
@media (prefers-color-scheme: dark) {
body { background: #131a15; color: #f0eee2; }
.name { border-color: #f0eee2; }
a { color: #8fcf9f; }
.button { background: #8fcf9f; color: #0f2416; }
.small { color: #b2bcae; }
blockquote { background: #1d2820; }
}`.trim();

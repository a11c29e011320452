import type { Mail, MailSummary } from './mailbox.ts';

/** Links that a reader of plain text may want to follow. */
const LINK = /https?:\/\/[^\s<>"']+/g;

const STYLE = `
:root { color-scheme: light dark; --line: #8884; --soft: #8881; --link: light-dark(#0b5c3b, #7fd6ab); }
* { box-sizing: border-box; }
body { font: 1rem/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 60rem; padding: 1.5rem 1rem 4rem; }
h1 { font-size: 1.5rem; margin: 0; overflow-wrap: anywhere; }
header { align-items: center; display: flex; flex-wrap: wrap; gap: 1rem; justify-content: space-between; margin-bottom: 1.5rem; }
a { color: var(--link); }
button, .button { background: none; border: 1px solid currentcolor; border-radius: .5rem; color: inherit; display: inline-block; font: inherit; min-height: 2.75rem; padding: .5rem 1rem; text-decoration: none; cursor: pointer; }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
table { border-collapse: collapse; width: 100%; }
th, td { border-bottom: 1px solid var(--line); padding: .6rem .5rem; text-align: start; vertical-align: top; overflow-wrap: anywhere; }
dl { display: grid; gap: .25rem 1rem; grid-template-columns: max-content 1fr; margin: 0 0 1.5rem; }
dt { font-weight: 600; } dd { margin: 0; overflow-wrap: anywhere; }
pre { background: var(--soft); border-radius: .5rem; font: inherit; padding: 1rem; white-space: pre-wrap; overflow-wrap: anywhere; }
iframe { background: #fff; border: 1px solid var(--line); border-radius: .5rem; height: 32rem; width: 100%; }
h2 { font-size: 1.1rem; margin: 1.5rem 0 .5rem; }
`;

export function listPage(mails: MailSummary[]): string {
  const rows = mails.map(
    (mail) => `<tr>
      <td dir="auto"><a href="/messages/${encodeURIComponent(mail.id)}">${escapeHtml(mail.subject || '(no subject)')}</a></td>
      <td>${escapeHtml(mail.to.join(', '))}</td>
      <td>${timeOf(mail)}</td>
    </tr>`,
  );
  const table = `<table>
    <thead><tr><th scope="col">Subject</th><th scope="col">To</th><th scope="col">Received</th></tr></thead>
    <tbody>${rows.join('')}</tbody>
  </table>`;
  const count = mails.length === 1 ? '1 mail' : `${mails.length} mails`;
  return page(
    'Mails',
    `<header><h1>Mails</h1>
      <form method="post" action="/clear"><a class="button" href="/">Refresh</a>
      ${mails.length > 0 ? '<button>Delete all mails</button>' : ''}</form></header>
    <p>${mails.length === 0 ? 'No mail yet. Whatever this product sends on this machine arrives here, and nowhere else.' : `${count}, newest first.`}</p>
    ${mails.length === 0 ? '' : table}`,
  );
}

export function mailPage(mail: Mail): string {
  const links = [...new Set(mail.text.match(LINK) ?? [])];
  const attachments = mail.attachments.map(({ filename, size }) => `${filename} (${size} bytes)`);
  return page(
    mail.subject || '(no subject)',
    `<p><a href="/">All mails</a></p>
    <header><h1 dir="auto">${escapeHtml(mail.subject || '(no subject)')}</h1></header>
    <dl>
      <dt>From</dt><dd>${escapeHtml(mail.from)}</dd>
      <dt>To</dt><dd>${escapeHtml(mail.to.join(', '))}</dd>
      <dt>Received</dt><dd>${timeOf(mail)}</dd>
      ${attachments.length > 0 ? `<dt>Attachments</dt><dd>${escapeHtml(attachments.join(', '))}</dd>` : ''}
    </dl>
    ${section('Links', links.length > 0 ? `<ul>${links.map((link) => `<li>${anchor(link)}</li>`).join('')}</ul>` : '')}
    ${section('Text', mail.text === '' ? '' : `<pre dir="auto">${escapeHtml(mail.text)}</pre>`)}
    ${section('Formatted', mail.html === undefined ? '' : frame(mail))}`,
  );
}

export function missingPage(): string {
  return page('Not found', '<h1>There is no such mail</h1><p><a href="/">All mails</a></p>');
}

/** The formatted body on its own, for the frame; links leave the frame. */
export function bodyPage(mail: Mail): string {
  return `<!doctype html><base target="_blank">${mail.html ?? ''}`;
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,"><style>${STYLE}</style></head>
<body><main>${body}</main></body>
</html>`;
}

function section(title: string, body: string): string {
  return body === '' ? '' : `<h2>${title}</h2>${body}`;
}

function frame(mail: Mail): string {
  const source = `/messages/${encodeURIComponent(mail.id)}/body`;
  return `<iframe title="Formatted mail" src="${source}" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`;
}

function anchor(link: string): string {
  return `<a href="${escapeHtml(link)}">${escapeHtml(link)}</a>`;
}

function timeOf(mail: MailSummary): string {
  const text = mail.receivedAt.replace('T', ' ').slice(0, 19);
  return `<time datetime="${escapeHtml(mail.receivedAt)}">${escapeHtml(text)} UTC</time>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

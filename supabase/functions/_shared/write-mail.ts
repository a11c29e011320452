import type { Locale } from 'shared/constants.ts';
import { DIRECTIONS } from 'shared/direction.ts';
import { DIRECTION_OVERRIDES, isolated } from 'shared/isolated.ts';
import { mailButton, mailPage } from 'shared/mail-page.ts';
import { escapeHtml } from './texts.ts';

export interface MailAddresses {
  /** Staff's mailbox, where requests and messages go. */
  company: string;
  /** Whoever runs the site, where access codes go. */
  admin: string;
  /** Address of the admin app, with a slash at its end. */
  adminUrl: string;
  /** Address of the site. */
  siteUrl: string;
  /** Address of the backend. */
  supabaseUrl: string;
}

export interface MailContent {
  to: string;
  replyTo: string | undefined;
  /** By what address a mail program ends the subscription that it belongs to. */
  oneClickAddress?: string;
  subject: string;
  text: string;
  html: string;
}

const SUBJECT_NAME_MAX_LENGTH = 60;
const LINE_END = /\r\n|[\r\n\u2028\u2029]/;

export interface Fact {
  label: string;
  /** As the visitor wrote it, in whatever language. */
  value: string;
}

/**
 * Our own words, or those of a visitor, who may write in another direction. Theirs stand apart: staff trust our sender, and a stranger
 * could word a link like ours.
 */
export type Paragraph =
  | string
  | { facts: Fact[] }
  | { quote: string }
  /** The one thing to do. */
  | { address: string; label: string };

/** The mail as plain text and as a page. */
export function writeMail(
  locale: Locale,
  { paragraphs, ...head }: Omit<MailContent, 'text' | 'html'> & { paragraphs: Paragraph[] },
): MailContent {
  return {
    ...head,
    text: `${paragraphs.map((paragraph) => toText(paragraph, locale)).join('\n\n')}\n`,
    html: mailPage(escapeHtml(head.subject), [{ locale, body: paragraphs.map(toHtml).join('\n') }]),
  };
}

function toText(paragraph: Paragraph, locale: Locale): string {
  if (typeof paragraph === 'string') return paragraph;
  if ('quote' in paragraph) return `> ${paragraph.quote.split(LINE_END).join('\n> ')}`;
  if ('address' in paragraph) return `${paragraph.label}:\n${paragraph.address}`;
  // An Arabic label would turn the groups of a telephone number around; elsewhere a sign that nobody sees would only be copied along.
  const shown = DIRECTIONS[locale] === 'rtl' ? isolated : (value: string) => value;
  return paragraph.facts.map(({ label, value }) => `${label}: ${shown(value)}`).join('\n');
}

function toHtml(paragraph: Paragraph): string {
  if (typeof paragraph === 'string') return `<p>${toLines(paragraph)}</p>`;
  if ('quote' in paragraph) return `<blockquote><p dir="auto">${toLines(paragraph.quote)}</p></blockquote>`;
  if ('address' in paragraph) return mailButton(escapeHtml(paragraph.address), escapeHtml(paragraph.label));
  const lines = paragraph.facts.map(
    ({ label, value }) => `${escapeHtml(label)}: <span dir="auto">${escapeHtml(value)}</span>`,
  );
  return `<p>${lines.join('<br>')}</p>`;
}

function toLines(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>');
}

/** A name as a subject holds it. */
export function shorten(name = ''): string {
  const characters = [...name.replaceAll(DIRECTION_OVERRIDES, '')];
  if (characters.length <= SUBJECT_NAME_MAX_LENGTH) return characters.join('');
  return `${characters.slice(0, SUBJECT_NAME_MAX_LENGTH).join('')}…`;
}

import { setTimeout as wait } from 'node:timers/promises';
import type { Mail, MailSummary } from '../../mail/mailbox.ts';
import { backend } from './clients.ts';

const TIMEOUT_MS = 10_000;

/** The newest mail to an address, as soon as it is there. */
export async function waitForMail(to: string): Promise<Mail> {
  const deadline = Date.now() + TIMEOUT_MS;
  for (;;) {
    const mails = await getJson<MailSummary[]>('/api/messages');
    const found = mails.find((mail) => mail.to.includes(to));
    if (found) return getJson<Mail>(`/api/messages/${found.id}`);
    if (Date.now() > deadline) throw new Error(`No mail came to ${to}.`);
    await wait(20);
  }
}

/** The first link in the text of a mail. */
export function linkIn(mail: Mail): string {
  return /https?:\S+/.exec(mail.text)?.[0] ?? '';
}

async function getJson<Result>(path: string): Promise<Result> {
  return (await (await fetch(`${backend.mailUrl}${path}`)).json()) as Result;
}

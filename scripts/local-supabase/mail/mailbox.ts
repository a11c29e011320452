import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Address, type Email } from 'postal-mime';
import { writeFileDurably } from '../../common/durable-files.ts';

/** The oldest mails go when there are more. */
const MAILS_MAX = 500;

/** A mail as the lists show it. */
export interface MailSummary {
  id: string;
  from: string;
  to: string[];
  subject: string;
  /** ISO 8601, UTC. */
  receivedAt: string;
}

export interface Mail extends MailSummary {
  text: string;
  /** Undefined when the mail has plain text only. */
  html: string | undefined;
  /** Names in small letters. */
  headers: { key: string; value: string }[];
  attachments: { filename: string; mimeType: string; size: number }[];
}

/** Every mail that was sent, kept as files in a folder, newest first. */
export class Mailbox {
  readonly #folder: string;
  readonly #maxMails: number;
  #mails: Mail[] = [];

  private constructor(folder: string, maxMails: number) {
    this.#folder = folder;
    this.#maxMails = maxMails;
  }

  static async open(folder: string, maxMails = MAILS_MAX): Promise<Mailbox> {
    const mailbox = new Mailbox(folder, maxMails);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const names = (await readdir(folder))
      .filter((name) => name.endsWith('.eml'))
      .sort()
      .reverse();
    for (const name of names) mailbox.#mails.push(await parse(name, await readFile(join(folder, name))));
    return mailbox;
  }

  list(): MailSummary[] {
    return this.#mails.map(({ id, from, to, subject, receivedAt }) => ({
      id,
      from,
      to,
      subject,
      receivedAt,
    }));
  }

  find(id: string): Mail | undefined {
    return this.#mails.find((mail) => mail.id === id);
  }

  /** Keeps a mail as it came over SMTP; resolves when it is on the disk. */
  async add(source: Uint8Array): Promise<void> {
    const name = `${new Date().toISOString().replaceAll(':', '.')}_${randomUUID()}.eml`;
    const mail = await parse(name, source);
    await writeFileDurably(join(this.#folder, name), source, 0o600);
    this.#mails.unshift(mail);
    for (const old of this.#mails.splice(this.#maxMails)) await this.#remove(old);
  }

  async clear(): Promise<void> {
    for (const mail of this.#mails.splice(0)) await this.#remove(mail);
  }

  async #remove(mail: Mail): Promise<void> {
    await rm(join(this.#folder, `${mail.id}.eml`), { force: true });
  }
}

async function parse(fileName: string, source: Uint8Array): Promise<Mail> {
  const id = fileName.slice(0, -'.eml'.length);
  const email: Email = await PostalMime.parse(source);
  return {
    id,
    from: email.from ? describe(email.from) : '',
    to: (email.to ?? []).map(describe),
    subject: email.subject ?? '',
    receivedAt: (id.split('_')[0] ?? '').replace(/T(\d\d)\.(\d\d)\./, 'T$1:$2:'),
    text: email.text ?? '',
    html: email.html,
    headers: email.headers.map(({ key, value }) => ({ key, value })),
    attachments: email.attachments.map(({ filename, mimeType, content }) => ({
      filename: filename ?? 'unnamed',
      mimeType,
      size: typeof content === 'string' ? content.length : content.byteLength,
    })),
  };
}

function describe({ address, name, group }: Address): string {
  if (group) return group.map(describe).join(', ');
  return name ? `${name} <${address}>` : (address ?? '');
}

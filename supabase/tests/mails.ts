import { backend, callFunction, database } from './personas.ts';

export interface ReceivedMail {
  id: string;
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string | undefined;
  /** Names in small letters. */
  headers: { key: string; value: string }[];
  attachments: { filename: string; mimeType: string; size: number }[];
}

/** For a file of tests that has mails sent, before its first: hundreds that other files have caused would be sent before its own. */
export async function dropDueMails(): Promise<void> {
  const sql = database();
  await sql`delete from private.outbox`;
  await sql.end();
}

/** Has every mail sent that is due. */
export async function sendDueMails(): Promise<void> {
  const response = await callFunction('notify');
  if (response.status !== 202) throw new Error(`notify answered ${response.status}`);
  await response.body?.cancel();
}

/** The mails that the mailbox has got and that `isWanted` picks, newest first. */
export async function receivedMails(isWanted: (mail: ReceivedMail) => boolean): Promise<ReceivedMail[]> {
  const summaries: { id: string }[] = await (await fetch(`${backend.mailUrl}/api/messages`)).json();
  const mails = await Promise.all(summaries.map(({ id }) => readMail(id)));
  return mails.filter((mail) => mail !== null).filter(isWanted);
}

const read = new Map<string, ReceivedMail>();

/** Null when it has gone since: the mailbox forgets the oldest for the mails that other tests cause. */
async function readMail(id: string): Promise<ReceivedMail | null> {
  const known = read.get(id);
  if (known) return known;
  const response = await fetch(`${backend.mailUrl}/api/messages/${id}`);
  if (response.status === 404) {
    await response.body?.cancel();
    return null;
  }
  const mail: ReceivedMail = await response.json();
  read.set(id, mail);
  return mail;
}

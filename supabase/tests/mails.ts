import { backend, callFunction } from './personas.ts';

export interface ReceivedMail {
  id: string;
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string | undefined;
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

/** Null when it has gone since: the mailbox forgets the oldest for the mails that other tests cause. */
async function readMail(id: string): Promise<ReceivedMail | null> {
  const response = await fetch(`${backend.mailUrl}/api/messages/${id}`);
  if (response.status !== 404) return response.json();
  await response.body?.cancel();
  return null;
}

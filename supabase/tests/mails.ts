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
  const mails: ReceivedMail[] = await Promise.all(
    summaries.map(async ({ id }) => (await fetch(`${backend.mailUrl}/api/messages/${id}`)).json()),
  );
  return mails.filter(isWanted);
}

import { expect } from '@playwright/test';
import { environment } from './environment.ts';

interface Mail {
  text: string;
  /** Names in small letters. */
  headers: { key: string; value: string }[];
}

/** The newest mail to this address, once it has arrived. */
export async function mailTo(email: string): Promise<Mail> {
  await fetch(`${environment.apiUrl}/functions/v1/notify`, { method: 'POST' });
  const read = async (path: string) => (await fetch(`${environment.mailUrl}/api/messages${path}`)).json();
  let found: { id: string } | undefined;
  await expect
    .poll(async () => {
      const mails: { id: string; to: string[] }[] = await read('');
      found = mails.find(({ to }) => to.join().includes(email));
      return found;
    })
    .toBeDefined();
  return read(`/${found?.id}`);
}

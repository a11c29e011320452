import { randomUUID } from 'node:crypto';
import { intakeEn } from 'shared/messages/intake.en.ts';
import { insertNewsletterSubscription } from 'shared/newsletter-subscriptions/newsletter-subscriptions.queries.ts';
import { readSubscriptionLink } from 'shared/newsletter-subscriptions/subscription-links.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { dropDueMails, receivedMails, sendDueMails } from './mails.ts';
import {
  type Account,
  actAs,
  backend,
  callFunction,
  database,
  randomAddress,
  service,
  staff,
  user,
  visitor,
} from './personas.ts';

const newEmail = () => `reader-${randomUUID()}@example.test`;

async function subscribe(email = newEmail(), locale: 'en' | 'ar' = 'en') {
  const id = randomUUID();
  await insertNewsletterSubscription(visitor(), { id, email, locale });
  const [confirm = '', leave = ''] = await tokensOf(email);
  return { id, email, confirm, leave };
}

/** Those of the newest mail to this address that waits. */
async function tokensOf(email: string): Promise<[string, string]> {
  const sql = database();
  const [mail] = await sql`
    select payload ->> 'confirm' as confirm, payload ->> 'unsubscribe' as leave from private.outbox
    where recipient = ${email} order by created_at desc limit 1`;
  await sql.end();
  return [mail?.confirm ?? '', mail?.leave ?? ''];
}

/** Whether the token was of use. */
const confirmBy = async (token: string) =>
  (await visitor().rpc('confirm_subscription', { token })).status === 200;
const leaveBy = async (token: string) => (await visitor().rpc('unsubscribe', { token })).status === 200;

async function rowOf(email: string) {
  const { data } = await service().from('newsletter_subscriptions').select().eq('email', email).maybeSingle();
  return data;
}

async function age(email: string, interval: string): Promise<void> {
  const sql = database();
  await sql`update public.newsletter_subscriptions set created_at = now() - ${interval}::interval where email = ${email}`;
  await sql.end();
}

/** As a mail program does it. */
function oneClick(address: string, from = randomAddress(), body = 'List-Unsubscribe=One-Click') {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const { search } = new URL(address);
  return callFunction(`unsubscribe${search}`, { body, headers, redirect: 'manual' }, from);
}

describe('an address that was subscribed', () => {
  it('is not confirmed, whatever its visitor writes', async () => {
    const email = newEmail();

    const written = await visitor()
      .from('newsletter_subscriptions')
      .insert({ email, confirmed_at: new Date().toISOString() });
    await subscribe(email);

    expect(written.error?.code).toBe('42501');
    expect(await rowOf(email)).toMatchObject({ confirmed_at: null });
  });

  it('is confirmed by the token of its mail, once and for all', async () => {
    const { email, confirm } = await subscribe();

    const first = await confirmBy(confirm);
    const confirmed = await rowOf(email);
    const again = await confirmBy(confirm);

    expect([first, again]).toEqual([true, true]);
    expect(confirmed?.confirmed_at).not.toBeNull();
    expect(await rowOf(email)).toEqual(confirmed);
  });

  it('leaves by its token, confirmed or not, and can come again', async () => {
    const { email, leave } = await subscribe();

    const first = await leaveBy(leave);
    const gone = await rowOf(email);
    const again = await leaveBy(leave);

    expect([first, again]).toEqual([true, false]);
    expect(gone).toBeNull();
    await subscribe(email);
  });

  it('leaves again when a copy from before that is put back, and stays in a later one', async () => {
    const { email, confirm, leave } = await subscribe();
    await confirmBy(confirm);
    const sql = database();
    const [before] = await sql`select now() as moment`;
    await leaveBy(leave);
    const [after] = await sql`select now() as moment`;
    await sql`insert into public.newsletter_subscriptions (email, confirmed_at) values (${email}, now())`;

    await sql`select private.erase_again(${after?.moment})`;
    const ofLaterCopy = await rowOf(email);
    await sql`select private.erase_again(${before?.moment})`;
    const ofEarlierCopy = await rowOf(email);
    await sql.end();

    expect([ofLaterCopy?.email, ofEarlierCopy]).toEqual([email, null]);
  });

  it('does neither by the token of the other, of another row or one that was altered', async () => {
    const { id, email, confirm, leave } = await subscribe();
    const other = await subscribe();
    const wrong = [
      leave,
      other.id.replaceAll('-', '') + confirm.slice(32),
      id.replaceAll('-', '') + other.confirm.slice(32),
      confirm.toUpperCase(),
      `${confirm} `,
      confirm.slice(0, 32),
      '',
    ];

    for (const token of wrong) expect(await confirmBy(token), token).toBe(false);
    expect(await leaveBy(confirm)).toBe(false);

    expect(await rowOf(email)).toMatchObject({ confirmed_at: null });
    expect(await rowOf(other.email)).toMatchObject({ confirmed_at: null });
  });

  it('is not confirmed by a token after it has gone', async () => {
    const { confirm, leave } = await subscribe();
    await leaveBy(leave);

    expect(await confirmBy(confirm)).toBe(false);
  });
});

describe('tokens', () => {
  it('are refused after twenty wrong ones from one address; right ones are no attempts', async () => {
    const supabase = visitor();
    const { confirm } = await subscribe();
    const wrong = 'f'.repeat(64);
    const ask = (token: string) => supabase.rpc('confirm_subscription', { token });

    for (let count = 0; count < 3; count++) await ask(confirm);
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(wrong)));
    const late = await ask(wrong);

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
    expect(late.status).toBe(429);
  });

  it('are told to staff, of the rows that they see, and to nobody else', async () => {
    const { id, email, leave } = await subscribe();
    const [viewer, someone] = await Promise.all([staff('viewer'), user()]);
    const read = ({ supabase }: Account) =>
      supabase.from('newsletter_subscriptions').select('email, unsubscribe_token').eq('id', id);

    const seen = await read(viewer);
    const unseen = await read(someone);
    const sql = database();
    const forged = await sql
      .begin(async (transaction) => {
        await actAs(transaction, someone.id);
        return transaction`select private.unsubscribe_token(${id})`;
      })
      .catch((error) => error.code);
    await sql.end();

    expect(seen.data).toEqual([{ email, unsubscribe_token: leave }]);
    expect(unseen.data).toEqual([]);
    expect(forged).toBe('42501');
  });
});

describe('an address that nobody has confirmed', () => {
  it('can be subscribed again after ten minutes: with a new mail, under which the old links work as well', async () => {
    const { email, confirm } = await subscribe();
    const early = await visitor().from('newsletter_subscriptions').insert({ email: email.toUpperCase() });
    await age(email, '11 minutes');

    const late = await visitor().from('newsletter_subscriptions').insert({ email, locale: 'ar' });

    const row = await rowOf(email);
    expect([early.error?.code, late.error]).toEqual(['23505', null]);
    expect(row).toMatchObject({ locale: 'ar', confirmed_at: null });
    expect(Date.now() - Date.parse(row?.created_at ?? '')).toBeLessThan(60_000);
    const sql = database();
    const [mails] = await sql`select count(*)::int as count from private.outbox where recipient = ${email}`;
    await sql.end();
    expect(mails?.count).toBe(2);
    expect(await confirmBy(confirm)).toBe(true);
  });

  it('stays as it is once it is confirmed', async () => {
    const { email, confirm } = await subscribe();
    await confirmBy(confirm);
    await age(email, '2 years');

    const { error } = await visitor().from('newsletter_subscriptions').insert({ email });

    expect(error?.code).toBe('23505');
    expect(await rowOf(email)).not.toMatchObject({ confirmed_at: null });
  });

  it('is forgotten after a week', async () => {
    const [old, young, confirmed] = await Promise.all([subscribe(), subscribe(), subscribe()]);
    await confirmBy(confirmed.confirm);
    await age(old.email, '8 days');
    await age(young.email, '6 days');
    await age(confirmed.email, '8 days');
    const sql = database();
    await sql`update private.housekeeping set last_run = '-infinity'`;
    await sql.end();

    await service().rpc('run_maintenance');

    const left = await Promise.all([old, young, confirmed].map(({ email }) => rowOf(email)));
    expect(left.map((row) => row?.email)).toEqual([undefined, young.email, confirmed.email]);
  });
});

describe('the mail that asks', () => {
  beforeAll(dropDueMails);

  it.each([
    ['en', 'Please confirm your subscription', '/newsletter/#'],
    ['ar', 'نرجو تأكيد الاشتراك', '/ar/newsletter/#'],
  ] as const)('is in the language of the form (%s), and holds both ways', async (locale, subject, page) => {
    const { email, confirm, leave } = await subscribe(newEmail(), locale);

    await sendDueMails();

    const [mail, ...more] = await receivedMails(({ to }) => to.includes(email));
    expect(more).toEqual([]);
    expect(mail?.subject).toBe(subject);
    const link = /\S+\/newsletter\/#\S+/.exec(mail?.text ?? '')?.[0] ?? '';
    expect(link).toContain(page);
    expect(mail?.html).toContain(`href="${link}"`);
    expect(readSubscriptionLink(new URL(link).hash)).toEqual({ purpose: 'confirm', token: confirm });
    const headers = new Map(mail?.headers.map(({ key, value }) => [key, value]));
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const address = /^<(.+)>$/.exec(headers.get('list-unsubscribe') ?? '')?.[1] ?? '';
    expect(address).toBe(`${backend.apiUrl}/functions/v1/unsubscribe?locale=${locale}&token=${leave}`);

    expect((await oneClick(address)).status).toBe(200);
    expect(await rowOf(email)).toBeNull();
  });

  it('goes to one address three times a day at most, as the form says', async () => {
    const email = newEmail();
    for (let count = 0; count < 4; count++) {
      await insertNewsletterSubscription(visitor(), { id: randomUUID(), email, locale: 'en' });
      await age(email, '11 minutes');
    }

    const sql = database();
    const [mails] = await sql`select count(*)::int as count from private.outbox where recipient = ${email}`;
    await sql.end();
    expect(mails?.count).toBe(3);
    expect(intakeEn.toasts.newsletter.confirm).toContain('three mails a day');
  });
});

describe('the address for mail programs', () => {
  it('does nothing when it is looked at, and leads to the page that asks', async () => {
    const { email, leave } = await subscribe();

    const response = await callFunction(`unsubscribe?locale=ar&token=${leave}`, {
      method: 'GET',
      redirect: 'manual',
    });

    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toMatch(new RegExp(`/ar/newsletter/#unsubscribe=${leave}$`));
    expect(await rowOf(email)).not.toBeNull();
  });

  it('does nothing for a post that says something else', async () => {
    const { email, leave } = await subscribe();

    const response = await oneClick(`https://x.test/?token=${leave}`, randomAddress(), 'a=b');

    expect(response.status).toBe(400);
    expect(await rowOf(email)).not.toBeNull();
  });

  it('answers every token alike, until one address has tried too many', async () => {
    const { leave } = await subscribe();
    const from = randomAddress();
    const ask = async (token: string) => {
      const response = await oneClick(`https://x.test/?token=${token}`, from);
      return [response.status, await response.text()];
    };

    const answers = [await ask(leave), await ask(leave), await ask('guess'), await ask('f'.repeat(64))];
    await Promise.all(Array.from({ length: 18 }, () => ask('guess')));

    expect(answers).toEqual(Array(4).fill([200, '{}']));
    expect((await ask('guess'))[0]).toBe(429);
  });
});

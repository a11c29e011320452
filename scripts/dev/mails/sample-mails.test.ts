import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LOCALES } from 'shared/constants.ts';
import { mailAr } from 'shared/messages/mail.ar.ts';
import { mailEn } from 'shared/messages/mail.en.ts';
import { expect, it } from 'vitest';
import { composeMail } from '../../../supabase/functions/_shared/compose-mail.ts';
import { projectRoot } from '../../common/project-root.ts';
import { SAMPLE_ADDRESSES, SAMPLE_MAILS } from './sample-mails.ts';

const migrations = join(projectRoot, 'supabase/migrations');

it('every kind of mail that the outbox takes can be looked at', async () => {
  const names = (await readdir(migrations)).toSorted();
  const sql = (await Promise.all(names.map((name) => readFile(join(migrations, name), 'utf8')))).join('\n');

  const [, kinds = ''] = [...sql.matchAll(/outbox_kind_valid check \(kind in\s*\(([^)]+)\)/g)].at(-1) ?? [];

  const taken = Array.from(kinds.matchAll(/'(\w+)'/g), ([, kind]) => kind);
  expect(new Set(SAMPLE_MAILS.map(({ kind }) => kind))).toEqual(new Set(taken));
});

const offer = {
  en: {
    ...mailEn.offer,
    end: 'Friday, 4 December 2026, 23:59 in Cairo',
    address: /https:\/\/nileharvest\.example\/offer\/#[\w-]{43}/,
    page: /<html[^>]* lang="en"/,
  },
  ar: {
    ...mailAr.offer,
    end: 'الجمعة، 4 ديسمبر 2026، 23:59 بتوقيت القاهرة',
    address: /https:\/\/nileharvest\.example\/ar\/offer\/#[\w-]{43}/,
    page: /dir="rtl"/,
  },
};

it.each(LOCALES)('a buyer is reminded, told of a withdrawal and of a confirmation in %s', (locale) => {
  const words = offer[locale];
  const write = (kind: string) => {
    const [mail] = SAMPLE_MAILS.filter((each) => each.kind === kind);
    if (!mail) throw new Error(`There is no sample of ${kind}.`);
    const written = composeMail({ ...mail, locale }, SAMPLE_ADDRESSES);
    expect(written.to).toBe('marieke@vandijk.example');
    expect(written.html).toMatch(words.page);
    expect(`${written.subject}${written.text}${written.html}`).not.toMatch(/undefined|null|NaN|\[object/);
    return written;
  };

  const reminder = write('offer_reminder');
  expect(reminder.subject).toBe(words.reminder.subject('O-2026-0118'));
  expect(reminder.text).toContain(words.reminder.body);
  expect(reminder.text).toContain(words.end);
  expect(reminder.text).toContain('40,584.00');
  expect(reminder.text).toMatch(words.address);
  const withdrawn = write('offer_withdrawn');
  expect(withdrawn.subject).toBe(words.withdrawn.subject('O-2026-0118'));
  expect(withdrawn.text).toContain(words.withdrawn.body);
  expect(withdrawn.text).toContain('Rain has stopped picking this week.');
  expect(withdrawn.text).not.toMatch(words.address);
  const confirmed = write('offer_confirmed');
  expect(confirmed.subject).toBe(words.confirmed.subject('O-2026-0118'));
  expect(confirmed.text).toContain(words.confirmed.body);
  expect(confirmed.text).toContain(words.end);
});

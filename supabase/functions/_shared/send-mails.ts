import type { Supabase } from 'shared/client.ts';
import type { Database } from 'shared/database.types.ts';
import { unwrap, unwrapEmpty } from 'shared/errors.ts';
import { z } from 'zod';
import { composeMail, queuedMailSchema } from './compose-mail.ts';
import { readAdminUrl, requireVariable } from './environment.ts';
import { MailError, openMailTransport, type SendMail } from './mail-transport.ts';
import { readAttachments } from './read-attachments.ts';
import type { MailAddresses } from './write-mail.ts';

type ClaimedMail = Database['public']['Functions']['claim_mails']['Returns'][number];

const CLAIM_COUNT = 5;
/** A call ends after this many claims; the next one goes on. */
const MAX_ROUNDS = 40;
/** The mail server does not work: the rest waits for a later call. */
const MAX_FAILURES = 2;

let current: Promise<void> | undefined;
let isWantedAgain = false;

/** Sends the mails that are due. Calls at the same time become one run, and one more for what came meanwhile. */
export function sendMails(service: Supabase): Promise<void> {
  if (current) {
    isWantedAgain = true;
    return current;
  }
  current = runUntilDone(service);
  return current;
}

async function runUntilDone(service: Supabase): Promise<void> {
  try {
    do {
      isWantedAgain = false;
      await sendDueMails(service);
    } while (isWantedAgain);
  } finally {
    current = undefined;
  }
}

async function sendDueMails(service: Supabase): Promise<void> {
  let mails = await claim(service);
  if (mails.length === 0) return;
  const { addresses, transport } = await prepare(service).catch(async (error) => {
    await giveBack(service, mails, new MailError(error instanceof Error ? error.message : String(error)));
    throw error;
  });
  try {
    let failures = 0;
    for (let round = 0; mails.length > 0 && round < MAX_ROUNDS; round++) {
      for (const mail of mails) {
        if (failures >= MAX_FAILURES) {
          await release(service, mail);
          continue;
        }
        const error = await deliver(service, mail, addresses, transport.send);
        // Anybody can give an address that no server takes: the mails of others do not wait for it.
        if (error && !error.isFinal && !error.isOfMail) failures++;
        await settle(service, mail, error);
      }
      if (failures >= MAX_FAILURES) return;
      mails = await claim(service);
    }
  } finally {
    transport.close();
  }
}

/** @throws Error when a setting is missing, or the company's address cannot be read */
async function prepare(service: Supabase) {
  return { addresses: await findAddresses(service), transport: openMailTransport() };
}

/** Nothing can be sent: one mail keeps the reason, and none of the others counts as tried. */
async function giveBack(service: Supabase, mails: readonly ClaimedMail[], error: MailError): Promise<void> {
  for (const [index, mail] of mails.entries()) {
    await (index === 0 ? settle(service, mail, error) : release(service, mail));
  }
}

async function claim(service: Supabase): Promise<ClaimedMail[]> {
  return unwrap(await service.rpc('claim_mails', { max_count: CLAIM_COUNT }));
}

/** `null` when it was handed over. */
async function deliver(
  service: Supabase,
  row: ClaimedMail,
  addresses: MailAddresses,
  send: SendMail,
): Promise<MailError | null> {
  const mail = queuedMailSchema.safeParse(row);
  if (!mail.success)
    return new MailError(`not understood: ${z.prettifyError(mail.error)}`, { isFinal: true });
  try {
    const attachments = await readAttachments(service, mail.data);
    await send({ id: row.id, ...composeMail(mail.data, addresses), attachments });
    return null;
  } catch (error) {
    if (error instanceof MailError) return error;
    throw error;
  }
}

async function settle(service: Supabase, { id, claim }: ClaimedMail, error: MailError | null): Promise<void> {
  const failure = error && { failure: error.message, is_final: error.isFinal };
  unwrapEmpty(await service.rpc('settle_mail', { mail_id: id, mail_claim: claim, ...failure }));
}

async function release(service: Supabase, { id, claim }: ClaimedMail): Promise<void> {
  unwrapEmpty(await service.rpc('release_mail', { mail_id: id, mail_claim: claim }));
}

async function findAddresses(service: Supabase): Promise<MailAddresses> {
  const { data, error } = await service
    .from('contact_info')
    .select('value')
    .eq('info_key', 'email')
    .maybeSingle();
  if (error) throw new Error(`reading the company's address: ${error.message}`);
  const admin = requireVariable('ADMIN_EMAIL');
  const address = data?.value.trim() ?? '';
  return {
    admin,
    company: /^[^\s@,;<>]+@[^\s@,;<>]+$/.test(address) ? address : admin,
    adminUrl: readAdminUrl(),
    siteUrl: requireVariable('SITE_URL'),
    supabaseUrl: requireVariable('SUPABASE_URL'),
  };
}

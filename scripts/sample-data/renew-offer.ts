import { createHash, randomUUID } from 'node:crypto';
import type { Sql, TransactionSql } from 'postgres';

const DAYS = 9;

/** What a token opens. */
interface Opened {
  id: string;
  version: number;
  /** Whether a next version may follow; else another offer does. */
  goes_on: boolean;
}

/**
 * Makes the offer that a token opens one that can be accepted, once it has ended or was answered: a demo is looked at for longer than an offer
 * is valid, and by more than one. Without a mail.
 */
export async function renewOffer(sql: Sql, token: string): Promise<void> {
  await sql.begin(async (transaction) => {
    const token_hash = createHash('sha256').update(token).digest('hex');
    const [opened] = await transaction<Opened[]>`
      select o.id, o.current_version as version, o.state in ('sent', 'change_requested', 'declined') and not exists (
        select from public.offer_versions v where v.offer_id = o.id and v.sent_at is null) as goes_on
      from private.offer_links l join public.offers o on o.id = l.offer_id
      where l.token_hash = decode(${token_hash}, 'hex') and o.contact_id is not null
        and (o.state <> 'sent' or o.valid_until < now() or l.revoked_at is not null)`;
    if (!opened) return;
    const next = opened.goes_on
      ? await beginVersion(transaction, opened)
      : await beginOffer(transaction, opened);
    // As private.extend_offer does for somebody who has signed in.
    await transaction`
      select private.publish_offer_version(o, ${next.version}, v.snapshot || jsonb_build_object('number', o.number,
        'version', ${next.version}::integer, 'sent_at', clock_timestamp(),
        'valid_until', private.end_of_day(private.today() + ${DAYS}::integer)), null, ${opened.goes_on})
      from public.offers o, public.offer_versions v
      where o.id = ${next.id} and v.offer_id = ${opened.id} and v.version = ${opened.version}`;
    await transaction`
      update private.offer_links set offer_id = ${next.id}, revoked_at = null, expires_at = now() + interval '180 days'
      where token_hash = decode(${token_hash}, 'hex')`;
    await transaction`delete from private.outbox where payload ->> 'offer_id' = ${next.id}`;
  });
}

async function beginVersion(transaction: TransactionSql, { id, version }: Opened) {
  await transaction`select private.copy_offer_version(${id}, ${version}, ${id}, ${version + 1}, private.today() + ${DAYS}::integer)`;
  return { id, version: version + 1 };
}

/** To the same buyer, with the same lines, in the same hands. */
async function beginOffer(transaction: TransactionSql, { id, version }: Opened) {
  const nextId = randomUUID();
  await transaction`
    select private.add_offer(${nextId}, o.request_id, o.company_id, o.contact_id, private.offer_content(o.id, ${version})
      || jsonb_build_object('valid_until', private.today() + ${DAYS}::integer))
    from public.offers o where o.id = ${id}`;
  await transaction`
    update public.offers n set owner_id = o.owner_id from public.offers o where n.id = ${nextId} and o.id = ${id}`;
  return { id: nextId, version: 1 };
}

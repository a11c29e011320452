import { createHash } from 'node:crypto';
import type { Sql } from 'postgres';

const DAYS = 9;

/** Extends the offer that a token opens, once it has ended: a demo is looked at for longer than an offer is valid. Without a mail. */
export async function renewOffer(sql: Sql, token: string): Promise<void> {
  await sql.begin(async (transaction) => {
    const token_hash = createHash('sha256').update(token).digest('hex');
    const [ended] = await transaction`
      select o.id, o.current_version as version from private.offer_links l join public.offers o on o.id = l.offer_id
      where l.token_hash = decode(${token_hash}, 'hex') and o.state = 'sent' and o.valid_until < now()`;
    if (!ended) return;
    // As private.extend_offer does for somebody who has signed in.
    const { id, version } = ended;
    await transaction`select private.copy_offer_version(${id}, ${version}, ${id}, ${version + 1}, private.today() + ${DAYS}::integer)`;
    await transaction`
      select private.publish_offer_version(o, ${version + 1}, v.snapshot || jsonb_build_object('version', ${version + 1}::integer,
        'sent_at', clock_timestamp(), 'valid_until', private.end_of_day(private.today() + ${DAYS}::integer)), null, true)
      from public.offers o join public.offer_versions v on v.offer_id = o.id and v.version = o.current_version where o.id = ${id}`;
    await transaction`update private.offer_links set expires_at = now() + interval '180 days' where offer_id = ${id}`;
    await transaction`delete from private.outbox where payload ->> 'offer_id' = ${id}`;
  });
}

-- The PDF of an offer. The browser of whoever sends it makes it and stores it in a private bucket; the version names it with its
-- SHA-256 when it is sent, and is frozen with both. A version without one is sent all the same: not every browser can make it.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('offer-documents', 'offer-documents', false, 5242880, array['application/pdf'])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

alter policy "Staff list the files of what they read" on storage.objects
  using ((bucket_id in ('product-images', 'media') and (select private.has_role('admin', 'sales', 'editor', 'viewer')))
    or (bucket_id = 'offer-documents' and (select private.has_role('admin', 'sales', 'viewer')))
    or (bucket_id = 'request-attachments' and ((select private.has_role('admin', 'sales', 'viewer'))
      or ((select private.has_role('editor')) and private.is_resume(name)))));
alter policy "Editors add public files" on storage.objects rename to "Staff add the files of what they write";
alter policy "Staff add the files of what they write" on storage.objects
  with check (private.is_object_name(name) and private.is_upload()
    and ((bucket_id in ('product-images', 'media') and (select private.has_role('admin', 'editor')))
      or (bucket_id = 'offer-documents' and (select private.has_role('admin', 'sales')))));

alter table public.offer_versions
  add constraint offer_versions_pdf_whole check (
    (pdf_path is null and pdf_sha256 is null) or (private.is_object_name(pdf_path) and pdf_sha256 ~ '^[0-9a-f]{64}$'));
create unique index offer_versions_pdf_path_key on public.offer_versions (pdf_path);
comment on column public.offer_versions.pdf_path is 'Its name in the bucket offer-documents; null where it was sent without one.';
comment on column public.offer_versions.pdf_sha256 is 'Of the file''s bytes: a mail carries no other ones.';

create function private.attach_offer_pdf(draft public.offer_versions, pdf jsonb) returns void
language plpgsql volatile set search_path = '' as $$
begin
  if coalesce(jsonb_typeof(pdf), 'null') = 'null' then
    return;
  end if;
  if not exists (select from storage.objects o where o.bucket_id = 'offer-documents' and o.name = pdf ->> 'path') then
    raise exception 'sending' using errcode = 'PT422';
  end if;
  update public.offer_versions v
  set pdf_path = pdf ->> 'path', pdf_sha256 = pdf ->> 'sha256'
  where v.offer_id = draft.offer_id and v.version = draft.version;
end
$$;
comment on function private.attach_offer_pdf(public.offer_versions, jsonb) is
  'Names a stored PDF in a draft that is about to be sent; nothing where there is none.';

create or replace function private.queue_offer_mail(kind text, offer public.offers, payload jsonb default '{}') returns void
language sql volatile set search_path = '' as $$
  insert into private.outbox (kind, recipient, recipient_key, locale, payload)
  select $1, c.email, private.email_key(c.email), v.locale,
    jsonb_build_object('offer_id', offer.id, 'number', offer.number, 'version', v.version, 'currency', v.currency,
      'total', private.amount_text(v.total, v.currency), 'valid_until', v.valid_until,
      'person', v.snapshot #>> '{seller,person}',
      'pdf', case when $1 = 'offer_sent' and v.pdf_path is not null then
        jsonb_build_object('path', v.pdf_path, 'sha256', v.pdf_sha256) end) || payload
  from public.contacts c, public.offer_versions v
  where c.id = offer.contact_id and v.offer_id = offer.id and v.version = offer.current_version
$$;

create or replace function private.send_offer(offer_id uuid, seen timestamptz, sending jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  offer public.offers;
  draft public.offer_versions;
  content jsonb;
  line_totals jsonb;
begin
  perform private.require_seller();
  offer := private.locked_offer(offer_id);
  draft := private.locked_draft(offer_id, seen);
  if not private.is_sending(sending) then
    raise exception 'sending' using errcode = 'PT422';
  end if;
  content := private.offer_content(offer_id, draft.version);
  line_totals := private.offer_draft(offer_id) -> 'line_totals';
  if not private.is_sendable(content, line_totals) then
    raise exception 'incomplete' using errcode = 'PT422';
  end if;
  if line_totals <> sending -> 'line_totals' or private.amount_text(draft.total, draft.currency) is distinct from sending ->> 'total' then
    raise exception 'totals' using errcode = 'PT409';
  end if;
  perform private.attach_offer_pdf(draft, sending -> 'pdf');
  return private.publish_offer_version(offer, draft.version, private.snapshot_of(offer, draft, content, sending),
    nullif(sending ->> 'message', ''), false);
end
$$;

create or replace function private.sent_versions(offer_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('version', v.version, 'sha256', v.sha256, 'sent_at', v.sent_at, 'snapshot', v.snapshot,
    'contact', v.contact, 'pdf_path', v.pdf_path) order by v.version desc), '[]')
  from public.offer_versions v
  where v.offer_id = $1 and v.sent_at is not null
$$;

-- Stored for an offer that was not sent after all, or of one that retention has deleted.
create function private.list_unnamed_offer_documents() returns setof text
language sql stable security definer set search_path = '' as $$
  select o.name from storage.objects o
  where o.bucket_id = 'offer-documents' and o.created_at < now() - interval '1 day'
    and not exists (select from public.offer_versions v where v.pdf_path = o.name)
  order by o.created_at limit 100
$$;

create function public.list_unnamed_offer_documents() returns setof text
language sql stable set search_path = '' as $$ select private.list_unnamed_offer_documents() $$;
comment on function public.list_unnamed_offer_documents() is
  'Up to 100 PDFs of a day and more that no version of an offer names, and that must leave the bucket. Service only.';

grant execute on function private.list_unnamed_offer_documents(), public.list_unnamed_offer_documents() to service_role;

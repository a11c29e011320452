-- A job request makes an application and stays beside it, with the applicant's words, address and resume. The rule for applications deleted
-- those alone, and what it is made for was kept for ever. Now it deletes the requests, too; their files go as with any request.

create or replace function private.apply_retention() returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  at_most constant integer := 2000;
  rule private.retention_rules;
  deleted bigint;
  result jsonb := '{}'::jsonb;
begin
  for rule in select r.* from private.retention_rules r where r.keep_for is not null loop
    case rule.subject
      when 'requests' then
        delete from public.requests where id in (
          select r.id from public.requests r where r.created_at < now() - rule.keep_for order by r.created_at limit at_most);
      when 'contact_messages' then
        delete from public.contact_messages where id in (
          select m.id from public.contact_messages m where m.created_at < now() - rule.keep_for
          order by m.created_at limit at_most);
      when 'job_applications' then
        delete from public.requests where id in (
          select r.id from public.requests r where r.type = 'job' and r.created_at < now() - rule.keep_for
          order by r.created_at limit at_most);
        delete from public.job_applications where id in (
          select j.id from public.job_applications j where j.created_at < now() - rule.keep_for
          order by j.created_at limit at_most);
      when 'newsletter_subscriptions' then
        delete from public.newsletter_subscriptions where id in (
          select s.id from public.newsletter_subscriptions s where s.created_at < now() - rule.keep_for
          order by s.created_at limit at_most);
      when 'activity_log' then
        delete from public.activity_log where id in (
          select l.id from public.activity_log l where l.at < now() - rule.keep_for order by l.at limit at_most);
      when 'deployments' then
        delete from public.deployments where id in (
          select d.id from public.deployments d
          where d.finished_at < now() - rule.keep_for
            and d.id not in (
              select l.id from public.deployments l where l.status = 'live' order by l.finished_at desc limit 1)
          order by d.finished_at limit at_most);
      when 'outbox' then
        delete from private.outbox where id in (
          select o.id from private.outbox o
          where coalesce(o.sent_at, o.failed_at) is not null and o.created_at < now() - rule.keep_for
          order by o.created_at limit at_most);
    end case;
    get diagnostics deleted = row_count;
    result := result || jsonb_build_object(rule.subject, deleted);
  end loop;
  return result;
end
$$;

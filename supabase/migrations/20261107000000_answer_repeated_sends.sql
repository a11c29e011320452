-- A form that is sent once more, because its answer was lost, is answered as one that arrived (23505), also when its address has
-- reached the limit since: it adds no row, so there is nothing to limit.

create or replace function private.limit_rate() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  is_repeated boolean;
begin
  if private.acts_for_visitor() and not private.is_admin() then
    begin
      perform private.enforce_rate(tg_table_name);
    exception when sqlstate 'PGRST' then
      -- Looked for only now: sends at the same time waited for each other at the counter.
      execute format('select exists (select from %I.%I where id = $1)', tg_table_schema, tg_table_name)
        into is_repeated using new.id;
      if not is_repeated then
        raise;
      end if;
    end;
  end if;
  return new;
end
$$;

-- A change of columns that the log does not note is no entry: with a request of type job its application lost the key that led
-- to it, and the log said that somebody had changed the application, and nothing about how.

create or replace function private.log_activity() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  key_column text := tg_argv[0];
  -- Of rows that name a person only these columns are noted; all when there are none.
  noted text[] := nullif(string_to_array(tg_argv[1], ','), '{}');
  old_row jsonb;
  new_row jsonb;
  before jsonb;
  after jsonb;
begin
  if tg_op <> 'INSERT' then
    old_row := to_jsonb(old);
    before := private.without_secrets(tg_table_name, old_row);
  end if;
  if tg_op <> 'DELETE' then
    new_row := to_jsonb(new);
    after := private.without_secrets(tg_table_name, new_row);
  end if;
  if noted is not null then
    before := (select jsonb_object_agg(e.key, e.value) from jsonb_each(before) e where e.key = any (noted));
    after := (select jsonb_object_agg(e.key, e.value) from jsonb_each(after) e where e.key = any (noted));
  end if;
  if tg_op = 'UPDATE' then
    if before - 'updated_at' = after - 'updated_at' then
      return null;
    end if;
    perform private.write_activity('update', tg_table_name, new_row ->> key_column,
      private.changed_part(before, after), private.changed_part(after, before));
  else
    perform private.write_activity(lower(tg_op), tg_table_name, coalesce(new_row, old_row) ->> key_column, before, after);
  end if;
  return null;
end
$$;

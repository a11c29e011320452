-- A video shows a picture of itself before it plays, and staff may say what the gallery begins with.

alter table public.media_items
  add column poster_url text,
  add column display_order integer,
  add constraint media_items_poster_url_valid check (private.is_url(poster_url)),
  add constraint media_items_display_order_valid check (display_order between 1 and 9999);
comment on table public.media_items is 'Pictures and videos of the gallery: those with a place by it, then the newest first.';
comment on column public.media_items.poster_url is 'What a video shows before it plays.';
comment on column public.media_items.display_order is 'Its place in the gallery, from 1; null: behind those with a place, by its age.';
grant select (poster_url, display_order) on public.media_items to anon;

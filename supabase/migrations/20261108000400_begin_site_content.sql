-- The sections of the About page are known by their keys, so the admin app adds none: without the sample data there were none to write.
insert into public.site_content (section_key, title, title_ar)
values
  ('about_us', 'About us', 'من نحن'),
  ('our_vision', 'Our vision', 'رؤيتنا'),
  ('our_mission', 'Our mission', 'رسالتنا'),
  ('our_goals', 'Our goals', 'أهدافنا'),
  ('what_makes_us_different', 'What makes us different', 'ما يميّزنا'),
  ('commercial_partners', 'Commercial partners', 'شركاؤنا التجاريون')
on conflict (section_key) do nothing;

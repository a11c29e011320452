-- The site makes a link of the company's e-mail address, and mails of visitors go there. Anything was taken for one. Rows of before are
-- left as they are until somebody changes them.

alter table public.contact_info
  add constraint contact_info_email_valid check (info_key <> 'email' or private.is_email(value)) not valid;

-- Who put a recipient on the list and why, so that an operator can answer for it. The recipient stays a digest.
alter table opt_outs
  add column id uuid not null default gen_random_uuid() unique,
  add column source text not null default 'link' check (source in ('link', 'operator')),
  add column reason text not null default 'own-wish'
    check (reason in ('own-wish', 'asked-by-mail', 'asked-by-phone', 'bounced', 'legal')),
  add column added_by uuid references users (id) on delete set null;

create index opt_outs_by_time on opt_outs (created_at desc, id);
create index opt_outs_by_user on opt_outs (added_by) where added_by is not null;

-- Whether a virus scanner has looked at a file. A file in which it found one is never stored.
alter table documents add column virus_check text not null default 'none'
  check (virus_check in ('none', 'clean', 'too_large'));

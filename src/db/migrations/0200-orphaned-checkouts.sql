-- A page on which somebody can pay outlives the account: the review closes it, or ends what was paid for nobody.
alter table checkouts
  alter column user_id drop not null,
  drop constraint checkouts_user_id_fkey,
  add constraint checkouts_user_id_fkey foreign key (user_id) references users (id) on delete set null;
create index checkouts_orphaned on checkouts (id) where user_id is null and state = 'open';

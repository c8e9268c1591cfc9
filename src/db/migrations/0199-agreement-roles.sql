-- An observer sees the agreement and does not have to accept it.
alter table agreement_participants add column role text not null default 'party' check (role in ('party', 'observer'));
alter table agreement_participants add check (role = 'party' or number > 1);
alter table agreement_participants add check (role = 'party' or state not in ('accepted', 'declined'));

-- Names that the command palette finds by any part of them.
create index deals_by_part_of_target on deals using gin (target gin_trgm_ops) where removed_at is null;
create index valuations_by_part_of_name on valuations using gin (name gin_trgm_ops);
create index contacts_by_part_of_person on contacts using gin (contact_person gin_trgm_ops) where removed_at is null;

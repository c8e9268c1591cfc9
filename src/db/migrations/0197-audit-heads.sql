-- The log also records the ends of the audit chains: such an entry has no document.
alter table ledger_entries alter column document_hash drop not null;

-- The ends that an entry records; the entry has the Merkle root over them. Only added to.
create table ledger_audit_heads (
  chain_id text not null check (char_length(chain_id) between 1 and 100),
  seq bigint not null check (seq > 0),
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  entry bigint not null references ledger_entries (seq),
  primary key (chain_id, seq)
);
create index ledger_audit_heads_by_entry on ledger_audit_heads (entry, chain_id);

-- What was received for an invoice: by the payment provider, and by what operators recorded. The content of an invoice stays
-- protected; these two belong to what becomes of it.
alter table invoices disable trigger user;
alter table invoices
  add column collected_minor bigint not null default 0 check (collected_minor >= 0),
  add column recorded_minor bigint not null default 0 check (recorded_minor >= 0);
update invoices set collected_minor = total_minor
  where status = 'paid' and provider_invoice_id is not null and total_minor > 0;
update invoices set recorded_minor = greatest(0, total_minor - coalesce((
    select sum(amount_minor) from credit_notes
    where credit_notes.invoice_id = invoices.id and credit_notes.issued_at <= invoices.paid_at), 0))
  where status = 'paid' and provider_invoice_id is null;
alter table invoices enable trigger user;

-- Money that goes back to the person who paid. One that is ordered here has its row first; the row is the key of the request.
create table refunds (
  id uuid primary key,
  invoice_id uuid not null references invoices (id),
  amount_minor bigint not null check (amount_minor > 0),
  -- `ordered`: the provider has not answered. `pending`: the provider has it and has not finished.
  state text not null check (state in ('ordered', 'pending', 'succeeded', 'failed')),
  -- `hand`: paid back outside the product, and recorded by an operator.
  method text not null check (method in ('provider', 'hand')),
  -- Null until the provider has answered.
  provider_refund_id text unique check (char_length(provider_refund_id) between 1 and 255),
  -- The payment at the provider that it gives back.
  payment_id text check (char_length(payment_id) between 1 and 255),
  -- Why, in the words of the operator; null for one that was made at the provider.
  reason text check (char_length(reason) between 1 and 500),
  -- Day and reference of one that was paid by hand.
  paid_on date,
  reference text check (char_length(reference) between 1 and 200),
  -- Why it failed, in the provider's word.
  failure text check (char_length(failure) between 1 and 60),
  credit_note_id uuid unique references credit_notes (id),
  -- Null: made at the provider.
  ordered_by uuid,
  -- The newest report of the provider, by its clock.
  as_of timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (method = 'provider' or (state = 'succeeded' and provider_refund_id is null)),
  check ((method = 'hand') = (paid_on is not null and reference is not null)),
  check ((state = 'failed') = (failure is not null))
);
create index refunds_by_invoice on refunds (invoice_id);
create index refunds_unfinished on refunds (updated_at) where state in ('ordered', 'pending');

-- Payments that the bank of the person takes back, or asks about. The id is the provider's.
create table disputes (
  id text primary key check (char_length(id) between 1 and 255),
  invoice_id uuid not null references invoices (id),
  payment_id text not null check (char_length(payment_id) between 1 and 255),
  -- In the currency of the invoice.
  amount_minor bigint not null check (amount_minor >= 0),
  state text not null check (state in ('warning_needs_response', 'warning_under_review', 'warning_closed', 'needs_response',
    'under_review', 'won', 'lost', 'prevented')),
  reason text check (char_length(reason) <= 60),
  answer_by timestamptz,
  opened_at timestamptz not null,
  -- By the provider's clock, when it was first reported as decided.
  closed_at timestamptz,
  as_of timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index disputes_by_invoice on disputes (invoice_id);
create index disputes_open on disputes (updated_at) where closed_at is null;

-- Which invoice of the provider a payment paid; null where none did, because the provider has other customers too.
create table provider_payments (
  id text primary key check (char_length(id) between 1 and 255),
  provider_invoice_id text check (char_length(provider_invoice_id) between 1 and 255),
  created_at timestamptz not null
);
create index provider_payments_by_invoice on provider_payments (provider_invoice_id) where provider_invoice_id is not null;

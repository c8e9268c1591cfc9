-- Why somebody has premium access besides the role that an administrator gave. Identity computes the role from these rows.
create table role_grants (
  user_id uuid not null references users (id) on delete cascade,
  source text not null check (source in ('trial', 'plan')),
  -- Null while the end is open.
  until timestamptz,
  created_at timestamptz not null,
  primary key (user_id, source)
);

-- One trial for each person. The hash of the address survives the account, so that a second account gets no second trial.
create table trials (
  id uuid primary key,
  user_id uuid unique references users (id) on delete set null,
  email_hash bytea not null unique check (octet_length(email_hash) = 32),
  profile_limit integer check (profile_limit > 0),
  started_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > started_at)
);
create index trials_by_end on trials (ends_at);

-- The terms are copied from the plan when it begins, so a later price list changes no running subscription. Money is kept as
-- whole minor units of `currency` (cents).
create table subscriptions (
  id uuid primary key,
  user_id uuid references users (id) on delete set null,
  plan text not null check (plan in ('Basic', 'Premium', 'Enterprise')),
  price_minor bigint not null check (price_minor >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  term_months smallint not null check (term_months between 1 and 120),
  -- Null without a limit.
  profile_limit integer check (profile_limit > 0),
  fee_basis_points smallint not null check (fee_basis_points between 0 and 10000),
  status text not null check (status in ('active', 'past_due', 'ended')),
  started_at timestamptz not null,
  -- The current period: the n-th month since `started_at`. Its end is the next billing date.
  period_number integer not null check (period_number > 0),
  period_start timestamptz not null,
  period_end timestamptz not null check (period_end > period_start),
  -- The plan of the next period, when a change was requested.
  next_plan text check (next_plan in ('Basic', 'Premium', 'Enterprise')),
  -- The subscription ends with its period.
  cancel_at timestamptz,
  -- The subscription at the payment provider, which then bills and renews; null where invoices are paid otherwise.
  provider_subscription_id text unique check (char_length(provider_subscription_id) between 1 and 255),
  -- Set when an operator gave the plan: it costs nothing.
  granted_by uuid,
  ended_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((status = 'ended') = (ended_at is not null)),
  check (next_plan is null or cancel_at is null)
);
create unique index subscriptions_one_open on subscriptions (user_id) where ended_at is null;
create index subscriptions_by_user on subscriptions (user_id);
create index subscriptions_by_period_end on subscriptions (period_end) where ended_at is null;

-- How many profiles somebody opened in a period, and which. Locking the first row puts parallel openings in a queue.
create table usage_periods (
  user_id uuid not null references users (id) on delete cascade,
  period_start timestamptz not null,
  profiles integer not null check (profiles >= 0),
  primary key (user_id, period_start)
);
create table opened_profiles (
  user_id uuid not null references users (id) on delete cascade,
  period_start timestamptz not null,
  company_id uuid not null references companies (id) on delete cascade,
  opened_at timestamptz not null,
  primary key (user_id, period_start, company_id)
);
create index opened_profiles_by_company on opened_profiles (company_id);

-- Name and address on the invoices. Card number and code are never stored, nor received.
create table billing_details (
  user_id uuid primary key references users (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 200),
  street text not null check (char_length(street) between 1 and 200),
  city text not null check (char_length(city) between 1 and 100),
  state text not null check (char_length(state) <= 100),
  zip_code text not null check (char_length(zip_code) <= 20),
  country text not null check (country in ('US', 'Canada', 'UK', 'Australia')),
  updated_at timestamptz not null
);

-- What the payment provider reports about the card.
create table payment_methods (
  user_id uuid primary key references users (id) on delete cascade,
  brand text not null check (char_length(brand) between 1 and 40),
  last_four text not null check (last_four ~ '^[0-9]{4}$'),
  expiry_month smallint not null check (expiry_month between 1 and 12),
  expiry_year smallint not null check (expiry_year between 2000 and 2200),
  updated_at timestamptz not null
);

-- One row for the installation.
create table billing_settings (
  is_only boolean primary key default true check (is_only),
  seller_name text not null default '' check (char_length(seller_name) <= 200),
  seller_address text not null default '' check (char_length(seller_address) <= 500),
  -- 'VAT'; its rate in hundredths of a percent.
  tax_name text not null default '' check (char_length(tax_name) <= 40),
  tax_basis_points smallint not null default 0 check (tax_basis_points between 0 and 10000),
  is_fee_waived boolean not null default false,
  -- How an invoice is paid where no provider is connected.
  payment_note text not null default '' check (char_length(payment_note) <= 500),
  updated_at timestamptz not null
);

-- The last number of each series. Locking the row puts writers in a queue, and the number is taken in the transaction of the
-- document, so a series has no gap.
create table invoice_numbers (
  series text primary key check (series in ('invoice', 'credit_note')),
  last_number bigint not null check (last_number >= 0)
);

-- Content never changes after insertion; `sql/kept-invoices.sql` sees to it. Invoices outlive the account, as the law demands.
create table invoices (
  id uuid primary key,
  number bigint not null unique check (number > 0),
  user_id uuid,
  subscription_id uuid,
  -- As they were when the invoice was written.
  billed_to jsonb not null check (jsonb_typeof(billed_to) = 'object'),
  seller jsonb not null check (jsonb_typeof(seller) = 'object'),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  subtotal_minor bigint not null,
  tax_name text not null,
  tax_basis_points smallint not null check (tax_basis_points between 0 and 10000),
  tax_minor bigint not null,
  total_minor bigint not null,
  period_start timestamptz,
  period_end timestamptz,
  issued_at timestamptz not null,
  due_at timestamptz not null check (due_at >= issued_at),
  -- From here on what becomes of it.
  status text not null check (status in ('open', 'past_due', 'paid', 'uncollectible', 'void')),
  paid_at timestamptz,
  attempts smallint not null default 0 check (attempts >= 0),
  next_attempt_at timestamptz,
  provider_invoice_id text unique check (char_length(provider_invoice_id) between 1 and 255),
  updated_at timestamptz not null,
  check (total_minor = subtotal_minor + tax_minor),
  check ((status = 'paid') = (paid_at is not null))
);
-- At most one invoice for a period, in each currency.
create unique index invoices_one_a_period on invoices (subscription_id, period_start, currency)
  where subscription_id is not null and period_start is not null;
create index invoices_by_user on invoices (user_id, issued_at desc, id);
create index invoices_by_time on invoices (issued_at desc, id);
create index invoices_unpaid on invoices (next_attempt_at) where status in ('open', 'past_due');

create table invoice_lines (
  invoice_id uuid not null references invoices (id),
  position smallint not null check (position > 0),
  kind text not null check (kind in ('plan', 'success_fee', 'adjustment')),
  description text not null check (char_length(description) between 1 and 300),
  amount_minor bigint not null,
  -- The finalised deal of a success fee.
  deal_id uuid,
  primary key (invoice_id, position)
);

create table credit_notes (
  id uuid primary key,
  number bigint not null unique check (number > 0),
  invoice_id uuid not null references invoices (id),
  amount_minor bigint not null check (amount_minor > 0),
  reason text not null check (char_length(reason) between 1 and 500),
  issued_by uuid,
  issued_at timestamptz not null
);
create index credit_notes_by_invoice on credit_notes (invoice_id);

-- A finalised deal bears the success fee once, however often it is reopened. No foreign key: the charge outlives the deal.
create table charged_deals (
  deal_id uuid primary key,
  subscription_id uuid not null references subscriptions (id) on delete cascade,
  value_minor bigint not null check (value_minor >= 0),
  fee_minor bigint not null check (fee_minor >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- Null when the fee was waived.
  invoice_id uuid references invoices (id)
);
create index charged_deals_by_subscription on charged_deals (subscription_id);
create index charged_deals_by_invoice on charged_deals (invoice_id);

-- A person as a customer of the payment provider.
create table provider_customers (
  user_id uuid primary key references users (id) on delete cascade,
  customer_id text not null unique check (char_length(customer_id) between 1 and 255),
  created_at timestamptz not null
);

-- Pages of the provider on which somebody pays for a plan. The id is our reference: it returns with what was paid there.
create table checkouts (
  id uuid primary key,
  -- The page outlives the account: the review closes it, or ends what was paid for nobody.
  user_id uuid references users (id) on delete set null,
  plan text not null check (plan in ('Basic', 'Premium', 'Enterprise')),
  state text not null check (state in ('open', 'complete', 'expired')),
  -- Null until the provider has answered.
  checkout_id text unique check (char_length(checkout_id) between 1 and 255),
  url text check (char_length(url) <= 4000),
  expires_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index checkouts_one_open on checkouts (user_id) where state = 'open';
create index checkouts_by_user on checkouts (user_id);
create index checkouts_orphaned on checkouts (id) where user_id is null and state = 'open';

-- The newest state of a subscription that the provider reported, by the provider's clock.
create table provider_subscriptions (
  id text primary key check (char_length(id) between 1 and 255),
  user_id uuid references users (id) on delete set null,
  customer_id text not null check (char_length(customer_id) between 1 and 255),
  state text not null check (state in ('open', 'waiting', 'over')),
  -- Its facts as JSON, to see whether a report differs.
  reported text not null,
  as_of timestamptz not null,
  -- The person changed or cancelled the plan, and the provider does not know yet.
  is_behind boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index provider_subscriptions_by_user on provider_subscriptions (user_id);
create index provider_subscriptions_open on provider_subscriptions (user_id) where state <> 'over';

-- Every notification of the provider that was processed, written in the transaction of its effect.
create table provider_events (
  id text primary key check (char_length(id) between 1 and 255),
  type text not null check (char_length(type) <= 100),
  outcome text not null check (outcome in ('applied', 'unrelated')),
  created_at timestamptz not null,
  received_at timestamptz not null
);
create index provider_events_by_time on provider_events (received_at);

-- Success fees that the provider adds to its next invoice.
create table provider_charges (
  deal_id uuid primary key references charged_deals (deal_id) on delete cascade,
  provider_subscription_id text not null references provider_subscriptions (id) on delete cascade,
  description text not null check (char_length(description) between 1 and 300),
  -- Set before the first attempt; from then on the provider is asked whether it has the charge.
  attempted_at timestamptz,
  item_id text unique check (char_length(item_id) between 1 and 255),
  created_at timestamptz not null
);
create index provider_charges_by_subscription on provider_charges (provider_subscription_id);
create index provider_charges_unsent on provider_charges (provider_subscription_id) where item_id is null;

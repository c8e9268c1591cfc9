-- A person as a customer of the payment provider.
create table provider_customers (
  user_id uuid primary key references users (id) on delete cascade,
  customer_id text not null unique check (char_length(customer_id) between 1 and 255),
  created_at timestamptz not null
);

-- Pages of the provider on which somebody pays for a plan. The id is our reference: it returns with what was paid there.
create table checkouts (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
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

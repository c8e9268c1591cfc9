-- What a bid was before the negotiation was finalised with another one, which declined it: it is that again when the negotiation is
-- reopened.
alter table negotiation_bids
  add column status_before_close text check (status_before_close in ('active', 'pending', 'negotiating', 'accepted'));

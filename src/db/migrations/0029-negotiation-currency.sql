-- The currency of the offers, limits and final price of a negotiation, from the first amount on. Until then it is null, and
-- amounts are in the currency of the deal. Amounts that are stored already are in the one that the deal has now.
alter table negotiations add column currency text check (char_length(currency) = 3);

update negotiations n set currency = d.currency
from deals d
where d.id = n.deal_id
  and (
    n.finalised_at is not null
    or exists (select from negotiation_offers o where o.deal_id = n.deal_id)
    or exists (select from negotiation_limits l where l.deal_id = n.deal_id)
  );

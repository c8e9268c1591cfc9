-- Closing a deal accepts its lead bid and its open offer. Negotiations that were finalised before it did so kept both as they
-- were: the deal was won, its bid still 'negotiating'. A deal whose closing was undone since is left as it is.
update negotiation_offers o
set status = case when o.price_minor = n.final_price_minor then 'accepted' else 'countered' end,
    decided_at = n.finalised_at
from negotiation_bids b, negotiations n, deals d
where b.id = o.bid_id and n.deal_id = o.deal_id and d.id = o.deal_id
  and n.finalised_at is not null and d.outcome = 'won'
  and b.is_lead and b.status in ('active', 'pending', 'negotiating') and o.status = 'pending';

update negotiation_bids b
set status = 'accepted', version = b.version + 1, updated_at = n.finalised_at
from negotiations n, deals d
where n.deal_id = b.deal_id and d.id = b.deal_id
  and n.finalised_at is not null and d.outcome = 'won'
  and b.is_lead and b.status in ('active', 'pending', 'negotiating');

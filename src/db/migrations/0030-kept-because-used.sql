-- Of the companies that the undo of an import left as they are: those that a deal, a valuation, a watchlist or a message uses.
alter table imports add column used_count integer not null default 0;

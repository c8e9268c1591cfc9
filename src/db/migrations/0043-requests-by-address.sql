-- How many requests for documents an address was sent within a day.
create index document_links_by_address on document_links (lower(email), created_at);

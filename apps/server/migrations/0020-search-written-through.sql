-- Without this new words wait in a list that every search reads from end to end until the next vacuum: after a few thousand
-- changes a search cost ten times as much. A document is written seldom and searched often.
alter index search_documents_tier_0 set (fastupdate = off);
alter index search_documents_tier_1 set (fastupdate = off);
alter index search_documents_tier_2 set (fastupdate = off);
alter index search_documents_tier_3 set (fastupdate = off);
alter index search_documents_tier_4 set (fastupdate = off);

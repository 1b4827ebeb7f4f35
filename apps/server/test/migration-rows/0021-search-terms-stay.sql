insert into search_terms (doc_id, term, tier, weight, starts_at) select id, 'yuehai', tier, popularity, starts_at from search_documents where ref_id = 1;

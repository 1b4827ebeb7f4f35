-- Whoever removes a document removes its terms: no row goes without a statement that says so.
alter table search_terms drop constraint search_terms_doc_id_fkey;
alter table search_terms add constraint search_terms_doc_id_fkey foreign key (doc_id) references search_documents (id);

-- Posts and videos join the games. A search asks for one kind: each kind has tiers of its own.
alter table search_documents drop constraint search_documents_kind_check;
alter table search_documents add constraint search_documents_kind_check check (kind in ('game', 'post', 'video'));

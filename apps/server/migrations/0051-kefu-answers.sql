-- X-C17: what staff has to answer, by how long it has waited.
create index site_kefu_tickets_by_state on site_kefu_tickets (state, updated_at, id);

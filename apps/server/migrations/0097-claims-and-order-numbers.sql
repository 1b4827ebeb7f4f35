-- phase: before
-- What a request under an idempotency key begins with, in one question: is it running, was it answered. Who does not get the lock is
-- refused by an error and not by an answer: what was sent along with the question is then not done, and waits for nobody's lock.
-- The second look sees what the lock's last holder committed: inside a function each statement has a snapshot of its own.
create function db_claim_idempotency_key(the_lock bigint, the_scope text, the_key text)
returns table (request_hash bytea, answer jsonb)
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if not pg_try_advisory_xact_lock(the_lock) then
    raise exception 'a request under this key is running' using errcode = 'LY001';
  end if;
  return query select k.request_hash, k.answer from db_idempotency_keys k where k.scope = the_scope and k.key = the_key;
end $$;
revoke all on function db_claim_idempotency_key(bigint, text, text) from public;
grant execute on function db_claim_idempotency_key(bigint, text, text) to lanyu_app;

-- A purchase draws the number of its order with its first questions, so that all it writes can be sent at once.
grant usage on sequence orders_orders_id_seq to lanyu_app;

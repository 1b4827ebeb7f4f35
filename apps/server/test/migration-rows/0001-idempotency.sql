insert into db_idempotency_keys (scope, key, request_hash, answer, expires_at)
values ('test:1', 'k', sha256('request'), '{"ok": true}', now() + interval '1 day');

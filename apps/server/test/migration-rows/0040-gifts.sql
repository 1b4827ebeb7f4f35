with pack as (select id from gifts_packs order by id limit 1), filled as (
  insert into gifts_codes (pack_id, code) select id, 'FREE-1' from pack
), claimed as (
  insert into gifts_codes (pack_id, code, user_id, nth, claimed_at) select id, 'MINE-1', 100000, 1, now() from pack
)
insert into gifts_changes (pack_id, claimed) select id, 1 from pack;
with batch as (
  insert into gifts_batches (note, kind, amount, total, expire_at)
  values ('渠道活动', 'coins', 50, 2, now() + interval '30 days') returning id
)
insert into gifts_activations (hash, batch_id, user_id, used_at)
select sha256('used'), id, 100000, now() from batch union all select sha256('open'), id, null, null from batch;
insert into membership_grants (key, user_id, level, days, created_at) values ('activation:0040', 100000, 1, 7, now());

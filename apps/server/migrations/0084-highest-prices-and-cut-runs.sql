-- The highest price a player could have paid since two people last decided it; none for a game that was never out.
alter table catalog_games add column highest_price integer check (highest_price >= 0);
update catalog_games g set highest_price = case when online_type = 0 then 0 else buy_amount end
where status <> 'draft'
  -- A draft that was out before: its status was changed once, or players did something with it.
  or exists (
    select from staff_log l
    where l.object = 'game ' || g.id and l.call = 'POST /admin/v1/catalog/game/{id}/status' and l.outcome = 'done'
  )
  or exists (select from downloads_rights r where r.game_id = g.id)
  or exists (select from catalog_reviews r where r.game_id = g.id);

-- A filter found more rows than one run takes.
alter table staff_bulk_runs add column cut boolean not null default false;

-- X-M4: time bought at each level. The highest level is used up first, so each level ends where the higher ones' time plus
-- its own is over: until_3 <= until_2 <= until_1, and until_1 is the expTime people see. Nothing has to run for it to be right.
alter table membership_members add until_1 timestamptz(3), add until_2 timestamptz(3), add until_3 timestamptz(3);
update membership_members set until_1 = exp_time,
  until_2 = case when level_type >= 2 then exp_time else '2000-01-01' end,
  until_3 = case when level_type >= 3 then exp_time else '2000-01-01' end;
alter table membership_members
  drop level_type, drop exp_time,
  alter until_1 set not null, alter until_2 set not null, alter until_3 set not null,
  add constraint membership_members_order check (until_3 <= until_2 and until_2 <= until_1);

create table membership_plans (
  vip_type smallint primary key check (vip_type between 1 and 3),
  name text not null check (length(name) between 1 and 12),
  days integer not null check (days between 1 and 3660),
  price integer not null check (price > 0),
  -- Struck through beside the price; 0 for none.
  was_price integer not null default 0 check (was_price >= 0),
  badge text not null default '' check (length(badge) <= 8),
  withdrawn boolean not null default false,
  version integer not null default 1
);
insert into membership_plans (vip_type, name, days, price, was_price, badge) values
  (1, '月卡', 30, 300, 360, ''), (2, '季卡', 90, 780, 1080, '多数人选'), (3, '年卡', 365, 2680, 4320, '');
grant select, insert, update on membership_plans to lanyu_app;

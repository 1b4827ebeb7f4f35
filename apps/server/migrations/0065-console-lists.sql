-- Ends of phones longer than the four digits that everybody sees: the whole number backwards, so that any end is a beginning.
create index account_users_phone_reversed on account_users ((reverse(phone) collate "C")) where status <> 'deleted';
-- Sign-ins from new devices of the last days, however many there were before.
create index staff_log_new_devices on staff_log (created_at desc, id desc) where call = 'staff.newDevice';
-- Days of all channels, newest first.
create index orders_reconciliations_newest on orders_reconciliations (day desc, channel desc);
-- The queue in one direction: of keys that run two ways an index bounds only the first, and a deep page reads all before it.
drop index moderation_cases_open, moderation_cases_open_both, moderation_cases_open_cause, moderation_cases_open_held, moderation_cases_open_kind;
create index moderation_cases_open on moderation_cases ((-urgency), opened_at, id) where state = 'open';
create index moderation_cases_open_cause on moderation_cases (cause, (-urgency), opened_at, id) where state = 'open';
create index moderation_cases_open_kind on moderation_cases (kind, (-urgency), opened_at, id) where state = 'open';
create index moderation_cases_open_both on moderation_cases (cause, kind, (-urgency), opened_at, id) where state = 'open';
create index moderation_cases_open_held on moderation_cases (held_by, (-urgency), opened_at, id)
  where state = 'open' and held_by is not null;
-- One user's orders of a state or channel that few of them have; most are delivered, and found on the way through all.
create index orders_orders_user_state on orders_orders (user_id, state, id desc) where state <> 'delivered';
create index orders_orders_user_channel on orders_orders (user_id, channel, id desc) where kind = 'recharge';
-- What one operator did to one thing.
create index staff_log_object_staff on staff_log (object, staff_id, id desc);
-- What was asked for in an area that few ask for anything in.
create index staff_approvals_area on staff_approvals (area, id desc);

CREATE FUNCTION public.db_claim_idempotency_key(the_lock bigint, the_scope text, the_key text) RETURNS TABLE(request_hash bytea, answer jsonb)
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
begin
  if not pg_try_advisory_xact_lock(the_lock) then
    raise exception 'a request under this key is running' using errcode = 'LY001';
  end if;
  return query select k.request_hash, k.answer from db_idempotency_keys k where k.scope = the_scope and k.key = the_key;
end $$;

CREATE FUNCTION public.db_daily_parent(the_table text) RETURNS regclass
    LANGUAGE sql STABLE
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
  select coalesce(to_regclass('public.' || quote_ident(name || '_by_day')), to_regclass('public.' || quote_ident(name)))
  from db_daily_tables where name = the_table
$$;

CREATE FUNCTION public.db_daily_parts() RETURNS TABLE(table_name text, day date)
    LANGUAGE sql STABLE
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $_$
  select t.name, to_date(right(c.relname, 8), 'YYYYMMDD')
  from db_daily_tables t
  join pg_inherits i on i.inhparent = db_daily_parent(t.name)
  join pg_class c on c.oid = i.inhrelid
  where c.relname ~ '_[0-9]{8}$'
$_$;

CREATE FUNCTION public.db_drop_one_old_part() RETURNS text
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    SET lock_timeout TO '1s'
    AS $$
declare
  old record;
  is_done boolean;
begin
  for old in
    select t.done_column, t.name || to_char(p.day, '_YYYYMMDD') as part
    from db_daily_parts() p join db_daily_tables t on t.name = p.table_name
    where p.day < db_today() - t.keep_days order by p.day, t.name
  loop
    execute format('select not exists (select from table_parts.%I where not %I)', old.part, old.done_column) into is_done;
    continue when not is_done;
    execute format('drop table table_parts.%I', old.part);
    return old.part;
  end loop;
  return null;
end $$;

CREATE FUNCTION public.db_log_changes(keys text[]) RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
  if cardinality(keys) > 20000 then
    insert into db_changes (key) values ('*');
  elsif cardinality(keys) > 0 then
    insert into db_changes (key) select distinct unnest(keys);
  end if;
end $$;

CREATE FUNCTION public.db_log_person_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into db_changes (key) values ('person:' || (coalesce(to_jsonb(new), to_jsonb(old)) ->> tg_argv[0]));
  return null;
end $$;

CREATE FUNCTION public.db_make_daily_part(the_table text, the_day date) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    SET lock_timeout TO '1s'
    AS $$
declare
  parent regclass := db_daily_parent(the_table);
  part text := the_table || to_char(the_day, '_YYYYMMDD');
begin
  if parent is null then
    raise exception '% is not made of daily parts', the_table;
  end if;
  if to_regclass(format('table_parts.%I', part)) is not null then
    return;
  end if;
  execute format('create table table_parts.%I (like %s including defaults including constraints)', part, parent);
  execute format('alter table %s attach partition table_parts.%I for values from (%L) to (%L)', parent, part, the_day, the_day + 1);
end $$;

CREATE FUNCTION public.db_make_daily_parts_ahead(days integer) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
declare
  made int := 0;
begin
  while db_make_one_daily_part_ahead(days) is not null loop
    made := made + 1;
  end loop;
  return made;
end $$;

CREATE FUNCTION public.db_make_one_daily_part_ahead(days integer) RETURNS text
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
declare
  missing record;
begin
  for missing in
    select t.name, db_today() + n as day from db_daily_tables t, generate_series(1, least(days, 60)) n
    where (select c.relkind = 'p' from pg_class c where c.oid = db_daily_parent(t.name))
      and to_regclass(format('table_parts.%I', t.name || to_char(db_today() + n, '_YYYYMMDD'))) is null
    order by 2, 1
  loop
    begin
      perform db_make_daily_part(missing.name, missing.day);
      return missing.name || to_char(missing.day, '_YYYYMMDD');
    exception when check_violation then
      null;
    end;
  end loop;
  return null;
end $$;

CREATE FUNCTION public.db_today() RETURNS date
    LANGUAGE sql STABLE
    AS $$
  select (now() at time zone 'Asia/Shanghai')::date
$$;

CREATE FUNCTION public.orders_coupon_stays_used() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if old.state = 'used' and (new.state <> 'used' or new.order_id is distinct from old.order_id) then
    raise exception 'a coupon is used once' using errcode = '23514', constraint = 'orders_coupons_used_once';
  end if;
  return new;
end $$;

CREATE FUNCTION public.orders_only_forward() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  next text[] := case old.state
    when 'created' then '{paying,paid,closed,failed}'
    when 'paying' then '{paid,closed,failed}'
    -- A payment that comes late is credited all the same.
    when 'closed' then '{paid}'
    when 'failed' then '{paid}'
    when 'paid' then '{delivered}'
    when 'delivered' then '{refunding,refunded}'
    when 'refunding' then '{refunded}'
    else '{}' end;
begin
  if new.state <> old.state and not new.state = any (next) then
    raise exception 'an order does not go from % to %', old.state, new.state
      using errcode = '23514', constraint = 'orders_orders_forward';
  end if;
  return new;
end $$;

CREATE FUNCTION public.recommendations_note_follow() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  update recommendations_people set due_at = coalesce(due_at, clock_timestamp()), signals = signals + 1
  where user_id in (select follower_id from changed) and not is_off;
  return null;
end $$;

CREATE FUNCTION public.recommendations_note_signal() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  update recommendations_people set due_at = coalesce(due_at, clock_timestamp()), signals = signals + 1
  where user_id in (select user_id from changed) and not is_off;
  return null;
end $$;

CREATE FUNCTION public.square_log_blocks() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform db_log_changes(array(
    select unnest(array['viewer:' || user_id, 'viewer:' || blocked_id]) from changed));
  return null;
end $$;

CREATE FUNCTION public.square_log_comment_counts() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op = 'INSERT' then
    perform db_log_changes(array(select unnest(array['comment:' || comment_id, 'comments:' || post_id]) from added));
  else
    perform db_log_changes(array(
      select unnest(case when n.hot = o.hot and n.listed = o.listed then array['comment:' || n.comment_id]
        else array['comment:' || n.comment_id, 'comments:' || n.post_id] end)
      from added n join removed o using (comment_id)
      where (n.likes, n.replies, n.hot, n.listed) <> (o.likes, o.replies, o.hot, o.listed)));
  end if;
  return null;
end $$;

CREATE FUNCTION public.square_log_comments() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op = 'INSERT' then
    perform db_log_changes(array(select 'comments:' || post_id from added));
  else
    perform db_log_changes(array(
      select unnest(case when n.state = o.state then array['comment:' || n.id]
        else array['comment:' || n.id, 'comments:' || n.post_id] end)
      from added n join removed o using (id)));
  end if;
  return null;
end $$;

CREATE FUNCTION public.square_log_feeds() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op = 'INSERT' then
    perform db_log_changes(array(select distinct 'feed:' || kind || ':' || ref_id from added));
  elsif tg_op = 'DELETE' then
    perform db_log_changes(array(select distinct 'feed:' || kind || ':' || ref_id from removed));
  else
    perform db_log_changes(array(select distinct 'heat:' || kind || ':' || ref_id from added));
  end if;
  return null;
end $$;

CREATE FUNCTION public.square_log_followers() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform db_log_changes(array(select distinct 'viewer:' || follower_id from changed));
  return null;
end $$;

CREATE FUNCTION public.square_log_post_counts() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op = 'INSERT' then
    perform db_log_changes(array(select 'post:' || post_id from added where likes <> 0 or comments <> 0));
  else
    perform db_log_changes(array(
      select 'post:' || n.post_id from added n join removed o using (post_id)
      where n.likes <> o.likes or n.comments <> o.comments or n.poll_votes is distinct from o.poll_votes));
  end if;
  return null;
end $$;

CREATE FUNCTION public.square_log_posts() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op = 'INSERT' then
    perform db_log_changes(array(select distinct 'newest' from added where state = 'shown'));
  else
    perform db_log_changes(array(
      select unnest(case when n.state = o.state then array['post:' || n.id] else array['post:' || n.id, 'newest'] end)
      from added n join removed o using (id)));
  end if;
  return null;
end $$;

CREATE FUNCTION public.square_log_viewers() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform db_log_changes(array(select distinct 'viewer:' || user_id from changed));
  return null;
end $$;

CREATE FUNCTION public.staff_erase_notes_of_user(leaving bigint) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
  delete from staff_notes
  where object_kind = 'user' and object_id = leaving::text
    and exists (select from account_users where id = leaving and status in ('closing', 'deleted'))
$$;

CREATE FUNCTION public.wallet_check_balanced() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if exists (
    select from (select distinct user_id, seq from added) entry
    cross join lateral (
      select sum(p.amount) as sum, count(*) as lines from wallet_postings p
      where p.user_id = entry.user_id and p.seq = entry.seq) posted
    where posted.sum <> 0 or posted.lines < 2
       or posted.lines <> (select count(*) from added a where a.user_id = entry.user_id and a.seq = entry.seq))
  then
    raise exception 'an entry is not balanced' using errcode = '23514', constraint = 'wallet_postings_balanced';
  end if;
  return null;
end $$;

CREATE FUNCTION public.wallet_post(the_user bigint, the_kind text, the_key text, the_subject text, the_order bigint, the_time timestamp with time zone, accounts text[], amounts bigint[]) RETURNS TABLE(seq bigint, paid bigint, free bigint)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
#variable_conflict use_column
declare
  wallet wallet_wallets%rowtype;
  moment timestamptz(3) := the_time;
  new_paid bigint;
  new_free bigint;
  new_hash bytea;
begin
  select * into strict wallet from wallet_wallets w where w.user_id = the_user for update;
  select wallet.paid + coalesce(sum(amount) filter (where account = 'paid'), 0),
         wallet.free + coalesce(sum(amount) filter (where account = 'free'), 0)
    into new_paid, new_free from unnest(accounts, amounts) as posting (account, amount);
  new_hash := sha256(convert_to(wallet_receipt_text(the_user, wallet.seq + 1, moment, the_kind, the_key, the_subject,
    accounts, amounts, new_paid, new_free, wallet.head), 'UTF8'));
  update wallet_wallets w set paid = new_paid, free = new_free, seq = wallet.seq + 1, head = new_hash
    where w.user_id = the_user;
  insert into wallet_entries (user_id, seq, kind, key, subject, order_id, coins, paid_after, free_after, created_at, hash)
    values (the_user, wallet.seq + 1, the_kind, the_key, the_subject, the_order,
      new_paid + new_free - wallet.paid - wallet.free, new_paid, new_free, moment, new_hash);
  insert into wallet_postings (user_id, seq, line, account, amount)
    select the_user, wallet.seq + 1, line, account, amount
    from unnest(accounts, amounts) with ordinality as posting (account, amount, line);
  return query select wallet.seq + 1, new_paid, new_free;
end $$;

CREATE FUNCTION public.wallet_receipt_text(the_user bigint, the_seq bigint, the_time timestamp with time zone, the_kind text, the_key text, the_subject text, accounts text[], amounts bigint[], paid bigint, free bigint, previous bytea) RETURNS text
    LANGUAGE sql IMMUTABLE
    AS $$
  select concat_ws(E'\n', 'lanyu-receipt-1', the_user, the_seq, round(extract(epoch from the_time) * 1000)::bigint,
    the_kind, the_key, the_subject,
    (select string_agg(account || ' ' || amount, E'\n' order by line)
       from unnest(accounts, amounts) with ordinality as posting (account, amount, line)),
    paid || ' ' || free, encode(previous, 'hex'))
$$;

CREATE FUNCTION public.wallet_refuse_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  raise exception 'the ledger is only ever added to' using errcode = '42501';
end $$;

CREATE TABLE public.account_active_days (
    user_id bigint NOT NULL,
    day date NOT NULL
);

CREATE TABLE public.account_apple_tickets (
    key bytea NOT NULL,
    issuer text NOT NULL,
    subject text NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT account_apple_tickets_issuer_check CHECK (((length(issuer) >= 1) AND (length(issuer) <= 200))),
    CONSTRAINT account_apple_tickets_key_check CHECK ((length(key) = 32)),
    CONSTRAINT account_apple_tickets_subject_check CHECK (((length(subject) >= 1) AND (length(subject) <= 255)))
);

CREATE TABLE public.account_bans (
    id bigint NOT NULL,
    user_id bigint NOT NULL,
    reason text NOT NULL,
    until_at timestamp(3) with time zone,
    erase_at timestamp(3) with time zone,
    banned_by bigint,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    ended_at timestamp(3) with time zone,
    ended_by bigint,
    end_reason text DEFAULT ''::text NOT NULL,
    CONSTRAINT account_bans_check CHECK (((ended_at IS NOT NULL) OR ((ended_by IS NULL) AND (end_reason = ''::text)))),
    CONSTRAINT account_bans_end_reason_check CHECK ((length(end_reason) <= 200)),
    CONSTRAINT account_bans_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 200)))
);

ALTER TABLE public.account_bans ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.account_bans_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.account_consents (
    user_id bigint NOT NULL,
    slug text NOT NULL,
    version integer NOT NULL,
    agreed_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT account_consents_slug_check CHECK ((slug ~ '^[a-z][a-z0-9-]{0,39}$'::text)),
    CONSTRAINT account_consents_version_check CHECK ((version >= 1))
);

CREATE TABLE public.account_counters (
    key text NOT NULL,
    count integer NOT NULL,
    ends_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT account_counters_count_check CHECK ((count > 0)),
    CONSTRAINT account_counters_key_check CHECK (((length(key) >= 1) AND (length(key) <= 120)))
);

CREATE TABLE public.account_devices (
    user_id bigint NOT NULL,
    device_id text NOT NULL,
    first_seen_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    last_seen_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT account_devices_device_id_check CHECK ((device_id ~ '^[A-Za-z0-9-]{8,64}$'::text))
);

CREATE TABLE public.account_exports (
    id bigint NOT NULL,
    user_id bigint NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    file text DEFAULT ''::text NOT NULL,
    size bigint DEFAULT 0 NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    expires_at timestamp(3) with time zone,
    fetched_at timestamp(3) with time zone,
    CONSTRAINT account_exports_file_check CHECK ((length(file) <= 200)),
    CONSTRAINT account_exports_size_check CHECK ((size >= 0)),
    CONSTRAINT account_exports_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'ready'::text, 'failed'::text, 'expired'::text])))
);

ALTER TABLE public.account_exports ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.account_exports_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.account_identities (
    issuer text NOT NULL,
    subject text NOT NULL,
    user_id bigint NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT account_identities_issuer_check CHECK (((length(issuer) >= 1) AND (length(issuer) <= 200))),
    CONSTRAINT account_identities_subject_check CHECK (((length(subject) >= 1) AND (length(subject) <= 255)))
);

CREATE TABLE public.account_sessions (
    token_hash bytea NOT NULL,
    user_id bigint NOT NULL,
    device_id text DEFAULT ''::text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    last_seen_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    revoked_at timestamp(3) with time zone,
    id bigint NOT NULL,
    device text DEFAULT ''::text NOT NULL,
    address text DEFAULT ''::text NOT NULL,
    proved_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    warned_at timestamp(3) with time zone,
    ends_at timestamp(3) with time zone,
    CONSTRAINT account_sessions_address_check CHECK ((length(address) <= 45)),
    CONSTRAINT account_sessions_check CHECK ((expires_at > created_at)),
    CONSTRAINT account_sessions_device_check CHECK ((length(device) <= 60)),
    CONSTRAINT account_sessions_device_id_check CHECK ((length(device_id) <= 64)),
    CONSTRAINT account_sessions_token_hash_check CHECK ((length(token_hash) = 32))
);

ALTER TABLE public.account_sessions ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.account_sessions_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.account_sms_codes (
    id bigint NOT NULL,
    phone text NOT NULL,
    purpose text NOT NULL,
    code_mac bytea NOT NULL,
    tries smallint DEFAULT 0 NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    used_at timestamp(3) with time zone,
    browser_id text,
    CONSTRAINT account_sms_codes_check CHECK ((expires_at > created_at)),
    CONSTRAINT account_sms_codes_code_mac_check CHECK ((length(code_mac) = 32)),
    CONSTRAINT account_sms_codes_phone_check CHECK ((phone ~ '^1[3-9][0-9]{9}$'::text)),
    CONSTRAINT account_sms_codes_purpose_check CHECK ((purpose = ANY (ARRAY['login'::text, 'bind'::text, 'find'::text, 'verify'::text]))),
    CONSTRAINT account_sms_codes_tries_check CHECK (((tries >= 0) AND (tries <= 5)))
);

ALTER TABLE public.account_sms_codes ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.account_sms_codes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.account_sms_days (
    day date NOT NULL,
    provider text NOT NULL,
    accepted integer DEFAULT 0 NOT NULL,
    refused integer DEFAULT 0 NOT NULL,
    unanswered integer DEFAULT 0 NOT NULL,
    cost_li bigint DEFAULT 0 NOT NULL,
    CONSTRAINT account_sms_days_accepted_check CHECK ((accepted >= 0)),
    CONSTRAINT account_sms_days_cost_li_check CHECK ((cost_li >= 0)),
    CONSTRAINT account_sms_days_provider_check CHECK (((length(provider) >= 1) AND (length(provider) <= 40))),
    CONSTRAINT account_sms_days_refused_check CHECK ((refused >= 0)),
    CONSTRAINT account_sms_days_unanswered_check CHECK ((unanswered >= 0))
);

CREATE TABLE public.account_users (
    id bigint NOT NULL,
    login_name text NOT NULL,
    password_hash text,
    name text NOT NULL,
    account_type smallint DEFAULT 1 NOT NULL,
    sex smallint DEFAULT 0 NOT NULL,
    birth_year smallint,
    phone text,
    status text DEFAULT 'active'::text NOT NULL,
    invite_code text NOT NULL,
    invited_by bigint,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    bio text DEFAULT ''::text NOT NULL,
    name_changed_at timestamp(3) with time zone,
    avatar text DEFAULT ''::text NOT NULL,
    ban_reason text,
    erase_at timestamp(3) with time zone,
    channel_id text DEFAULT '0'::text NOT NULL,
    CONSTRAINT account_users_account_type_check CHECK ((account_type >= 0)),
    CONSTRAINT account_users_avatar_check CHECK ((length(avatar) <= 100)),
    CONSTRAINT account_users_ban_reason_check CHECK (((length(ban_reason) >= 1) AND (length(ban_reason) <= 200))),
    CONSTRAINT account_users_bio_check CHECK ((length(bio) <= 80)),
    CONSTRAINT account_users_birth_year_check CHECK (((birth_year >= 1900) AND (birth_year <= 2200))),
    CONSTRAINT account_users_channel_id_check CHECK (((length(channel_id) >= 1) AND (length(channel_id) <= 64))),
    CONSTRAINT account_users_check CHECK ((invited_by <> id)),
    CONSTRAINT account_users_check1 CHECK (((status = 'closing'::text) = (erase_at IS NOT NULL))),
    CONSTRAINT account_users_invite_code_check CHECK ((invite_code ~ '^[A-Z0-9]{6,12}$'::text)),
    CONSTRAINT account_users_login_name_check CHECK ((login_name ~ '^[A-Za-z][A-Za-z0-9_]{3,19}$'::text)),
    CONSTRAINT account_users_name_check CHECK (((length(name) >= 2) AND (length(name) <= 16))),
    CONSTRAINT account_users_password_hash_check CHECK ((password_hash ~~ '$argon2id$%'::text)),
    CONSTRAINT account_users_phone_check CHECK ((phone ~ '^1[3-9][0-9]{9}$'::text)),
    CONSTRAINT account_users_sex_check CHECK ((sex = ANY (ARRAY[0, 1, 2]))),
    CONSTRAINT account_users_status_check CHECK ((status = ANY (ARRAY['active'::text, 'banned'::text, 'closing'::text, 'deleted'::text])))
);

ALTER TABLE public.account_users ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.account_users_id_seq
    START WITH 100000
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.catalog_changes (
    id bigint NOT NULL,
    game_id bigint NOT NULL,
    downloads integer DEFAULT 0 NOT NULL,
    wishes integer DEFAULT 0 NOT NULL,
    stars_before smallint DEFAULT 0 NOT NULL,
    stars_after smallint DEFAULT 0 NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT catalog_changes_stars_after_check CHECK (((stars_after >= 0) AND (stars_after <= 5))),
    CONSTRAINT catalog_changes_stars_before_check CHECK (((stars_before >= 0) AND (stars_before <= 5)))
);

ALTER TABLE public.catalog_changes ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.catalog_changes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.catalog_chosen_types (
    user_id bigint NOT NULL,
    type_id bigint NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.catalog_counters (
    game_id bigint NOT NULL,
    downloads bigint DEFAULT 0 NOT NULL,
    wishes bigint DEFAULT 0 NOT NULL,
    stars bigint[] DEFAULT '{0,0,0,0,0}'::bigint[] NOT NULL,
    hot bigint DEFAULT 0 NOT NULL,
    score integer DEFAULT 0 NOT NULL,
    heat numeric,
    CONSTRAINT catalog_counters_stars_check CHECK ((array_length(stars, 1) = 5))
);

CREATE TABLE public.catalog_game_days (
    game_id bigint NOT NULL,
    day date NOT NULL,
    downloads bigint NOT NULL
);

CREATE TABLE public.catalog_game_terms (
    term text NOT NULL COLLATE pg_catalog."C",
    game_id bigint NOT NULL,
    CONSTRAINT catalog_game_terms_term_check CHECK (((length(term) >= 1) AND (length(term) <= 200)))
);

CREATE TABLE public.catalog_games (
    id bigint NOT NULL,
    app_id text NOT NULL,
    name text NOT NULL,
    summary text DEFAULT ''::text NOT NULL,
    desc_html text DEFAULT ''::text NOT NULL,
    developer text DEFAULT ''::text NOT NULL,
    language text DEFAULT ''::text NOT NULL,
    hours integer DEFAULT 0 NOT NULL,
    rating smallint DEFAULT 0 NOT NULL,
    warnings text[] DEFAULT '{}'::text[] NOT NULL,
    online_type smallint DEFAULT 1 NOT NULL,
    play_url text DEFAULT ''::text NOT NULL,
    buy_amount integer DEFAULT 0 NOT NULL,
    vip_free boolean DEFAULT false NOT NULL,
    video text DEFAULT ''::text NOT NULL,
    icon jsonb,
    cover jsonb,
    screenshots jsonb DEFAULT '[]'::jsonb NOT NULL,
    shelf_ids bigint[] DEFAULT '{}'::bigint[] NOT NULL,
    status text DEFAULT 'draft'::text NOT NULL,
    publish_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    has_package boolean DEFAULT false NOT NULL,
    has_terms boolean DEFAULT false NOT NULL,
    highest_price integer,
    CONSTRAINT catalog_games_app_id_check CHECK ((app_id ~ '^[a-z0-9][a-z0-9.-]{1,39}$'::text)),
    CONSTRAINT catalog_games_buy_amount_check CHECK ((buy_amount >= 0)),
    CONSTRAINT catalog_games_check CHECK (((status <> 'live'::text) OR (publish_at IS NOT NULL))),
    CONSTRAINT catalog_games_desc_html_check CHECK ((length(desc_html) <= 40000)),
    CONSTRAINT catalog_games_developer_check CHECK ((length(developer) <= 40)),
    CONSTRAINT catalog_games_highest_price_check CHECK ((highest_price >= 0)),
    CONSTRAINT catalog_games_hours_check CHECK ((hours >= 0)),
    CONSTRAINT catalog_games_language_check CHECK ((length(language) <= 40)),
    CONSTRAINT catalog_games_name_check CHECK (((length(name) >= 1) AND (length(name) <= 40))),
    CONSTRAINT catalog_games_online_type_check CHECK ((online_type = ANY (ARRAY[0, 1]))),
    CONSTRAINT catalog_games_play_url_check CHECK ((length(play_url) <= 500)),
    CONSTRAINT catalog_games_rating_check CHECK ((rating = ANY (ARRAY[0, 15, 18]))),
    CONSTRAINT catalog_games_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'live'::text, 'delisted'::text, 'blocked'::text]))),
    CONSTRAINT catalog_games_summary_check CHECK ((length(summary) <= 60)),
    CONSTRAINT catalog_games_video_check CHECK ((length(video) <= 500))
);

ALTER TABLE public.catalog_games ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.catalog_games_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.catalog_not_interested (
    user_id bigint NOT NULL,
    kind text NOT NULL,
    ref_id bigint NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT catalog_not_interested_kind_check CHECK ((kind = ANY (ARRAY['game'::text, 'type'::text])))
);

CREATE TABLE public.catalog_package_files (
    id bigint NOT NULL,
    game_id bigint NOT NULL,
    platform smallint NOT NULL,
    state text DEFAULT 'reading'::text NOT NULL,
    upload_id text,
    size bigint,
    sha256 text,
    file_key text DEFAULT ''::text NOT NULL,
    facts jsonb,
    fault text,
    staff_id bigint NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    read_at timestamp(3) with time zone,
    ipa_facts jsonb,
    CONSTRAINT catalog_package_files_check CHECK (((state <> ALL (ARRAY['ready'::text, 'published'::text])) OR ((size IS NOT NULL) AND (sha256 IS NOT NULL) AND (file_key <> ''::text)))),
    CONSTRAINT catalog_package_files_check1 CHECK (((state = 'refused'::text) = (fault IS NOT NULL))),
    CONSTRAINT catalog_package_files_platform_check CHECK ((platform = ANY (ARRAY[1, 2]))),
    CONSTRAINT catalog_package_files_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT catalog_package_files_size_check CHECK ((size > 0)),
    CONSTRAINT catalog_package_files_state_check CHECK ((state = ANY (ARRAY['reading'::text, 'ready'::text, 'refused'::text, 'published'::text, 'withdrawn'::text, 'expired'::text])))
);

ALTER TABLE public.catalog_package_files ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.catalog_package_files_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.catalog_packages (
    id bigint NOT NULL,
    game_id bigint NOT NULL,
    platform smallint NOT NULL,
    version text NOT NULL,
    size bigint NOT NULL,
    sha256 text NOT NULL,
    min_os text DEFAULT ''::text NOT NULL,
    changelog text DEFAULT ''::text NOT NULL,
    file_key text DEFAULT ''::text NOT NULL,
    published_at timestamp(3) with time zone NOT NULL,
    told_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    told_up_to bigint DEFAULT 0 NOT NULL,
    file_id bigint,
    facts jsonb,
    withdrawn_at timestamp(3) with time zone,
    CONSTRAINT catalog_packages_changelog_check CHECK ((length(changelog) <= 4000)),
    CONSTRAINT catalog_packages_min_os_check CHECK ((length(min_os) <= 20)),
    CONSTRAINT catalog_packages_platform_check CHECK ((platform = ANY (ARRAY[1, 2]))),
    CONSTRAINT catalog_packages_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT catalog_packages_size_check CHECK ((size > 0)),
    CONSTRAINT catalog_packages_version_check CHECK (((length(version) >= 1) AND (length(version) <= 40)))
);

ALTER TABLE public.catalog_packages ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.catalog_packages_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.catalog_rankings (
    rule text NOT NULL,
    taken_at timestamp(3) with time zone NOT NULL,
    place smallint NOT NULL,
    game_id bigint NOT NULL,
    CONSTRAINT catalog_rankings_place_check CHECK ((place > 0)),
    CONSTRAINT catalog_rankings_rule_check CHECK ((rule = ANY (ARRAY['hot'::text, 'score'::text, 'downloads'::text, 'rising'::text])))
);

CREATE TABLE public.catalog_recommended_games (
    user_id bigint NOT NULL,
    game_ids bigint[] NOT NULL,
    reasons integer[] NOT NULL,
    reason_ids bigint[] NOT NULL,
    made_at timestamp(3) with time zone NOT NULL
);

CREATE TABLE public.catalog_releases (
    game_id bigint NOT NULL,
    told_up_to bigint DEFAULT 0 NOT NULL,
    told_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.catalog_reshelvings (
    shelf_id bigint NOT NULL,
    after_game_id bigint DEFAULT 0 NOT NULL
);

CREATE TABLE public.catalog_review_answers (
    review_id bigint NOT NULL,
    content text NOT NULL,
    staff_id bigint NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT catalog_review_answers_content_check CHECK (((length(content) >= 1) AND (length(content) <= 500)))
);

CREATE TABLE public.catalog_review_counts (
    review_id bigint NOT NULL,
    game_id bigint NOT NULL,
    stars integer NOT NULL,
    helpful integer NOT NULL,
    CONSTRAINT catalog_review_counts_helpful_check CHECK ((helpful >= 0)),
    CONSTRAINT catalog_review_counts_stars_check CHECK (((stars >= 1) AND (stars <= 5)))
);

CREATE TABLE public.catalog_review_votes (
    user_id bigint NOT NULL,
    review_id bigint NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.catalog_reviews (
    id bigint NOT NULL,
    game_id bigint NOT NULL,
    user_id bigint NOT NULL,
    stars smallint NOT NULL,
    content text DEFAULT ''::text NOT NULL,
    hidden boolean DEFAULT false NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    edited_at timestamp(3) with time zone,
    removed_at timestamp(3) with time zone,
    CONSTRAINT catalog_reviews_content_check CHECK ((length(content) <= 1000)),
    CONSTRAINT catalog_reviews_removed CHECK (((removed_at IS NULL) OR (hidden AND (content = ''::text)))),
    CONSTRAINT catalog_reviews_stars_check CHECK (((stars >= 1) AND (stars <= 5)))
);

ALTER TABLE public.catalog_reviews ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.catalog_reviews_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.catalog_shelf_games (
    shelf_id bigint NOT NULL,
    game_id bigint NOT NULL,
    publish_at timestamp(3) with time zone NOT NULL,
    hot bigint DEFAULT 0 NOT NULL,
    score integer DEFAULT 0 NOT NULL,
    price integer DEFAULT 0 NOT NULL,
    vip_free boolean DEFAULT false NOT NULL,
    shelf_ids bigint[] NOT NULL
);

CREATE TABLE public.catalog_shelves (
    id bigint NOT NULL,
    kind text NOT NULL,
    slug text NOT NULL,
    name text NOT NULL,
    rule text DEFAULT ''::text NOT NULL,
    "position" integer DEFAULT 0 NOT NULL,
    hidden boolean DEFAULT false NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT catalog_shelves_kind_check CHECK ((kind = ANY (ARRAY['all'::text, 'type'::text, 'tag'::text]))),
    CONSTRAINT catalog_shelves_name_check CHECK (((length(name) >= 1) AND (length(name) <= 12))),
    CONSTRAINT catalog_shelves_rule_check CHECK ((rule = ANY (ARRAY[''::text, 'android'::text, 'ios'::text, 'free'::text, 'online'::text, 'member'::text])))
);

ALTER TABLE public.catalog_shelves ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.catalog_shelves_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.catalog_slots (
    id bigint NOT NULL,
    place text NOT NULL,
    title text DEFAULT ''::text NOT NULL,
    kicker text DEFAULT ''::text NOT NULL,
    line text DEFAULT ''::text NOT NULL,
    href text DEFAULT ''::text NOT NULL,
    icon text DEFAULT ''::text NOT NULL,
    rule text DEFAULT ''::text NOT NULL,
    image jsonb,
    game_id bigint,
    "position" integer DEFAULT 0 NOT NULL,
    start_at timestamp(3) with time zone NOT NULL,
    end_at timestamp(3) with time zone NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_by bigint,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT catalog_slots_check CHECK ((end_at > start_at)),
    CONSTRAINT catalog_slots_href_check CHECK ((length(href) <= 500)),
    CONSTRAINT catalog_slots_kicker_check CHECK ((length(kicker) <= 20)),
    CONSTRAINT catalog_slots_line_check CHECK ((length(line) <= 60)),
    CONSTRAINT catalog_slots_place_check CHECK ((place = ANY (ARRAY['banner'::text, 'entry'::text, 'recommended'::text, 'feature'::text, 'ranking'::text]))),
    CONSTRAINT catalog_slots_rule_check CHECK ((rule = ANY (ARRAY[''::text, 'hot'::text, 'score'::text, 'downloads'::text, 'rising'::text]))),
    CONSTRAINT catalog_slots_title_check CHECK ((length(title) <= 40))
);

ALTER TABLE public.catalog_slots ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.catalog_slots_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.catalog_tag_choices (
    user_id bigint NOT NULL,
    wanted bigint[] DEFAULT '{}'::bigint[] NOT NULL,
    excluded bigint[] DEFAULT '{}'::bigint[] NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.catalog_wishes (
    user_id bigint NOT NULL,
    game_id bigint NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.db_change_marks (
    at timestamp with time zone DEFAULT now() NOT NULL,
    server timestamp with time zone DEFAULT pg_postmaster_start_time() NOT NULL,
    oldest_running xid8 NOT NULL
);

CREATE TABLE public.db_changes (
    xid xid8 DEFAULT pg_current_xact_id() NOT NULL,
    key text NOT NULL,
    CONSTRAINT db_changes_key_check CHECK ((key <> ''::text))
)
WITH (autovacuum_vacuum_scale_factor='0', autovacuum_vacuum_threshold='5000');

CREATE TABLE public.db_daily_tables (
    name text NOT NULL,
    keep_days integer NOT NULL,
    done_column text NOT NULL,
    CONSTRAINT db_daily_tables_keep_days_check CHECK ((keep_days > 0))
);

CREATE TABLE public.db_idempotency_keys (
    scope text NOT NULL,
    key text NOT NULL,
    request_hash bytea NOT NULL,
    answer jsonb NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT db_idempotency_keys_check CHECK ((expires_at > created_at)),
    CONSTRAINT db_idempotency_keys_key_check CHECK (((length(key) >= 1) AND (length(key) <= 100))),
    CONSTRAINT db_idempotency_keys_request_hash_check CHECK ((length(request_hash) = 32)),
    CONSTRAINT db_idempotency_keys_scope_check CHECK ((scope <> ''::text))
);

CREATE TABLE public.db_migrations (
    name text NOT NULL,
    sha256 text NOT NULL,
    applied_at timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.db_processes (
    id uuid NOT NULL,
    program text NOT NULL,
    host text NOT NULL,
    newest_migration text NOT NULL,
    seen_at timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.db_versions (
    name text NOT NULL,
    version bigint DEFAULT 1 NOT NULL,
    CONSTRAINT db_versions_name_check CHECK ((name <> ''::text))
);

CREATE TABLE public.downloads_checks (
    order_id bigint NOT NULL,
    user_id bigint NOT NULL,
    due_at timestamp(3) with time zone NOT NULL,
    outcome text,
    served bigint DEFAULT 0 NOT NULL,
    checked_at timestamp(3) with time zone,
    CONSTRAINT downloads_checks_outcome_check CHECK ((outcome = ANY (ARRAY['served'::text, 'refunded'::text, 'over-limit'::text, 'ended'::text])))
);

CREATE TABLE public.downloads_log_places (
    file text NOT NULL,
    place bigint NOT NULL,
    read_up_to timestamp(3) with time zone NOT NULL,
    first_at timestamp(3) with time zone,
    CONSTRAINT downloads_log_places_place_check CHECK ((place >= 0))
);

CREATE TABLE public.downloads_rights (
    user_id bigint NOT NULL,
    game_id bigint NOT NULL,
    kind text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    order_id bigint,
    CONSTRAINT downloads_rights_kind_check CHECK ((kind = ANY (ARRAY['free'::text, 'bought'::text, 'member'::text, 'gift'::text])))
);

CREATE TABLE public.downloads_tickets (
    id bigint NOT NULL,
    user_id bigint,
    game_id bigint NOT NULL,
    package_id bigint NOT NULL,
    order_id bigint,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    served bigint DEFAULT 0 NOT NULL,
    openings integer DEFAULT 0 NOT NULL,
    lines integer DEFAULT 0 NOT NULL,
    CONSTRAINT downloads_tickets_lines_check CHECK ((lines >= 0)),
    CONSTRAINT downloads_tickets_openings_check CHECK ((openings >= 0)),
    CONSTRAINT downloads_tickets_served_check CHECK ((served >= 0))
);

ALTER TABLE public.downloads_tickets ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.downloads_tickets_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.downloads_waivers (
    user_id bigint NOT NULL,
    day date NOT NULL,
    game_id bigint NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.engagement_activities (
    id bigint NOT NULL,
    kind text NOT NULL,
    title text NOT NULL,
    summary text DEFAULT ''::text NOT NULL,
    rules text DEFAULT ''::text NOT NULL,
    link text DEFAULT ''::text NOT NULL,
    cover jsonb,
    start_at timestamp(3) with time zone NOT NULL,
    end_at timestamp(3) with time zone NOT NULL,
    published boolean DEFAULT false NOT NULL,
    published_at timestamp(3) with time zone,
    seed bytea,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT engagement_activities_check CHECK ((end_at > start_at)),
    CONSTRAINT engagement_activities_check1 CHECK (((seed IS NOT NULL) = (kind = 'draw'::text))),
    CONSTRAINT engagement_activities_check2 CHECK (((NOT published) OR (published_at IS NOT NULL))),
    CONSTRAINT engagement_activities_kind_check CHECK ((kind = ANY (ARRAY['link'::text, 'task'::text, 'draw'::text]))),
    CONSTRAINT engagement_activities_link_check CHECK ((length(link) <= 500)),
    CONSTRAINT engagement_activities_rules_check CHECK ((length(rules) <= 4000)),
    CONSTRAINT engagement_activities_summary_check CHECK ((length(summary) <= 80)),
    CONSTRAINT engagement_activities_title_check CHECK (((length(title) >= 1) AND (length(title) <= 40)))
);

ALTER TABLE public.engagement_activities ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.engagement_activities_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.engagement_badges (
    user_id bigint NOT NULL,
    month date NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT engagement_badges_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric))
);

CREATE TABLE public.engagement_checkin_counts (
    day date NOT NULL,
    kind text NOT NULL,
    number smallint NOT NULL,
    people integer NOT NULL,
    CONSTRAINT engagement_checkin_counts_kind_check CHECK ((kind = ANY (ARRAY['step'::text, 'makeup'::text, 'month'::text]))),
    CONSTRAINT engagement_checkin_counts_number_check CHECK (((number >= 0) AND (number <= 31))),
    CONSTRAINT engagement_checkin_counts_people_check CHECK ((people >= 0))
);

CREATE TABLE public.engagement_checkin_rules (
    version bigint NOT NULL,
    from_day date NOT NULL,
    cycle integer[] NOT NULL,
    bonuses jsonb DEFAULT '[]'::jsonb NOT NULL,
    make_up_price integer NOT NULL,
    reason text DEFAULT ''::text NOT NULL,
    created_by bigint,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    withdrawn_at timestamp(3) with time zone,
    withdrawn_by bigint,
    CONSTRAINT engagement_checkin_rules_cycle_check CHECK (((cardinality(cycle) = 7) AND (1 <= ALL (cycle)))),
    CONSTRAINT engagement_checkin_rules_make_up_price_check CHECK ((make_up_price > 0)),
    CONSTRAINT engagement_checkin_rules_reason_check CHECK ((length(reason) <= 200))
);

ALTER TABLE public.engagement_checkin_rules ALTER COLUMN version ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.engagement_checkin_rules_version_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.engagement_checkins (
    user_id bigint NOT NULL,
    day date NOT NULL,
    run integer NOT NULL,
    made_up boolean DEFAULT false NOT NULL,
    coins integer DEFAULT 0 NOT NULL,
    bonus integer DEFAULT 0 NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    step smallint DEFAULT 1 NOT NULL,
    carried smallint DEFAULT 0 NOT NULL,
    CONSTRAINT engagement_checkins_bonus_check CHECK ((bonus >= 0)),
    CONSTRAINT engagement_checkins_carried_check CHECK (((carried >= 0) AND (carried <= 127))),
    CONSTRAINT engagement_checkins_coins_check CHECK ((coins >= 0)),
    CONSTRAINT engagement_checkins_run_check CHECK ((run > 0)),
    CONSTRAINT engagement_checkins_step_check CHECK (((step >= 1) AND (step <= 7)))
);

CREATE TABLE public.engagement_events (
    user_id bigint NOT NULL,
    event text NOT NULL,
    key text NOT NULL,
    happened_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT engagement_events_event_check CHECK ((event = ANY (ARRAY['checkedIn'::text, 'posted'::text, 'bought'::text, 'watched'::text, 'invited'::text]))),
    CONSTRAINT engagement_events_key_check CHECK (((length(key) >= 1) AND (length(key) <= 60)))
);

CREATE TABLE public.engagement_prizes (
    id bigint NOT NULL,
    activity_id bigint NOT NULL,
    "position" integer NOT NULL,
    name text NOT NULL,
    coins integer DEFAULT 0 NOT NULL,
    odds integer NOT NULL,
    CONSTRAINT engagement_prizes_coins_check CHECK (((coins >= 0) AND (coins <= 10000))),
    CONSTRAINT engagement_prizes_name_check CHECK (((length(name) >= 1) AND (length(name) <= 20))),
    CONSTRAINT engagement_prizes_odds_check CHECK (((odds >= 1) AND (odds <= 10000)))
);

ALTER TABLE public.engagement_prizes ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.engagement_prizes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.engagement_referral_devices (
    device text NOT NULL,
    invitee_id bigint NOT NULL,
    CONSTRAINT engagement_referral_devices_device_check CHECK ((length(device) = 64))
);

CREATE TABLE public.engagement_referral_freezes (
    inviter_id bigint NOT NULL,
    staff_id bigint NOT NULL,
    reason text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT engagement_referral_freezes_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 200)))
);

CREATE TABLE public.engagement_referral_months (
    month date NOT NULL,
    inviter_id bigint NOT NULL,
    invited integer NOT NULL,
    CONSTRAINT engagement_referral_months_invited_check CHECK ((invited >= 0)),
    CONSTRAINT engagement_referral_months_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric))
);

CREATE TABLE public.engagement_referrals (
    invitee_id bigint NOT NULL,
    inviter_id bigint NOT NULL,
    devices text[] DEFAULT '{}'::text[] NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    reason text DEFAULT ''::text NOT NULL,
    paid_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    network text DEFAULT ''::text NOT NULL,
    held boolean DEFAULT false NOT NULL,
    refused_by bigint,
    CONSTRAINT engagement_referrals_check CHECK ((invitee_id <> inviter_id)),
    CONSTRAINT engagement_referrals_check1 CHECK (((state = 'paid'::text) = (paid_at IS NOT NULL))),
    CONSTRAINT engagement_referrals_devices_check CHECK ((cardinality(devices) <= 100)),
    CONSTRAINT engagement_referrals_network_check CHECK ((length(network) = ANY (ARRAY[0, 64]))),
    CONSTRAINT engagement_referrals_reason_check CHECK ((length(reason) <= 200)),
    CONSTRAINT engagement_referrals_refused_by_check CHECK (((refused_by IS NULL) OR (state = 'refused'::text))),
    CONSTRAINT engagement_referrals_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'paid'::text, 'refused'::text])))
);

CREATE TABLE public.engagement_rewards (
    user_id bigint NOT NULL,
    task_id bigint NOT NULL,
    coins integer NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT engagement_rewards_coins_check CHECK ((coins > 0))
);

CREATE TABLE public.engagement_tasks (
    id bigint NOT NULL,
    activity_id bigint NOT NULL,
    "position" integer DEFAULT 0 NOT NULL,
    title text NOT NULL,
    event text NOT NULL,
    target integer NOT NULL,
    coins integer NOT NULL,
    CONSTRAINT engagement_tasks_coins_check CHECK (((coins >= 1) AND (coins <= 1000))),
    CONSTRAINT engagement_tasks_event_check CHECK ((event = ANY (ARRAY['checkedIn'::text, 'posted'::text, 'bought'::text, 'watched'::text, 'invited'::text]))),
    CONSTRAINT engagement_tasks_target_check CHECK (((target >= 1) AND (target <= 1000))),
    CONSTRAINT engagement_tasks_title_check CHECK (((length(title) >= 1) AND (length(title) <= 40)))
);

ALTER TABLE public.engagement_tasks ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.engagement_tasks_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.engagement_tickets (
    id bigint NOT NULL,
    activity_id bigint NOT NULL,
    user_id bigint NOT NULL,
    day date NOT NULL,
    prize_id bigint NOT NULL,
    roll integer NOT NULL,
    coins integer NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT engagement_tickets_roll_check CHECK (((roll >= 0) AND (roll <= 9999)))
);

ALTER TABLE public.engagement_tickets ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.engagement_tickets_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.exports_files (
    id bigint NOT NULL,
    staff_id bigint NOT NULL,
    filter jsonb NOT NULL,
    reason text NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    rows integer DEFAULT 0 NOT NULL,
    is_cut boolean DEFAULT false NOT NULL,
    size bigint DEFAULT 0 NOT NULL,
    file text DEFAULT ''::text NOT NULL,
    downloads integer DEFAULT 0 NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    expires_at timestamp(3) with time zone,
    kind text NOT NULL,
    parts text[] DEFAULT '{}'::text[] NOT NULL,
    last_keys jsonb,
    worked_at timestamp(3) with time zone,
    files_deleted_at timestamp(3) with time zone,
    CONSTRAINT exports_files_kind_check CHECK ((kind = ANY (ARRAY['orders'::text, 'users'::text, 'ledger'::text, 'audit'::text, 'tickets'::text, 'claims'::text]))),
    CONSTRAINT exports_files_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'making'::text, 'ready'::text, 'failed'::text, 'cancelled'::text, 'expired'::text]))),
    CONSTRAINT orders_exports_file_check CHECK ((length(file) <= 200)),
    CONSTRAINT orders_exports_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 200)))
);

CREATE TABLE public.gifts_activations (
    hash bytea NOT NULL,
    batch_id bigint NOT NULL,
    user_id bigint,
    used_at timestamp(3) with time zone,
    CONSTRAINT gifts_activations_check CHECK (((user_id IS NULL) = (used_at IS NULL))),
    CONSTRAINT gifts_activations_hash_check CHECK ((length(hash) = 32))
);

CREATE TABLE public.gifts_batches (
    id bigint NOT NULL,
    note text NOT NULL,
    kind text NOT NULL,
    amount integer NOT NULL,
    game_id bigint,
    total integer NOT NULL,
    expire_at timestamp(3) with time zone NOT NULL,
    created_by bigint,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    voided_at timestamp(3) with time zone,
    voided_by bigint,
    CONSTRAINT gifts_batches_amount_check CHECK (((amount >= 1) AND (amount <= 10000))),
    CONSTRAINT gifts_batches_check CHECK (((game_id IS NOT NULL) = (kind = 'game'::text))),
    CONSTRAINT gifts_batches_kind_check CHECK ((kind = ANY (ARRAY['coins'::text, 'days'::text, 'game'::text]))),
    CONSTRAINT gifts_batches_note_check CHECK (((length(note) >= 1) AND (length(note) <= 60))),
    CONSTRAINT gifts_batches_total_check CHECK ((total > 0)),
    CONSTRAINT gifts_batches_void_check CHECK (((voided_at IS NULL) = (voided_by IS NULL)))
);

ALTER TABLE public.gifts_batches ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.gifts_batches_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.gifts_changes (
    id bigint NOT NULL,
    pack_id bigint NOT NULL,
    claimed integer NOT NULL,
    CONSTRAINT gifts_changes_claimed_check CHECK ((claimed = ANY (ARRAY[0, 1])))
)
WITH (autovacuum_vacuum_scale_factor='0', autovacuum_vacuum_threshold='5000');

ALTER TABLE public.gifts_changes ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.gifts_changes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.gifts_code_imports (
    id bigint NOT NULL,
    pack_id bigint NOT NULL,
    staff_id bigint NOT NULL,
    file_name text NOT NULL,
    state text DEFAULT 'reading'::text NOT NULL,
    upload_id text,
    format text,
    encoding text,
    fault text,
    cells integer DEFAULT 0 NOT NULL,
    bad integer DEFAULT 0 NOT NULL,
    bad_rows integer[] DEFAULT '{}'::integer[] NOT NULL,
    repeated integer DEFAULT 0 NOT NULL,
    known integer DEFAULT 0 NOT NULL,
    fresh integer DEFAULT 0 NOT NULL,
    added integer DEFAULT 0 NOT NULL,
    added_up_to text DEFAULT ''::text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    finished_at timestamp(3) with time zone,
    CONSTRAINT gifts_code_imports_added_check CHECK ((added >= 0)),
    CONSTRAINT gifts_code_imports_bad_check CHECK ((bad >= 0)),
    CONSTRAINT gifts_code_imports_cells_check CHECK ((cells >= 0)),
    CONSTRAINT gifts_code_imports_check CHECK (((state = 'refused'::text) = (fault IS NOT NULL))),
    CONSTRAINT gifts_code_imports_encoding_check CHECK ((encoding = ANY (ARRAY['utf-8'::text, 'utf-16le'::text, 'gb18030'::text]))),
    CONSTRAINT gifts_code_imports_file_name_check CHECK (((length(file_name) >= 1) AND (length(file_name) <= 200))),
    CONSTRAINT gifts_code_imports_format_check CHECK ((format = ANY (ARRAY['csv'::text, 'xlsx'::text]))),
    CONSTRAINT gifts_code_imports_fresh_check CHECK ((fresh >= 0)),
    CONSTRAINT gifts_code_imports_known_check CHECK ((known >= 0)),
    CONSTRAINT gifts_code_imports_repeated_check CHECK ((repeated >= 0)),
    CONSTRAINT gifts_code_imports_state_check CHECK ((state = ANY (ARRAY['reading'::text, 'checked'::text, 'adding'::text, 'done'::text, 'refused'::text, 'discarded'::text])))
);

ALTER TABLE public.gifts_code_imports ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.gifts_code_imports_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.gifts_codes (
    id bigint NOT NULL,
    pack_id bigint NOT NULL,
    code text NOT NULL,
    user_id bigint,
    nth integer,
    claimed_at timestamp(3) with time zone,
    used_at timestamp(3) with time zone,
    CONSTRAINT gifts_codes_check CHECK ((((user_id IS NULL) = (claimed_at IS NULL)) AND ((user_id IS NULL) = (nth IS NULL)))),
    CONSTRAINT gifts_codes_code_check CHECK (((length(code) >= 1) AND (length(code) <= 40))),
    CONSTRAINT gifts_codes_nth_check CHECK ((nth > 0))
)
WITH (autovacuum_vacuum_scale_factor='0', autovacuum_vacuum_threshold='5000');

ALTER TABLE public.gifts_codes ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.gifts_codes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.gifts_packs (
    id bigint NOT NULL,
    game_id bigint NOT NULL,
    title text NOT NULL,
    content text DEFAULT ''::text NOT NULL,
    usage text DEFAULT ''::text NOT NULL,
    total integer NOT NULL,
    claimed integer DEFAULT 0 NOT NULL,
    start_at timestamp(3) with time zone NOT NULL,
    end_at timestamp(3) with time zone NOT NULL,
    redeem_by timestamp(3) with time zone NOT NULL,
    vip_only boolean DEFAULT false NOT NULL,
    per_user integer DEFAULT 1 NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    told_up_to bigint DEFAULT 0 NOT NULL,
    told_at timestamp(3) with time zone,
    CONSTRAINT gifts_packs_check CHECK (((claimed >= 0) AND (claimed <= total))),
    CONSTRAINT gifts_packs_check1 CHECK ((end_at > start_at)),
    CONSTRAINT gifts_packs_content_check CHECK ((length(content) <= 500)),
    CONSTRAINT gifts_packs_per_user_check CHECK ((per_user > 0)),
    CONSTRAINT gifts_packs_title_check CHECK (((length(title) >= 1) AND (length(title) <= 40))),
    CONSTRAINT gifts_packs_total_check CHECK ((total >= 0)),
    CONSTRAINT gifts_packs_usage_check CHECK ((length(usage) <= 500))
);

ALTER TABLE public.gifts_packs ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.gifts_packs_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.gifts_staged_codes (
    import_id bigint NOT NULL,
    code text NOT NULL COLLATE pg_catalog."C",
    CONSTRAINT gifts_staged_codes_code_check CHECK (((length(code) >= 1) AND (length(code) <= 40)))
)
WITH (autovacuum_vacuum_scale_factor='0', autovacuum_vacuum_threshold='20000');

CREATE TABLE public.media_images (
    id bigint NOT NULL,
    owner_id bigint NOT NULL,
    kind text NOT NULL,
    folder text NOT NULL,
    width integer NOT NULL,
    height integer NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    attached_at timestamp(3) with time zone,
    staff_id bigint,
    CONSTRAINT media_images_folder_check CHECK (((length(folder) >= 10) AND (length(folder) <= 100))),
    CONSTRAINT media_images_height_check CHECK ((height > 0)),
    CONSTRAINT media_images_kind_check CHECK ((kind = ANY (ARRAY['avatar'::text, 'kefu'::text, 'post'::text]))),
    CONSTRAINT media_images_width_check CHECK ((width > 0))
);

ALTER TABLE public.media_images ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.media_images_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.media_pictures (
    id bigint NOT NULL,
    kind text NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    reason text DEFAULT ''::text NOT NULL,
    upload_key text DEFAULT ''::text NOT NULL,
    folder text NOT NULL,
    widths integer[] DEFAULT '{}'::integer[] NOT NULL,
    width integer DEFAULT 0 NOT NULL,
    height integer DEFAULT 0 NOT NULL,
    blur text DEFAULT ''::text NOT NULL,
    created_by bigint,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    attached_at timestamp(3) with time zone,
    unshown_since timestamp(3) with time zone DEFAULT now() NOT NULL,
    for_good boolean DEFAULT false NOT NULL,
    alt text DEFAULT ''::text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT media_pictures_alt_check CHECK ((length(alt) <= 120)),
    CONSTRAINT media_pictures_blur_check CHECK ((length(blur) <= 1000)),
    CONSTRAINT media_pictures_check CHECK (((state <> 'ready'::text) OR ((width > 0) AND (height > 0) AND (array_length(widths, 1) > 0)))),
    CONSTRAINT media_pictures_folder_check CHECK (((length(folder) >= 10) AND (length(folder) <= 100))),
    CONSTRAINT media_pictures_kind_check CHECK ((kind = ANY (ARRAY['icon'::text, 'cover'::text, 'screenshot'::text, 'banner'::text, 'inline'::text, 'logo'::text]))),
    CONSTRAINT media_pictures_reason_check CHECK ((length(reason) <= 200)),
    CONSTRAINT media_pictures_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'ready'::text, 'failed'::text]))),
    CONSTRAINT media_pictures_version_check CHECK ((version > 0))
);

ALTER TABLE public.media_pictures ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.media_pictures_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.media_uploads (
    id text NOT NULL,
    staff_id bigint NOT NULL,
    kind text NOT NULL,
    size bigint NOT NULL,
    received bigint DEFAULT 0 NOT NULL,
    pieces text[] DEFAULT '{}'::text[] NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    picture_id bigint,
    taken_at timestamp(3) with time zone,
    CONSTRAINT media_uploads_check CHECK (((received >= 0) AND (received <= size))),
    CONSTRAINT media_uploads_id_check CHECK ((id ~ '^[0-9a-f]{32}$'::text)),
    CONSTRAINT media_uploads_kind_check CHECK ((kind = ANY (ARRAY['picture'::text, 'video'::text, 'package'::text, 'codes'::text, 'subtitles'::text]))),
    CONSTRAINT media_uploads_size_check CHECK ((size > 0))
);

CREATE TABLE public.membership_grants (
    key text NOT NULL,
    user_id bigint NOT NULL,
    level smallint NOT NULL,
    days integer NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT membership_grants_days_check CHECK ((days > 0)),
    CONSTRAINT membership_grants_key_check CHECK (((length(key) >= 1) AND (length(key) <= 120))),
    CONSTRAINT membership_grants_level_check CHECK (((level >= 1) AND (level <= 3)))
);

CREATE TABLE public.membership_members (
    user_id bigint NOT NULL,
    until_1 timestamp(3) with time zone NOT NULL,
    until_2 timestamp(3) with time zone NOT NULL,
    until_3 timestamp(3) with time zone NOT NULL,
    CONSTRAINT membership_members_order CHECK (((until_3 <= until_2) AND (until_2 <= until_1)))
);

CREATE TABLE public.membership_plans (
    vip_type smallint NOT NULL,
    name text NOT NULL,
    days integer NOT NULL,
    price integer NOT NULL,
    was_price integer DEFAULT 0 NOT NULL,
    badge text DEFAULT ''::text NOT NULL,
    withdrawn boolean DEFAULT false NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT membership_plans_badge_check CHECK ((length(badge) <= 8)),
    CONSTRAINT membership_plans_days_check CHECK (((days >= 1) AND (days <= 3660))),
    CONSTRAINT membership_plans_name_check CHECK (((length(name) >= 1) AND (length(name) <= 12))),
    CONSTRAINT membership_plans_price_check CHECK ((price > 0)),
    CONSTRAINT membership_plans_vip_type_check CHECK (((vip_type >= 1) AND (vip_type <= 3))),
    CONSTRAINT membership_plans_was_price_check CHECK ((was_price >= 0))
);

CREATE TABLE public.membership_purchases (
    order_id bigint NOT NULL,
    level smallint NOT NULL,
    days integer NOT NULL,
    CONSTRAINT membership_purchases_days_check CHECK (((days >= 1) AND (days <= 3660))),
    CONSTRAINT membership_purchases_level_check CHECK (((level >= 1) AND (level <= 3)))
);

CREATE TABLE public.messages_audience_users (
    audience_id bigint NOT NULL,
    user_id bigint NOT NULL
);

CREATE TABLE public.messages_audiences (
    id bigint NOT NULL,
    created_by bigint NOT NULL,
    people integer DEFAULT 0 NOT NULL,
    unknown integer DEFAULT 0 NOT NULL,
    closed_at timestamp(3) with time zone,
    emptied_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT messages_audiences_people_check CHECK (((people >= 0) AND (people <= 100000))),
    CONSTRAINT messages_audiences_unknown_check CHECK ((unknown >= 0))
);

ALTER TABLE public.messages_audiences ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.messages_audiences_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.messages_broadcast_reads (
    user_id bigint NOT NULL,
    broadcast_id bigint NOT NULL
);

CREATE TABLE public.messages_broadcast_recipients (
    broadcast_id bigint NOT NULL,
    user_id bigint NOT NULL
);

CREATE TABLE public.messages_broadcasts (
    id bigint NOT NULL,
    title text NOT NULL,
    content text NOT NULL,
    link text DEFAULT ''::text NOT NULL,
    withdrawn_at timestamp(3) with time zone,
    created_by bigint,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    audience text DEFAULT 'all'::text NOT NULL,
    members boolean DEFAULT false NOT NULL,
    channels text[] DEFAULT '{}'::text[] NOT NULL,
    audience_id bigint,
    state text DEFAULT 'sent'::text NOT NULL,
    for_everyone boolean DEFAULT true NOT NULL,
    due_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    urgent_reason text DEFAULT ''::text NOT NULL,
    recipients integer DEFAULT 0 NOT NULL,
    delivered integer DEFAULT 0 NOT NULL,
    last_user_id bigint,
    reads_when_withdrawn integer,
    looked_at_when_withdrawn integer,
    failed_steps smallint DEFAULT 0 NOT NULL,
    retry_at timestamp(3) with time zone,
    asked_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT messages_broadcasts_audience_check CHECK ((audience = ANY (ARRAY['all'::text, 'group'::text, 'list'::text]))),
    CONSTRAINT messages_broadcasts_channels_check CHECK ((cardinality(channels) <= 50)),
    CONSTRAINT messages_broadcasts_content_check CHECK ((length(content) <= 2000)),
    CONSTRAINT messages_broadcasts_delivered_check CHECK ((delivered >= 0)),
    CONSTRAINT messages_broadcasts_everyone CHECK (((NOT for_everyone) OR ((audience = 'all'::text) AND (state = 'sent'::text)))),
    CONSTRAINT messages_broadcasts_group CHECK (((audience <> 'group'::text) OR members OR (channels <> '{}'::text[]))),
    CONSTRAINT messages_broadcasts_link_check CHECK ((length(link) <= 500)),
    CONSTRAINT messages_broadcasts_list CHECK (((audience = 'list'::text) = (audience_id IS NOT NULL))),
    CONSTRAINT messages_broadcasts_recipients_check CHECK ((recipients >= 0)),
    CONSTRAINT messages_broadcasts_state_check CHECK ((state = ANY (ARRAY['planned'::text, 'sending'::text, 'sent'::text]))),
    CONSTRAINT messages_broadcasts_title_check CHECK (((length(title) >= 1) AND (length(title) <= 60))),
    CONSTRAINT messages_broadcasts_urgent_reason_check CHECK ((length(urgent_reason) <= 200))
);

ALTER TABLE public.messages_broadcasts ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.messages_broadcasts_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.messages_inbox (
    id bigint NOT NULL,
    user_id bigint NOT NULL,
    kind text NOT NULL,
    title text NOT NULL,
    content text NOT NULL,
    link text DEFAULT ''::text NOT NULL,
    read_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    template text DEFAULT ''::text NOT NULL,
    params jsonb DEFAULT '{}'::jsonb NOT NULL,
    broadcast_id bigint,
    CONSTRAINT messages_inbox_content_check CHECK ((length(content) <= 2000)),
    CONSTRAINT messages_inbox_kind_check CHECK ((kind = ANY (ARRAY['system'::text, 'social'::text, 'order'::text, 'gift'::text, 'moderation'::text, 'game'::text]))),
    CONSTRAINT messages_inbox_link_check CHECK ((length(link) <= 500)),
    CONSTRAINT messages_inbox_title_check CHECK (((length(title) >= ((broadcast_id IS NULL))::integer) AND (length(title) <= 60)))
);

ALTER TABLE public.messages_inbox ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.messages_inbox_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.messages_pushes (
    id bigint NOT NULL,
    user_id bigint NOT NULL,
    session_id bigint NOT NULL,
    endpoint text NOT NULL,
    p256dh text NOT NULL,
    auth text NOT NULL,
    failures integer DEFAULT 0 NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    language text DEFAULT 'zh-CN'::text NOT NULL,
    CONSTRAINT messages_pushes_auth_check CHECK ((length(auth) <= 40)),
    CONSTRAINT messages_pushes_endpoint_check CHECK ((length(endpoint) <= 1000)),
    CONSTRAINT messages_pushes_p256dh_check CHECK ((length(p256dh) <= 120))
);

ALTER TABLE public.messages_pushes ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.messages_pushes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.messages_readers (
    user_id bigint NOT NULL,
    kind text NOT NULL,
    read_until timestamp(3) with time zone DEFAULT '1970-01-01 00:00:00+00'::timestamp with time zone NOT NULL,
    is_off boolean DEFAULT false NOT NULL,
    CONSTRAINT messages_readers_kind_check CHECK ((kind = ANY (ARRAY['system'::text, 'social'::text, 'order'::text, 'gift'::text, 'moderation'::text, 'game'::text])))
);

CREATE TABLE public.messages_staff_days (
    staff_id bigint NOT NULL,
    day date NOT NULL,
    sent integer DEFAULT 0 NOT NULL,
    tests integer DEFAULT 0 NOT NULL,
    lists integer DEFAULT 0 NOT NULL,
    CONSTRAINT messages_staff_days_lists_check CHECK ((lists >= 0)),
    CONSTRAINT messages_staff_days_sent_check CHECK ((sent >= 0)),
    CONSTRAINT messages_staff_days_tests_check CHECK ((tests >= 0))
);

CREATE TABLE public.messages_telling (
    id bigint NOT NULL,
    message_id bigint,
    broadcast_id bigint,
    CONSTRAINT messages_telling_check CHECK ((num_nonnulls(message_id, broadcast_id) = 1))
);

ALTER TABLE public.messages_telling ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.messages_telling_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.moderation_cases (
    id bigint NOT NULL,
    kind text NOT NULL,
    ref_id bigint NOT NULL,
    author_id bigint NOT NULL,
    cause text NOT NULL,
    state text DEFAULT 'open'::text NOT NULL,
    words text[] DEFAULT '{}'::text[] NOT NULL,
    reports integer DEFAULT 0 NOT NULL,
    urgency smallint DEFAULT 0 NOT NULL,
    appeal text DEFAULT ''::text NOT NULL,
    appealed_at timestamp(3) with time zone,
    reason text DEFAULT ''::text NOT NULL,
    decided_by bigint,
    decided_at timestamp(3) with time zone,
    opened_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    held_by bigint,
    held_until timestamp(3) with time zone,
    reason_key text DEFAULT ''::text NOT NULL,
    escalated_by bigint,
    escalation text DEFAULT ''::text NOT NULL,
    CONSTRAINT moderation_cases_appeal_check CHECK ((length(appeal) <= 500)),
    CONSTRAINT moderation_cases_cause_check CHECK ((cause = ANY (ARRAY['new'::text, 'word'::text, 'report'::text, 'appeal'::text]))),
    CONSTRAINT moderation_cases_escalation_check CHECK ((length(escalation) <= 200)),
    CONSTRAINT moderation_cases_kind_check CHECK ((kind = ANY (ARRAY['post'::text, 'comment'::text, 'person'::text]))),
    CONSTRAINT moderation_cases_lease CHECK (((held_by IS NULL) = (held_until IS NULL))),
    CONSTRAINT moderation_cases_reason_check CHECK ((length(reason) <= 200)),
    CONSTRAINT moderation_cases_reason_key_check CHECK ((reason_key = ANY (ARRAY[''::text, 'spam'::text, 'abuse'::text, 'sexual'::text, 'violence'::text, 'fraud'::text, 'minor'::text, 'rights'::text, 'privacy'::text, 'other'::text]))),
    CONSTRAINT moderation_cases_state_check CHECK ((state = ANY (ARRAY['open'::text, 'kept'::text, 'hidden'::text]))),
    CONSTRAINT moderation_cases_urgency_check CHECK ((urgency = ANY (ARRAY[0, 1])))
);

ALTER TABLE public.moderation_cases ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.moderation_cases_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.moderation_decisions (
    id bigint NOT NULL,
    case_id bigint NOT NULL,
    kind text NOT NULL,
    author_id bigint NOT NULL,
    staff_id bigint NOT NULL,
    act text NOT NULL,
    cause text NOT NULL,
    reason_key text DEFAULT ''::text NOT NULL,
    reason text DEFAULT ''::text NOT NULL,
    ban_days integer DEFAULT 0 NOT NULL,
    before jsonb,
    version integer NOT NULL,
    opened_at timestamp(3) with time zone NOT NULL,
    decided_at timestamp(3) with time zone NOT NULL,
    undone_at timestamp(3) with time zone,
    overturned_at timestamp(3) with time zone,
    CONSTRAINT moderation_decisions_act_check CHECK ((act = ANY (ARRAY['keep'::text, 'hide'::text, 'clear'::text]))),
    CONSTRAINT moderation_decisions_ban_days_check CHECK ((ban_days >= 0)),
    CONSTRAINT moderation_decisions_cause_check CHECK ((cause = ANY (ARRAY['new'::text, 'word'::text, 'report'::text, 'appeal'::text]))),
    CONSTRAINT moderation_decisions_kind_check CHECK ((kind = ANY (ARRAY['post'::text, 'comment'::text, 'person'::text]))),
    CONSTRAINT moderation_decisions_reason_check CHECK ((length(reason) <= 200))
);

ALTER TABLE public.moderation_decisions ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.moderation_decisions_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.moderation_months (
    month date NOT NULL,
    decided integer NOT NULL,
    kept integer NOT NULL,
    hidden integer NOT NULL,
    reports integer NOT NULL,
    appeals integer NOT NULL,
    overturned integer NOT NULL,
    median_seconds integer NOT NULL,
    CONSTRAINT moderation_months_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric))
);

CREATE TABLE public.moderation_reports (
    case_id bigint NOT NULL,
    reporter_id bigint NOT NULL,
    reason text NOT NULL,
    text text DEFAULT ''::text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    outcome text DEFAULT ''::text NOT NULL,
    CONSTRAINT moderation_reports_outcome_check CHECK ((outcome = ANY (ARRAY[''::text, 'right'::text, 'wrong'::text]))),
    CONSTRAINT moderation_reports_reason_check CHECK ((reason = ANY (ARRAY['spam'::text, 'abuse'::text, 'sexual'::text, 'violence'::text, 'fraud'::text, 'minor'::text, 'rights'::text, 'other'::text]))),
    CONSTRAINT moderation_reports_text_check CHECK ((length(text) <= 300))
);

CREATE TABLE public.moderation_silences (
    user_id bigint NOT NULL,
    until_at timestamp(3) with time zone NOT NULL,
    reason text DEFAULT ''::text NOT NULL,
    created_by bigint,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT moderation_silences_reason_check CHECK ((length(reason) <= 200))
);

CREATE TABLE public.moderation_word_hits (
    word_id bigint NOT NULL,
    day date NOT NULL,
    part smallint NOT NULL,
    hits integer DEFAULT 0 NOT NULL
);

CREATE TABLE public.moderation_words (
    id bigint NOT NULL,
    word text NOT NULL,
    folded text NOT NULL,
    level text NOT NULL,
    enabled boolean DEFAULT true NOT NULL,
    note text DEFAULT ''::text NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT moderation_words_folded_check CHECK ((folded <> ''::text)),
    CONSTRAINT moderation_words_level_check CHECK ((level = ANY (ARRAY['mask'::text, 'review'::text, 'refuse'::text]))),
    CONSTRAINT moderation_words_note_check CHECK ((length(note) <= 100)),
    CONSTRAINT moderation_words_word_check CHECK (((length(word) >= 1) AND (length(word) <= 40)))
);

ALTER TABLE public.moderation_words ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.moderation_words_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.ops_job_runs (
    job text NOT NULL,
    ended_at timestamp(3) with time zone NOT NULL,
    milliseconds integer NOT NULL,
    failed boolean NOT NULL,
    CONSTRAINT ops_job_runs_job_check CHECK (((length(job) >= 3) AND (length(job) <= 80))),
    CONSTRAINT ops_job_runs_milliseconds_check CHECK ((milliseconds >= 0))
);

CREATE TABLE public.ops_request_minutes (
    minute timestamp(3) with time zone NOT NULL,
    process text NOT NULL,
    requests integer NOT NULL,
    server_errors integer NOT NULL,
    counts_by_duration integer[] NOT NULL,
    CONSTRAINT ops_request_minutes_check CHECK (((server_errors >= 0) AND (server_errors <= requests))),
    CONSTRAINT ops_request_minutes_process_check CHECK (((length(process) >= 1) AND (length(process) <= 80))),
    CONSTRAINT ops_request_minutes_requests_check CHECK ((requests >= 0))
);

CREATE TABLE public.orders_caps (
    user_id bigint NOT NULL,
    cap_fen bigint,
    pending_cap_fen bigint,
    pending_from timestamp(3) with time zone,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT orders_caps_cap_fen_check CHECK ((cap_fen >= 0)),
    CONSTRAINT orders_caps_pending_cap_fen_check CHECK ((pending_cap_fen >= 0))
);

CREATE TABLE public.orders_coupons (
    promotion_id bigint NOT NULL,
    user_id bigint NOT NULL,
    part integer NOT NULL,
    first_recharge boolean DEFAULT false NOT NULL,
    state text DEFAULT 'held'::text NOT NULL,
    order_id bigint,
    given_by bigint,
    cause text DEFAULT ''::text NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    used_at timestamp(3) with time zone,
    taken_back_at timestamp(3) with time zone,
    voided_at timestamp(3) with time zone,
    CONSTRAINT orders_coupons_cause_check CHECK ((length(cause) <= 200)),
    CONSTRAINT orders_coupons_check CHECK (((state = 'held'::text) = (order_id IS NULL))),
    CONSTRAINT orders_coupons_check1 CHECK (((state = 'used'::text) = (used_at IS NOT NULL))),
    CONSTRAINT orders_coupons_check2 CHECK (((taken_back_at IS NULL) OR (state = 'used'::text))),
    CONSTRAINT orders_coupons_check3 CHECK (((voided_at IS NULL) OR (state = 'held'::text))),
    CONSTRAINT orders_coupons_state_check CHECK ((state = ANY (ARRAY['held'::text, 'reserved'::text, 'used'::text])))
);

CREATE TABLE public.orders_events (
    id bigint NOT NULL,
    order_id bigint NOT NULL,
    event text NOT NULL,
    note text DEFAULT ''::text NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT orders_events_event_check CHECK ((event = ANY (ARRAY['created'::text, 'paying'::text, 'paid'::text, 'late'::text, 'delivered'::text, 'closed'::text, 'failed'::text, 'cancelled'::text, 'refunding'::text, 'refund-asked'::text, 'refund-failed'::text, 'refunded'::text]))),
    CONSTRAINT orders_events_note_check CHECK ((length(note) <= 200))
);

ALTER TABLE public.orders_events ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.orders_events_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

ALTER TABLE public.exports_files ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.orders_exports_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.orders_notifications (
    channel text NOT NULL,
    nonce text NOT NULL,
    order_id bigint,
    outcome text NOT NULL,
    body text NOT NULL,
    received_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT orders_notifications_body_check CHECK ((length(body) <= 20000)),
    CONSTRAINT orders_notifications_nonce_check CHECK (((length(nonce) >= 1) AND (length(nonce) <= 120))),
    CONSTRAINT orders_notifications_outcome_check CHECK (((length(outcome) >= 1) AND (length(outcome) <= 40)))
);

CREATE TABLE public.orders_orders (
    id bigint NOT NULL,
    user_id bigint NOT NULL,
    kind text NOT NULL,
    subject text NOT NULL,
    subject_id bigint NOT NULL,
    amount_fen integer DEFAULT 0 NOT NULL,
    coins integer NOT NULL,
    bonus integer DEFAULT 0 NOT NULL,
    free_coins integer DEFAULT 0 NOT NULL,
    channel text DEFAULT ''::text NOT NULL,
    trade_no text DEFAULT ''::text NOT NULL,
    pay_url text DEFAULT ''::text NOT NULL,
    state text DEFAULT 'created'::text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    expires_at timestamp(3) with time zone,
    paid_at timestamp(3) with time zone,
    ask_at timestamp(3) with time zone,
    asked integer DEFAULT 0 NOT NULL,
    refund_reason text DEFAULT ''::text NOT NULL,
    pay_kind text DEFAULT 'page'::text NOT NULL,
    refund_billed_at timestamp(3) with time zone,
    promotion_id bigint,
    coupon_bonus integer DEFAULT 0 NOT NULL,
    coupon_given integer DEFAULT 0 NOT NULL,
    CONSTRAINT orders_orders_amount_fen_check CHECK ((amount_fen >= 0)),
    CONSTRAINT orders_orders_bonus_check CHECK ((bonus >= 0)),
    CONSTRAINT orders_orders_channel_check CHECK ((channel = ANY (ARRAY[''::text, 'sandbox'::text, 'alipay'::text, 'wechat'::text]))),
    CONSTRAINT orders_orders_check CHECK (((free_coins >= 0) AND (free_coins <= coins))),
    CONSTRAINT orders_orders_check1 CHECK (((kind = 'recharge'::text) = ((channel <> ''::text) AND (amount_fen > 0) AND (expires_at IS NOT NULL)))),
    CONSTRAINT orders_orders_check2 CHECK (((state <> ALL (ARRAY['paid'::text, 'delivered'::text, 'refunding'::text, 'refunded'::text])) OR (paid_at IS NOT NULL))),
    CONSTRAINT orders_orders_coins_check CHECK ((coins >= 0)),
    CONSTRAINT orders_orders_coupon CHECK ((((promotion_id IS NULL) = (coupon_bonus = 0)) AND (coupon_bonus >= 0) AND ((coupon_given = 0) OR (coupon_given = coupon_bonus)) AND ((coupon_bonus = 0) OR (kind = 'recharge'::text)))),
    CONSTRAINT orders_orders_kind_check CHECK ((kind = ANY (ARRAY['recharge'::text, 'membership'::text, 'download'::text]))),
    CONSTRAINT orders_orders_pay_kind_check CHECK ((pay_kind = ANY (ARRAY['page'::text, 'qr'::text]))),
    CONSTRAINT orders_orders_pay_url_check CHECK ((length(pay_url) <= 2000)),
    CONSTRAINT orders_orders_refund_reason_check CHECK ((length(refund_reason) <= 200)),
    CONSTRAINT orders_orders_state_check CHECK ((state = ANY (ARRAY['created'::text, 'paying'::text, 'paid'::text, 'delivered'::text, 'closed'::text, 'failed'::text, 'refunding'::text, 'refunded'::text]))),
    CONSTRAINT orders_orders_subject_check CHECK (((length(subject) >= 1) AND (length(subject) <= 80))),
    CONSTRAINT orders_orders_trade_no_check CHECK ((length(trade_no) <= 80))
);

ALTER TABLE public.orders_orders ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.orders_orders_id_seq
    START WITH 260000000001
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.orders_packages (
    id bigint NOT NULL,
    price_fen integer NOT NULL,
    coins integer NOT NULL,
    bonus integer DEFAULT 0 NOT NULL,
    badge text DEFAULT ''::text NOT NULL,
    "position" integer DEFAULT 0 NOT NULL,
    withdrawn boolean DEFAULT false NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT orders_packages_badge_check CHECK ((length(badge) <= 8)),
    CONSTRAINT orders_packages_bonus_check CHECK ((bonus >= 0)),
    CONSTRAINT orders_packages_coins_check CHECK ((coins > 0)),
    CONSTRAINT orders_packages_price_fen_check CHECK (((price_fen >= 1) AND (price_fen <= 10000000)))
);

ALTER TABLE public.orders_packages ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.orders_packages_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.orders_promotion_parts (
    promotion_id bigint NOT NULL,
    part integer NOT NULL,
    total integer NOT NULL,
    given integer DEFAULT 0 NOT NULL,
    used integer DEFAULT 0 NOT NULL,
    taken_back integer DEFAULT 0 NOT NULL,
    CONSTRAINT orders_promotion_parts_budget CHECK (((given >= 0) AND (given <= total))),
    CONSTRAINT orders_promotion_parts_check CHECK (((used >= 0) AND (used <= given))),
    CONSTRAINT orders_promotion_parts_check1 CHECK (((taken_back >= 0) AND (taken_back <= used))),
    CONSTRAINT orders_promotion_parts_total_check CHECK ((total > 0))
);

CREATE TABLE public.orders_promotions (
    id bigint NOT NULL,
    kind text NOT NULL,
    title text NOT NULL,
    audience text NOT NULL,
    min_fen integer NOT NULL,
    bonus integer NOT NULL,
    budget bigint NOT NULL,
    start_at timestamp(3) with time zone NOT NULL,
    end_at timestamp(3) with time zone NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    created_by bigint,
    stopped_at timestamp(3) with time zone,
    voided_at timestamp(3) with time zone,
    CONSTRAINT orders_promotions_audience_check CHECK ((audience = ANY (ARRAY['all'::text, 'new'::text, 'given'::text]))),
    CONSTRAINT orders_promotions_bonus_check CHECK ((bonus > 0)),
    CONSTRAINT orders_promotions_check CHECK ((budget >= bonus)),
    CONSTRAINT orders_promotions_check1 CHECK ((end_at > start_at)),
    CONSTRAINT orders_promotions_check2 CHECK (((kind = 'coupon'::text) OR (audience = 'all'::text))),
    CONSTRAINT orders_promotions_check3 CHECK (((voided_at IS NULL) OR (stopped_at IS NOT NULL))),
    CONSTRAINT orders_promotions_kind_check CHECK ((kind = ANY (ARRAY['coupon'::text, 'firstRecharge'::text]))),
    CONSTRAINT orders_promotions_min_fen_check CHECK ((min_fen > 0)),
    CONSTRAINT orders_promotions_title_check CHECK (((title !~ '[\n\r]'::text) AND ((length(title) >= 1) AND (length(title) <= 20))))
);

ALTER TABLE public.orders_promotions ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.orders_promotions_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.orders_reconciliations (
    channel text NOT NULL,
    day date NOT NULL,
    provider_fen bigint NOT NULL,
    orders_fen bigint NOT NULL,
    ledger_coins bigint NOT NULL,
    orders_coins bigint NOT NULL,
    payments integer NOT NULL,
    refunds integer NOT NULL,
    differences integer NOT NULL,
    ran_at timestamp(3) with time zone NOT NULL
);

CREATE TABLE public.orders_sales_days (
    day date NOT NULL,
    kind text NOT NULL,
    subject_id bigint NOT NULL,
    orders integer NOT NULL,
    CONSTRAINT orders_sales_days_kind_check CHECK ((kind = ANY (ARRAY['recharge'::text, 'membership'::text]))),
    CONSTRAINT orders_sales_days_orders_check CHECK ((orders > 0))
);

CREATE TABLE public.preview_drafts (
    id text NOT NULL,
    staff_id bigint NOT NULL,
    kind text NOT NULL,
    object_id bigint,
    fields jsonb NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT preview_drafts_id_check CHECK ((id ~ '^[0-9a-f]{32}$'::text)),
    CONSTRAINT preview_drafts_kind_check CHECK ((kind = ANY (ARRAY['game'::text, 'bulletin'::text, 'activity'::text, 'pack'::text])))
);

CREATE TABLE public.recommendations_people (
    user_id bigint NOT NULL,
    is_off boolean DEFAULT false NOT NULL,
    seen_at timestamp(3) with time zone,
    due_at timestamp(3) with time zone,
    made_at timestamp(3) with time zone,
    signals integer DEFAULT 0 NOT NULL
);

CREATE TABLE public.search_asked (
    day date NOT NULL,
    word text NOT NULL COLLATE pg_catalog."C",
    visitor bytea NOT NULL,
    found boolean DEFAULT true NOT NULL,
    CONSTRAINT search_asked_visitor_check CHECK ((length(visitor) = 8)),
    CONSTRAINT search_asked_word_check CHECK (((length(word) >= 1) AND (length(word) <= 40)))
);

CREATE TABLE public.search_documents (
    id bigint NOT NULL,
    kind text NOT NULL,
    ref_id bigint NOT NULL,
    title text NOT NULL,
    name text NOT NULL COLLATE pg_catalog."C",
    title_words tsvector NOT NULL,
    words tsvector NOT NULL,
    popularity bigint DEFAULT 0 NOT NULL,
    tier smallint NOT NULL,
    starts_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT search_documents_kind_check CHECK ((kind = 'game'::text)),
    CONSTRAINT search_documents_tier_check CHECK (((tier >= 0) AND (tier <= 4)))
);

ALTER TABLE public.search_documents ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.search_documents_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.search_hot_words (
    word text NOT NULL COLLATE pg_catalog."C",
    visitors integer NOT NULL,
    CONSTRAINT search_hot_words_visitors_check CHECK ((visitors > 0))
);

CREATE TABLE public.search_post_tiers (
    tier smallint NOT NULL,
    popularity bigint NOT NULL,
    doc_id bigint NOT NULL,
    CONSTRAINT search_post_tiers_tier_check CHECK (((tier >= 0) AND (tier <= 3)))
);

CREATE TABLE public.search_posts (
    id bigint NOT NULL,
    title text DEFAULT ''::text NOT NULL,
    name text DEFAULT ''::text NOT NULL COLLATE pg_catalog."C",
    words tsvector NOT NULL,
    popularity bigint DEFAULT 0 NOT NULL,
    tier smallint NOT NULL,
    CONSTRAINT search_posts_tier_check CHECK (((tier >= 0) AND (tier <= 4))),
    CONSTRAINT search_posts_title_check CHECK ((length(title) <= 40))
);

CREATE TABLE public.search_terms (
    doc_id bigint NOT NULL,
    term text NOT NULL COLLATE pg_catalog."C",
    tier smallint NOT NULL,
    weight bigint NOT NULL,
    starts_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT search_terms_term_check CHECK ((term <> ''::text)),
    CONSTRAINT search_terms_tier_check CHECK (((tier >= 0) AND (tier <= 4)))
);

CREATE TABLE public.search_tiers (
    tier smallint NOT NULL,
    popularity bigint NOT NULL,
    doc_id bigint NOT NULL,
    CONSTRAINT search_tiers_tier_check CHECK (((tier >= 0) AND (tier <= 3)))
);

CREATE TABLE public.search_videos (
    id bigint NOT NULL,
    title_words tsvector NOT NULL,
    words tsvector NOT NULL,
    popularity bigint DEFAULT 0 NOT NULL
);

CREATE TABLE public.search_word_days (
    day date NOT NULL,
    word text NOT NULL COLLATE pg_catalog."C",
    visitors integer NOT NULL,
    missed integer DEFAULT 0 NOT NULL,
    CONSTRAINT search_word_days_missed_check CHECK ((missed >= 0)),
    CONSTRAINT search_word_days_visitors_check CHECK (((visitors >= 0) AND ((visitors + missed) > 0)))
);

CREATE TABLE public.site_bulletins (
    id bigint NOT NULL,
    pos_type smallint NOT NULL,
    title text NOT NULL,
    content text NOT NULL,
    link_url text DEFAULT ''::text NOT NULL,
    start_at timestamp(3) with time zone NOT NULL,
    end_at timestamp(3) with time zone NOT NULL,
    created_by bigint NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    channels text[] DEFAULT '{}'::text[] NOT NULL,
    min_level smallint DEFAULT 0 NOT NULL,
    max_level smallint DEFAULT 3 NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT site_bulletins_channels_check CHECK ((cardinality(channels) <= 50)),
    CONSTRAINT site_bulletins_check CHECK ((end_at > start_at)),
    CONSTRAINT site_bulletins_check1 CHECK ((min_level <= max_level)),
    CONSTRAINT site_bulletins_content_check CHECK (((length(content) >= 1) AND (length(content) <= 20000))),
    CONSTRAINT site_bulletins_link_url_check CHECK (((link_url = ''::text) OR (link_url ~ '^(https://|/([^/]|$))'::text))),
    CONSTRAINT site_bulletins_max_level_check CHECK (((max_level >= 0) AND (max_level <= 3))),
    CONSTRAINT site_bulletins_min_level_check CHECK (((min_level >= 0) AND (min_level <= 3))),
    CONSTRAINT site_bulletins_pos_type_check CHECK (((pos_type >= 1) AND (pos_type <= 9))),
    CONSTRAINT site_bulletins_title_check CHECK (((length(title) >= 1) AND (length(title) <= 60)))
);

ALTER TABLE public.site_bulletins ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.site_bulletins_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.site_channel_days (
    channel_id text NOT NULL,
    day date NOT NULL,
    visits bigint DEFAULT 0 NOT NULL,
    CONSTRAINT site_channel_days_channel_id_check CHECK ((length(channel_id) <= 64)),
    CONSTRAINT site_channel_days_visits_check CHECK ((visits >= 0))
);

CREATE TABLE public.site_device_days (
    day date NOT NULL,
    device_id text NOT NULL,
    CONSTRAINT site_device_days_device_id_check CHECK ((device_id ~ '^[A-Za-z0-9-]{8,64}$'::text))
);

CREATE TABLE public.site_devices (
    device_id text NOT NULL,
    channel_id text DEFAULT '0'::text NOT NULL,
    device_type text NOT NULL,
    os_type smallint NOT NULL,
    first_seen_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    last_seen_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    first_channel_id text,
    CONSTRAINT site_devices_channel_id_check CHECK (((length(channel_id) >= 1) AND (length(channel_id) <= 64))),
    CONSTRAINT site_devices_check CHECK ((last_seen_at >= first_seen_at)),
    CONSTRAINT site_devices_device_id_check CHECK ((device_id ~ '^[A-Za-z0-9-]{8,64}$'::text)),
    CONSTRAINT site_devices_device_type_check CHECK ((device_type = 'h5'::text)),
    CONSTRAINT site_devices_first_channel_id_check CHECK (((length(first_channel_id) >= 1) AND (length(first_channel_id) <= 64))),
    CONSTRAINT site_devices_os_type_check CHECK ((os_type = 3))
);

CREATE TABLE public.site_faq_votes (
    faq_id bigint NOT NULL,
    device_id text NOT NULL,
    helpful boolean NOT NULL,
    counted boolean,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT site_faq_votes_device_id_check CHECK (((length(device_id) >= 8) AND (length(device_id) <= 64)))
);

CREATE TABLE public.site_faqs (
    id bigint NOT NULL,
    category text NOT NULL,
    question text NOT NULL,
    html text NOT NULL,
    "position" integer DEFAULT 0 NOT NULL,
    hidden boolean DEFAULT false NOT NULL,
    helpful integer DEFAULT 0 NOT NULL,
    unhelpful integer DEFAULT 0 NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT site_faqs_category_check CHECK (((length(category) >= 1) AND (length(category) <= 12))),
    CONSTRAINT site_faqs_helpful_check CHECK ((helpful >= 0)),
    CONSTRAINT site_faqs_html_check CHECK ((length(html) <= 8000)),
    CONSTRAINT site_faqs_question_check CHECK (((length(question) >= 1) AND (length(question) <= 80))),
    CONSTRAINT site_faqs_unhelpful_check CHECK ((unhelpful >= 0))
);

ALTER TABLE public.site_faqs ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.site_faqs_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.site_inquiries (
    id bigint NOT NULL,
    kind text NOT NULL,
    company text NOT NULL,
    contact text NOT NULL,
    reach text NOT NULL,
    text text NOT NULL,
    user_id bigint,
    handled_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    note text DEFAULT ''::text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT site_inquiries_company_check CHECK (((length(company) >= 1) AND (length(company) <= 60))),
    CONSTRAINT site_inquiries_contact_check CHECK (((length(contact) >= 1) AND (length(contact) <= 30))),
    CONSTRAINT site_inquiries_kind_check CHECK ((kind = ANY (ARRAY['publish'::text, 'advertise'::text, 'media'::text, 'other'::text]))),
    CONSTRAINT site_inquiries_note_check CHECK ((length(note) <= 500)),
    CONSTRAINT site_inquiries_reach_check CHECK (((length(reach) >= 5) AND (length(reach) <= 80))),
    CONSTRAINT site_inquiries_text_check CHECK ((length(text) <= 2000))
);

ALTER TABLE public.site_inquiries ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.site_inquiries_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.site_kefu_canned_replies (
    id bigint NOT NULL,
    owner_id bigint,
    category text NOT NULL,
    title text NOT NULL,
    text text NOT NULL,
    use_count integer DEFAULT 0 NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT site_kefu_canned_replies_category_check CHECK (((length(category) >= 1) AND (length(category) <= 20))),
    CONSTRAINT site_kefu_canned_replies_text_check CHECK (((length(text) >= 1) AND (length(text) <= 2000))),
    CONSTRAINT site_kefu_canned_replies_title_check CHECK (((length(title) >= 1) AND (length(title) <= 40)))
);

ALTER TABLE public.site_kefu_canned_replies ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.site_kefu_canned_replies_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.site_kefu_entries (
    id bigint NOT NULL,
    ticket_id bigint NOT NULL,
    staff_id bigint,
    text text NOT NULL,
    images bigint[] DEFAULT '{}'::bigint[] NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT site_kefu_entries_images_check CHECK ((cardinality(images) <= 6)),
    CONSTRAINT site_kefu_entries_text_check CHECK (((length(text) >= 1) AND (length(text) <= 2000)))
);

ALTER TABLE public.site_kefu_entries ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.site_kefu_entries_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.site_kefu_mentions (
    note_id bigint NOT NULL,
    staff_id bigint NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.site_kefu_notes (
    id bigint NOT NULL,
    ticket_id bigint NOT NULL,
    staff_id bigint NOT NULL,
    kind text NOT NULL,
    text text NOT NULL,
    about text DEFAULT ''::text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT site_kefu_notes_about_check CHECK ((length(about) <= 40)),
    CONSTRAINT site_kefu_notes_kind_check CHECK ((kind = ANY (ARRAY['note'::text, 'handover'::text, 'merge'::text, 'assign'::text, 'close'::text, 'reopen'::text]))),
    CONSTRAINT site_kefu_notes_text_check CHECK ((length(text) <= 2000))
);

ALTER TABLE public.site_kefu_notes ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.site_kefu_notes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.site_kefu_tickets (
    id bigint NOT NULL,
    user_id bigint NOT NULL,
    category text NOT NULL,
    order_id text DEFAULT ''::text NOT NULL,
    summary text NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    assignee_id bigint,
    desk text DEFAULT 'support'::text NOT NULL,
    priority smallint DEFAULT 2 NOT NULL,
    first_answered_at timestamp(3) with time zone,
    waiting_since timestamp(3) with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    merged_into bigint,
    reopened_at timestamp(3) with time zone,
    CONSTRAINT site_kefu_tickets_category_check CHECK ((category = ANY (ARRAY['account'::text, 'recharge'::text, 'refund'::text, 'download'::text, 'community'::text, 'report'::text, 'other'::text]))),
    CONSTRAINT site_kefu_tickets_desk_check CHECK ((desk = ANY (ARRAY['support'::text, 'finance'::text, 'moderation'::text]))),
    CONSTRAINT site_kefu_tickets_merged_check CHECK (((merged_into IS NULL) OR ((state = 'closed'::text) AND (merged_into <> id)))),
    CONSTRAINT site_kefu_tickets_order_id_check CHECK ((length(order_id) <= 40)),
    CONSTRAINT site_kefu_tickets_priority_check CHECK ((priority = ANY (ARRAY[1, 2]))),
    CONSTRAINT site_kefu_tickets_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'answered'::text, 'closed'::text]))),
    CONSTRAINT site_kefu_tickets_summary_check CHECK (((length(summary) >= 1) AND (length(summary) <= 80)))
);

ALTER TABLE public.site_kefu_tickets ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.site_kefu_tickets_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.site_legal_pages (
    slug text NOT NULL,
    version integer NOT NULL,
    title text NOT NULL,
    html text NOT NULL,
    effective_at timestamp(3) with time zone NOT NULL,
    created_by bigint,
    created_at timestamp(3) with time zone DEFAULT now(),
    reason text DEFAULT ''::text NOT NULL,
    CONSTRAINT site_legal_pages_html_check CHECK ((html <> ''::text)),
    CONSTRAINT site_legal_pages_reason_check CHECK ((length(reason) <= 200)),
    CONSTRAINT site_legal_pages_slug_check CHECK ((slug ~ '^[a-z][a-z0-9-]{0,39}$'::text)),
    CONSTRAINT site_legal_pages_title_check CHECK (((length(title) >= 1) AND (length(title) <= 60))),
    CONSTRAINT site_legal_pages_version_check CHECK ((version >= 1))
);

CREATE TABLE public.site_settings (
    key text NOT NULL,
    value jsonb NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    updated_by bigint,
    CONSTRAINT site_settings_key_check CHECK ((key ~ '^[a-zA-Z][a-zA-Z0-9._-]{0,79}$'::text)),
    CONSTRAINT site_settings_version_check CHECK ((version > 0))
);

CREATE TABLE public.site_switches (
    feature text NOT NULL,
    is_off boolean NOT NULL,
    channels text[] DEFAULT '{}'::text[] NOT NULL,
    ends_at timestamp(3) with time zone,
    reason text DEFAULT ''::text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    updated_by bigint,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT site_switches_channels_check CHECK ((cardinality(channels) <= 50)),
    CONSTRAINT site_switches_feature_check CHECK ((feature ~ '^[a-z][A-Za-z]{2,39}$'::text)),
    CONSTRAINT site_switches_reason_check CHECK ((length(reason) <= 200)),
    CONSTRAINT site_switches_version_check CHECK ((version > 0))
);

CREATE TABLE public.site_text_pictures (
    folder text NOT NULL,
    object text NOT NULL,
    CONSTRAINT site_text_pictures_folder_check CHECK (((length(folder) >= 10) AND (length(folder) <= 100))),
    CONSTRAINT site_text_pictures_object_check CHECK (((length(object) >= 3) AND (length(object) <= 80)))
);

CREATE TABLE public.site_visits (
    id bigint NOT NULL,
    device_id text NOT NULL,
    channel_id text DEFAULT ''::text NOT NULL,
    invite_code text DEFAULT ''::text NOT NULL,
    day date NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    counted boolean DEFAULT false NOT NULL,
    CONSTRAINT site_visits_channel_id_check CHECK ((length(channel_id) <= 64)),
    CONSTRAINT site_visits_device_id_check CHECK ((device_id ~ '^[A-Za-z0-9-]{8,64}$'::text)),
    CONSTRAINT site_visits_invite_code_check CHECK ((length(invite_code) <= 64))
)
PARTITION BY RANGE (day);

ALTER TABLE public.site_visits ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.site_visits_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.square_blocks (
    user_id bigint NOT NULL,
    blocked_id bigint NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    id bigint NOT NULL,
    CONSTRAINT square_blocks_check CHECK ((user_id <> blocked_id))
);

ALTER TABLE public.square_blocks ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.square_blocks_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.square_changes (
    id bigint NOT NULL,
    kind text NOT NULL,
    ref_id bigint NOT NULL,
    likes integer DEFAULT 0 NOT NULL,
    comments integer DEFAULT 0 NOT NULL,
    followers integer DEFAULT 0 NOT NULL,
    following integer DEFAULT 0 NOT NULL,
    posts integer DEFAULT 0 NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT square_changes_kind_check CHECK ((kind = ANY (ARRAY['post'::text, 'comment'::text, 'user'::text])))
)
WITH (autovacuum_vacuum_scale_factor='0', autovacuum_vacuum_threshold='5000');

ALTER TABLE public.square_changes ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.square_changes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.square_comment_counts (
    comment_id bigint NOT NULL,
    post_id bigint NOT NULL,
    likes bigint DEFAULT 0 NOT NULL,
    replies bigint DEFAULT 0 NOT NULL,
    listed boolean DEFAULT false NOT NULL,
    hot bigint DEFAULT 0 NOT NULL
);

CREATE TABLE public.square_comment_likes (
    user_id bigint NOT NULL,
    comment_id bigint NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.square_comments (
    id bigint NOT NULL,
    post_id bigint NOT NULL,
    author_id bigint NOT NULL,
    root_id bigint,
    reply_id bigint,
    reply_user_id bigint,
    content text NOT NULL,
    mentions jsonb DEFAULT '[]'::jsonb NOT NULL,
    state text DEFAULT 'shown'::text NOT NULL,
    reason text DEFAULT ''::text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    images jsonb DEFAULT '[]'::jsonb NOT NULL,
    region text DEFAULT ''::text NOT NULL,
    CONSTRAINT square_comments_check1 CHECK (((root_id IS NOT NULL) OR ((reply_id IS NULL) AND (reply_user_id IS NULL)))),
    CONSTRAINT square_comments_content_check CHECK ((char_length(content) <= 500)),
    CONSTRAINT square_comments_has_text_or_images CHECK (((state = 'deleted'::text) OR (content <> ''::text) OR (images <> '[]'::jsonb))),
    CONSTRAINT square_comments_reason_check CHECK ((length(reason) <= 200)),
    CONSTRAINT square_comments_state_check CHECK ((state = ANY (ARRAY['shown'::text, 'waiting'::text, 'hidden'::text, 'deleted'::text])))
);

ALTER TABLE public.square_comments ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.square_comments_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.square_favourites (
    user_id bigint NOT NULL,
    post_id bigint NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.square_feed_posts (
    kind smallint NOT NULL,
    ref_id bigint NOT NULL,
    post_id bigint NOT NULL,
    hot bigint DEFAULT 0 NOT NULL,
    CONSTRAINT square_feed_posts_kind_check CHECK ((kind = ANY (ARRAY[0, 1, 2])))
);

CREATE TABLE public.square_follows (
    follower_id bigint NOT NULL,
    followee_id bigint NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    broad boolean DEFAULT false NOT NULL,
    id bigint NOT NULL,
    CONSTRAINT square_follows_check CHECK ((follower_id <> followee_id))
);

ALTER TABLE public.square_follows ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.square_follows_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.square_game_guides (
    game_id bigint NOT NULL,
    post_id bigint NOT NULL,
    "position" integer NOT NULL,
    CONSTRAINT square_game_guides_position_check CHECK (("position" >= 0))
);

CREATE TABLE public.square_inbox (
    user_id bigint NOT NULL,
    post_id bigint NOT NULL,
    author_id bigint NOT NULL
)
WITH (autovacuum_vacuum_insert_scale_factor='0.05');

CREATE TABLE public.square_likes (
    user_id bigint NOT NULL,
    post_id bigint NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.square_muted_words (
    id bigint NOT NULL,
    user_id bigint NOT NULL,
    word text NOT NULL,
    ends_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT square_muted_words_word_check CHECK (((length(word) >= 1) AND (length(word) <= 20)))
);

ALTER TABLE public.square_muted_words ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.square_muted_words_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.square_not_interested (
    user_id bigint NOT NULL,
    kind text NOT NULL,
    ref_id bigint NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT square_not_interested_kind_check CHECK ((kind = ANY (ARRAY['post'::text, 'person'::text, 'game'::text])))
);

CREATE TABLE public.square_people (
    user_id bigint NOT NULL,
    posts bigint DEFAULT 0 NOT NULL,
    comments bigint DEFAULT 0 NOT NULL,
    followers bigint DEFAULT 0 NOT NULL,
    following bigint DEFAULT 0 NOT NULL,
    likes_received bigint DEFAULT 0 NOT NULL,
    accepted bigint DEFAULT 0 NOT NULL,
    level smallint DEFAULT 1 NOT NULL,
    broad boolean DEFAULT false NOT NULL,
    CONSTRAINT square_people_level_check CHECK (((level >= 1) AND (level <= 7)))
);

CREATE TABLE public.square_poll_changes (
    id bigint NOT NULL,
    post_id bigint NOT NULL,
    answer integer NOT NULL,
    votes integer NOT NULL
)
WITH (autovacuum_vacuum_scale_factor='0', autovacuum_vacuum_threshold='5000');

ALTER TABLE public.square_poll_changes ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.square_poll_changes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.square_poll_votes (
    user_id bigint NOT NULL,
    post_id bigint NOT NULL,
    answer integer NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT square_poll_votes_answer_check CHECK (((answer >= 1) AND (answer <= 4)))
);

CREATE TABLE public.square_post_counts (
    post_id bigint NOT NULL,
    likes bigint DEFAULT 0 NOT NULL,
    comments bigint DEFAULT 0 NOT NULL,
    heat numeric DEFAULT 0 NOT NULL,
    hot bigint DEFAULT 0 NOT NULL,
    told_likes bigint DEFAULT 0 NOT NULL,
    poll_votes bigint[]
);

CREATE TABLE public.square_post_versions (
    post_id bigint NOT NULL,
    version integer NOT NULL,
    content text NOT NULL,
    images jsonb NOT NULL,
    tag_ids bigint[] NOT NULL,
    created_at timestamp(3) with time zone NOT NULL
);

CREATE TABLE public.square_posts (
    id bigint NOT NULL,
    author_id bigint NOT NULL,
    content text NOT NULL,
    images jsonb DEFAULT '[]'::jsonb NOT NULL,
    tag_ids bigint[] DEFAULT '{}'::bigint[] NOT NULL,
    mentions jsonb DEFAULT '[]'::jsonb NOT NULL,
    game_id bigint,
    state text DEFAULT 'shown'::text NOT NULL,
    reason text DEFAULT ''::text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    edited_at timestamp(3) with time zone,
    version integer DEFAULT 1 NOT NULL,
    poll jsonb,
    quote_id bigint,
    region text DEFAULT ''::text NOT NULL,
    CONSTRAINT square_posts_check CHECK (((state = 'deleted'::text) OR (content <> ''::text))),
    CONSTRAINT square_posts_content_check CHECK ((char_length(content) <= 5000)),
    CONSTRAINT square_posts_reason_check CHECK ((length(reason) <= 200)),
    CONSTRAINT square_posts_state_check CHECK ((state = ANY (ARRAY['shown'::text, 'waiting'::text, 'hidden'::text, 'deleted'::text]))),
    CONSTRAINT square_posts_tag_ids_check CHECK ((cardinality(tag_ids) <= 3))
);

ALTER TABLE public.square_posts ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.square_posts_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.square_recommended_posts (
    user_id bigint NOT NULL,
    post_ids bigint[] NOT NULL,
    reasons integer[] NOT NULL,
    reason_ids bigint[] NOT NULL,
    made_at timestamp(3) with time zone NOT NULL
);

CREATE TABLE public.square_tag_changes (
    id bigint NOT NULL,
    tag_id bigint NOT NULL,
    followers integer NOT NULL
)
WITH (autovacuum_vacuum_scale_factor='0', autovacuum_vacuum_threshold='5000');

ALTER TABLE public.square_tag_changes ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.square_tag_changes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.square_tag_counts (
    tag_id bigint NOT NULL,
    followers bigint DEFAULT 0 NOT NULL
);

CREATE TABLE public.square_tag_follows (
    user_id bigint NOT NULL,
    tag_id bigint NOT NULL,
    came_from bigint,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.square_tags (
    id bigint NOT NULL,
    tag text NOT NULL,
    "position" integer DEFAULT 0 NOT NULL,
    hidden boolean DEFAULT false NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    merged_into bigint,
    CONSTRAINT square_tags_merged_into_other CHECK ((merged_into <> id)),
    CONSTRAINT square_tags_tag_check CHECK (((length(tag) >= 1) AND (length(tag) <= 20)))
);

ALTER TABLE public.square_tags ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.square_tags_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.square_video_counts (
    video_id bigint NOT NULL,
    comments bigint DEFAULT 0 NOT NULL
);

CREATE TABLE public.staff_approval_limits (
    flow text NOT NULL,
    max_each bigint NOT NULL,
    max_per_day bigint NOT NULL,
    max_count integer NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT staff_approval_limits_flow_check CHECK ((flow = ANY (ARRAY['wallet.adjust'::text, 'orders.refund'::text, 'gifts.coins'::text, 'gifts.days'::text]))),
    CONSTRAINT staff_approval_limits_max_count_check CHECK ((max_count >= 0)),
    CONSTRAINT staff_approval_limits_max_each_check CHECK ((max_each >= 0)),
    CONSTRAINT staff_approval_limits_max_per_day_check CHECK ((max_per_day >= 0)),
    CONSTRAINT staff_approval_limits_version_check CHECK ((version > 0))
);

CREATE TABLE public.staff_approvals (
    id bigint NOT NULL,
    call text NOT NULL,
    input jsonb NOT NULL,
    input_hash bytea NOT NULL,
    object text NOT NULL,
    area text NOT NULL,
    worth bigint NOT NULL,
    unit text NOT NULL,
    before json,
    after json NOT NULL,
    reason text NOT NULL,
    maker_id bigint NOT NULL,
    checker_id bigint,
    state text DEFAULT 'waiting'::text NOT NULL,
    note text DEFAULT ''::text NOT NULL,
    failure integer DEFAULT 0 NOT NULL,
    alone_after timestamp(3) with time zone,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    decided_at timestamp(3) with time zone,
    reverts bigint,
    CONSTRAINT staff_approvals_after_check CHECK ((json_typeof(after) = 'object'::text)),
    CONSTRAINT staff_approvals_area_check CHECK ((area = ANY (ARRAY['money'::text, 'content'::text, 'people'::text, 'site'::text, 'staff'::text]))),
    CONSTRAINT staff_approvals_before_check CHECK ((json_typeof(before) = 'object'::text)),
    CONSTRAINT staff_approvals_call_check CHECK ((call <> ''::text)),
    CONSTRAINT staff_approvals_check CHECK ((checker_id <> maker_id)),
    CONSTRAINT staff_approvals_check1 CHECK (((state <> 'done'::text) OR (checker_id IS NOT NULL) OR ((alone_after IS NOT NULL) AND (decided_at >= alone_after)))),
    CONSTRAINT staff_approvals_check2 CHECK (((alone_after IS NULL) OR (alone_after >= (created_at + '24:00:00'::interval)))),
    CONSTRAINT staff_approvals_check3 CHECK (((state = 'waiting'::text) = (decided_at IS NULL))),
    CONSTRAINT staff_approvals_input_hash_check CHECK ((length(input_hash) = 32)),
    CONSTRAINT staff_approvals_object_check CHECK ((object ~ '^[a-z]+ [A-Za-z0-9][A-Za-z0-9_.:-]{0,63}$'::text)),
    CONSTRAINT staff_approvals_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'done'::text, 'refused'::text, 'withdrawn'::text, 'expired'::text, 'failed'::text]))),
    CONSTRAINT staff_approvals_unit_check CHECK ((unit = ANY (ARRAY['coins'::text, 'fen'::text, 'days'::text, 'none'::text]))),
    CONSTRAINT staff_approvals_worth_check CHECK ((worth >= 0))
);

ALTER TABLE public.staff_approvals ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.staff_approvals_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.staff_bulk_rows (
    run_id bigint NOT NULL,
    "position" integer NOT NULL,
    object_id bigint NOT NULL,
    label text NOT NULL,
    outcome text NOT NULL,
    failure integer DEFAULT 0 NOT NULL,
    undo_facts jsonb,
    CONSTRAINT staff_bulk_rows_label_check CHECK ((length(label) <= 200)),
    CONSTRAINT staff_bulk_rows_outcome_check CHECK ((outcome = ANY (ARRAY['waiting'::text, 'skipped'::text, 'done'::text, 'failed'::text, 'undone'::text, 'kept'::text]))),
    CONSTRAINT staff_bulk_rows_position_check CHECK ((("position" >= 1) AND ("position" <= 2000)))
);

CREATE TABLE public.staff_bulk_runs (
    id bigint NOT NULL,
    staff_id bigint NOT NULL,
    act text NOT NULL,
    note text DEFAULT ''::text NOT NULL,
    state text DEFAULT 'checked'::text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    finished_at timestamp(3) with time zone,
    parameter text DEFAULT ''::text NOT NULL,
    cut boolean DEFAULT false NOT NULL,
    CONSTRAINT staff_bulk_runs_act_check CHECK ((act ~ '^[a-z]+\.[a-z-]+$'::text)),
    CONSTRAINT staff_bulk_runs_note_check CHECK ((length(note) <= 500)),
    CONSTRAINT staff_bulk_runs_parameter_check CHECK ((length(parameter) <= 40)),
    CONSTRAINT staff_bulk_runs_state_check CHECK ((state = ANY (ARRAY['checked'::text, 'running'::text, 'done'::text, 'undoing'::text, 'undone'::text])))
);

ALTER TABLE public.staff_bulk_runs ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.staff_bulk_runs_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.staff_direct_acts (
    staff_id bigint NOT NULL,
    flow text NOT NULL,
    day date NOT NULL,
    worth bigint NOT NULL,
    acts integer NOT NULL,
    CONSTRAINT staff_direct_acts_acts_check CHECK ((acts > 0)),
    CONSTRAINT staff_direct_acts_worth_check CHECK ((worth >= 0))
);

CREATE TABLE public.staff_grants (
    staff_id bigint NOT NULL,
    permission text NOT NULL,
    ends_at timestamp(3) with time zone,
    granted_by bigint,
    CONSTRAINT staff_grants_permission_check CHECK ((permission ~ '^[a-z]{2,20}\.[a-z]{2,20}$'::text))
);

CREATE TABLE public.staff_log (
    id bigint NOT NULL,
    staff_id bigint,
    call text NOT NULL,
    object text NOT NULL,
    before jsonb,
    after jsonb,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    outcome text DEFAULT 'done'::text NOT NULL,
    reason text DEFAULT ''::text NOT NULL,
    request_id text DEFAULT ''::text NOT NULL,
    address text DEFAULT ''::text NOT NULL,
    session_id text DEFAULT ''::text NOT NULL,
    approval_id bigint,
    reverts bigint,
    bulk_id bigint,
    CONSTRAINT staff_log_call_check CHECK ((call <> ''::text)),
    CONSTRAINT staff_log_object_check CHECK ((object ~ '^[a-z]+ [A-Za-z0-9][A-Za-z0-9_.:-]{0,63}$'::text)),
    CONSTRAINT staff_log_outcome_check CHECK ((outcome = ANY (ARRAY['done'::text, 'read'::text, 'asked'::text, 'refused'::text])))
);

ALTER TABLE public.staff_log ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.staff_log_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.staff_log_roots (
    day date NOT NULL,
    entries bigint NOT NULL,
    root bytea NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT staff_log_roots_entries_check CHECK ((entries >= 0)),
    CONSTRAINT staff_log_roots_root_check CHECK ((length(root) = 32))
);

CREATE TABLE public.staff_member_roles (
    staff_id bigint NOT NULL,
    role_id bigint NOT NULL
);

CREATE TABLE public.staff_members (
    id bigint NOT NULL,
    login_name text NOT NULL,
    password_hash text NOT NULL,
    name text NOT NULL,
    permissions text[] DEFAULT '{}'::text[] NOT NULL,
    disabled boolean DEFAULT false NOT NULL,
    must_change_password boolean DEFAULT false NOT NULL,
    last_sign_in_at timestamp(3) with time zone,
    took_power_at timestamp(3) with time zone,
    roles_version integer DEFAULT 1 NOT NULL,
    CONSTRAINT staff_members_login_name_check CHECK ((login_name ~ '^[A-Za-z][A-Za-z0-9_.-]{2,39}$'::text)),
    CONSTRAINT staff_members_name_check CHECK (((length(name) >= 1) AND (length(name) <= 40))),
    CONSTRAINT staff_members_password_hash_check CHECK ((password_hash ~~ '$argon2id$%'::text)),
    CONSTRAINT staff_members_roles_version_check CHECK ((roles_version > 0))
);

COMMENT ON COLUMN public.staff_members.permissions IS 'Read by processes older than roles; goes with the next release.';

ALTER TABLE public.staff_members ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.staff_members_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.staff_notes (
    id bigint NOT NULL,
    object_kind text NOT NULL,
    object_id text NOT NULL,
    text text NOT NULL,
    staff_id bigint NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT staff_notes_object_id_check CHECK ((object_id ~ '^[A-Za-z0-9][A-Za-z0-9_.:-]{0,63}$'::text)),
    CONSTRAINT staff_notes_object_kind_check CHECK ((object_kind ~ '^[a-z]{2,20}$'::text)),
    CONSTRAINT staff_notes_text_check CHECK (((length(text) >= 1) AND (length(text) <= 1000)))
);

ALTER TABLE public.staff_notes ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.staff_notes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.staff_passkeys (
    id bigint NOT NULL,
    staff_id bigint NOT NULL,
    credential_id text NOT NULL,
    public_key bytea NOT NULL,
    counter bigint NOT NULL,
    transports text[] DEFAULT '{}'::text[] NOT NULL,
    name text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    last_used_at timestamp(3) with time zone,
    CONSTRAINT staff_passkeys_counter_check CHECK ((counter >= 0)),
    CONSTRAINT staff_passkeys_credential_id_check CHECK (((length(credential_id) >= 1) AND (length(credential_id) <= 1400))),
    CONSTRAINT staff_passkeys_name_check CHECK (((length(name) >= 1) AND (length(name) <= 40)))
);

ALTER TABLE public.staff_passkeys ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.staff_passkeys_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.staff_player_views (
    id bigint NOT NULL,
    staff_id bigint NOT NULL,
    object text NOT NULL,
    reason text NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    ends_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT staff_player_views_check CHECK ((ends_at > created_at)),
    CONSTRAINT staff_player_views_object_check CHECK ((object ~ '^user [1-9][0-9]{0,18}$'::text)),
    CONSTRAINT staff_player_views_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 200)))
);

ALTER TABLE public.staff_player_views ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.staff_player_views_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.staff_recovery_codes (
    staff_id bigint NOT NULL,
    code_hash bytea NOT NULL,
    used_at timestamp(3) with time zone,
    CONSTRAINT staff_recovery_codes_code_hash_check CHECK ((length(code_hash) = 32))
);

CREATE TABLE public.staff_roles (
    id bigint NOT NULL,
    key text NOT NULL,
    name text NOT NULL,
    permissions text[] DEFAULT '{}'::text[] NOT NULL,
    allowed_networks cidr[],
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT staff_roles_allowed_networks_check CHECK ((cardinality(allowed_networks) > 0)),
    CONSTRAINT staff_roles_check CHECK (((key = 'owner'::text) = (permissions = '{*}'::text[]))),
    CONSTRAINT staff_roles_check1 CHECK (((key = 'owner'::text) OR (NOT ('*'::text = ANY (permissions))))),
    CONSTRAINT staff_roles_key_check CHECK ((key ~ '^[a-z]{2,20}$'::text)),
    CONSTRAINT staff_roles_name_check CHECK (((length(name) >= 1) AND (length(name) <= 40))),
    CONSTRAINT staff_roles_version_check CHECK ((version > 0))
);

ALTER TABLE public.staff_roles ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.staff_roles_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.staff_sessions (
    token_hash bytea NOT NULL,
    staff_id bigint NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    revoked_at timestamp(3) with time zone,
    id bigint NOT NULL,
    address text DEFAULT ''::text NOT NULL,
    user_agent text DEFAULT ''::text NOT NULL,
    known_device boolean DEFAULT false NOT NULL,
    last_seen_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    factor_at timestamp(3) with time zone,
    proved_at timestamp(3) with time zone,
    CONSTRAINT staff_sessions_address_check CHECK ((length(address) <= 64)),
    CONSTRAINT staff_sessions_check CHECK ((expires_at > created_at)),
    CONSTRAINT staff_sessions_proofs CHECK (((factor_at IS NULL) = (proved_at IS NULL))),
    CONSTRAINT staff_sessions_token_hash_check CHECK ((length(token_hash) = 32)),
    CONSTRAINT staff_sessions_user_agent_check CHECK ((length(user_agent) <= 400))
);

ALTER TABLE public.staff_sessions ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.staff_sessions_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.staff_snoozes (
    staff_id bigint NOT NULL,
    item text NOT NULL,
    until timestamp(3) with time zone NOT NULL,
    CONSTRAINT staff_snoozes_item_check CHECK (((length(item) >= 3) AND (length(item) <= 80)))
);

CREATE TABLE public.staff_totp (
    staff_id bigint NOT NULL,
    sealed_secret text NOT NULL,
    last_step bigint NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.staff_views (
    id bigint NOT NULL,
    staff_id bigint NOT NULL,
    page text NOT NULL,
    name text NOT NULL,
    query text NOT NULL,
    shared boolean DEFAULT false NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT staff_views_name_check CHECK (((length(name) >= 1) AND (length(name) <= 30))),
    CONSTRAINT staff_views_page_check CHECK ((page ~ '^[a-zA-Z-]{2,40}$'::text)),
    CONSTRAINT staff_views_query_check CHECK ((length(query) <= 1000)),
    CONSTRAINT staff_views_version_check CHECK ((version > 0))
);

ALTER TABLE public.staff_views ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.staff_views_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.stats_days (
    metric text NOT NULL COLLATE pg_catalog."C",
    day date NOT NULL,
    dimension text DEFAULT ''::text NOT NULL COLLATE pg_catalog."C",
    value bigint NOT NULL,
    complete boolean NOT NULL,
    computed_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT stats_days_dimension_check CHECK ((length(dimension) <= 64)),
    CONSTRAINT stats_days_metric_check CHECK ((metric ~ '^[a-z][A-Za-z0-9.]{1,59}$'::text))
);

CREATE TABLE public.video_categories (
    id bigint NOT NULL,
    name text NOT NULL,
    "position" integer DEFAULT 0 NOT NULL,
    hidden boolean DEFAULT false NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT video_categories_name_check CHECK (((length(name) >= 1) AND (length(name) <= 12)))
);

ALTER TABLE public.video_categories ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.video_categories_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.video_counts (
    video_id bigint NOT NULL,
    category_id bigint NOT NULL,
    shown boolean DEFAULT false NOT NULL,
    plays bigint DEFAULT 0 NOT NULL,
    likes bigint DEFAULT 0 NOT NULL
);

CREATE TABLE public.video_favourites (
    user_id bigint NOT NULL,
    video_id bigint NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.video_like_changes (
    id bigint NOT NULL,
    video_id bigint NOT NULL,
    delta smallint NOT NULL,
    CONSTRAINT video_like_changes_delta_check CHECK ((delta = ANY (ARRAY['-1'::integer, 1])))
);

ALTER TABLE public.video_like_changes ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.video_like_changes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.video_likes (
    user_id bigint NOT NULL,
    video_id bigint NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.video_plays (
    video_id bigint NOT NULL,
    day date NOT NULL,
    person text NOT NULL,
    started_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    counted boolean DEFAULT false NOT NULL,
    CONSTRAINT video_plays_person_check CHECK (((length(person) >= 1) AND (length(person) <= 70)))
)
PARTITION BY RANGE (day);

CREATE TABLE public.video_positions (
    user_id bigint NOT NULL,
    video_id bigint NOT NULL,
    seconds integer NOT NULL,
    watched_at timestamp(3) with time zone,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT video_positions_seconds_check CHECK ((seconds >= 0))
);

CREATE TABLE public.video_subtitles (
    video_id bigint NOT NULL,
    language text NOT NULL,
    file text NOT NULL,
    cues integer NOT NULL,
    bytes integer NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    updated_by bigint NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT video_subtitles_bytes_check CHECK ((bytes > 0)),
    CONSTRAINT video_subtitles_cues_check CHECK ((cues > 0)),
    CONSTRAINT video_subtitles_file_check CHECK ((file ~ '^subtitles-[0-9a-f]{24}\.vtt$'::text)),
    CONSTRAINT video_subtitles_language_check CHECK ((language ~ '^[a-z]{2}(-[A-Z][a-z]{3})?$'::text)),
    CONSTRAINT video_subtitles_version_check CHECK ((version > 0))
);

CREATE TABLE public.video_tries (
    folder text NOT NULL,
    video_id bigint NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT video_tries_folder_check CHECK ((folder ~ '^video/[0-9a-f]{32}$'::text))
);

CREATE TABLE public.video_videos (
    id bigint NOT NULL,
    category_id bigint NOT NULL,
    game_id bigint,
    title text NOT NULL,
    author text DEFAULT ''::text NOT NULL,
    intro text DEFAULT ''::text NOT NULL,
    access text NOT NULL,
    published boolean DEFAULT false NOT NULL,
    published_at timestamp(3) with time zone,
    state text DEFAULT 'waiting'::text NOT NULL,
    reason text DEFAULT ''::text NOT NULL,
    upload_id text,
    folder text DEFAULT ''::text NOT NULL,
    milliseconds integer DEFAULT 0 NOT NULL,
    poster jsonb,
    qualities jsonb DEFAULT '[]'::jsonb NOT NULL,
    sprite jsonb,
    subtitles text DEFAULT ''::text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT video_videos_access_check CHECK ((access = ANY (ARRAY['free'::text, 'login'::text, 'member'::text]))),
    CONSTRAINT video_videos_author_check CHECK ((length(author) <= 30)),
    CONSTRAINT video_videos_check CHECK (((state <> 'ready'::text) OR ((folder <> ''::text) AND (milliseconds > 0)))),
    CONSTRAINT video_videos_intro_check CHECK ((length(intro) <= 1000)),
    CONSTRAINT video_videos_milliseconds_check CHECK ((milliseconds >= 0)),
    CONSTRAINT video_videos_reason_check CHECK ((length(reason) <= 200)),
    CONSTRAINT video_videos_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'working'::text, 'ready'::text, 'failed'::text]))),
    CONSTRAINT video_videos_title_check CHECK (((length(title) >= 1) AND (length(title) <= 60)))
);

COMMENT ON COLUMN public.video_videos.subtitles IS 'Read by processes older than subtitles by language; goes with the next release.';

ALTER TABLE public.video_videos ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.video_videos_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.wallet_alerts (
    id bigint NOT NULL,
    kind text NOT NULL,
    key text NOT NULL,
    detail jsonb NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    resolved_at timestamp(3) with time zone,
    resolved_by bigint,
    note text DEFAULT ''::text NOT NULL,
    claimed_by bigint,
    claimed_at timestamp(3) with time zone,
    CONSTRAINT wallet_alerts_claimed_check CHECK (((claimed_by IS NULL) = (claimed_at IS NULL))),
    CONSTRAINT wallet_alerts_key_check CHECK (((length(key) >= 1) AND (length(key) <= 120))),
    CONSTRAINT wallet_alerts_kind_check CHECK ((kind ~ '^[a-z][a-z-]{2,39}$'::text)),
    CONSTRAINT wallet_alerts_note_check CHECK ((length(note) <= 500))
);

ALTER TABLE public.wallet_alerts ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.wallet_alerts_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.wallet_entries (
    user_id bigint NOT NULL,
    seq bigint NOT NULL,
    kind text NOT NULL,
    key text NOT NULL,
    subject text NOT NULL,
    order_id bigint,
    coins bigint NOT NULL,
    paid_after bigint NOT NULL,
    free_after bigint NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    hash bytea NOT NULL,
    CONSTRAINT wallet_entries_coins_check CHECK ((coins <> 0)),
    CONSTRAINT wallet_entries_hash_check CHECK ((length(hash) = 32)),
    CONSTRAINT wallet_entries_key_check CHECK (((key ~ '^[a-z]+(:[A-Za-z0-9-]+)+$'::text) AND (length(key) <= 120))),
    CONSTRAINT wallet_entries_kind_check CHECK ((kind = ANY (ARRAY['opening'::text, 'topup'::text, 'bonus'::text, 'purchase'::text, 'membership'::text, 'refund'::text, 'takeback'::text, 'grant'::text, 'adjustment'::text]))),
    CONSTRAINT wallet_entries_seq_check CHECK ((seq > 0)),
    CONSTRAINT wallet_entries_subject_check CHECK (((subject !~ '[\n\r]'::text) AND ((length(subject) >= 1) AND (length(subject) <= 80))))
);

CREATE TABLE public.wallet_postings (
    user_id bigint NOT NULL,
    seq bigint NOT NULL,
    line smallint NOT NULL,
    account text NOT NULL,
    amount bigint NOT NULL,
    CONSTRAINT wallet_postings_account_check CHECK (((account = ANY (ARRAY['paid'::text, 'free'::text, 'sales'::text, 'promotion'::text, 'refunds'::text])) OR (account ~ '^deposits:[a-z]{2,20}$'::text))),
    CONSTRAINT wallet_postings_amount_check CHECK ((amount <> 0))
);

CREATE TABLE public.wallet_proofs (
    user_id bigint NOT NULL,
    seq bigint NOT NULL,
    hash bytea NOT NULL,
    paid bigint NOT NULL,
    free bigint NOT NULL,
    walk_whole boolean DEFAULT false NOT NULL,
    proven_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT wallet_proofs_hash_check CHECK ((length(hash) = 32)),
    CONSTRAINT wallet_proofs_seq_check CHECK ((seq > 0))
);

CREATE TABLE public.wallet_root_nodes (
    day date NOT NULL,
    level smallint NOT NULL,
    "position" bigint NOT NULL,
    hash bytea NOT NULL,
    user_id bigint,
    seq bigint,
    CONSTRAINT wallet_root_nodes_hash_check CHECK ((length(hash) = 32))
);

CREATE TABLE public.wallet_root_publications (
    day date NOT NULL,
    url text NOT NULL,
    published_by bigint NOT NULL,
    published_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT wallet_root_publications_url_check CHECK (((url ~ '^https://'::text) AND (length(url) <= 500)))
);

CREATE TABLE public.wallet_roots (
    day date NOT NULL,
    root bytea NOT NULL,
    wallets bigint NOT NULL,
    entries bigint NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT wallet_roots_root_check CHECK ((length(root) = 32))
);

CREATE TABLE public.wallet_walks (
    id bigint NOT NULL,
    started_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    ended_at timestamp(3) with time zone,
    after_user_id bigint DEFAULT 0 NOT NULL,
    wallets bigint DEFAULT 0 NOT NULL,
    entries bigint DEFAULT 0 NOT NULL,
    differences bigint DEFAULT 0 NOT NULL,
    postings_sum numeric DEFAULT 0 NOT NULL,
    least_wallets bigint
);

ALTER TABLE public.wallet_walks ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.wallet_walks_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.wallet_wallets (
    user_id bigint NOT NULL,
    paid bigint DEFAULT 0 NOT NULL,
    free bigint DEFAULT 0 NOT NULL,
    seq bigint DEFAULT 0 NOT NULL,
    head bytea DEFAULT decode(repeat('00'::text, 32), 'hex'::text) NOT NULL,
    frozen_at timestamp(3) with time zone,
    CONSTRAINT wallet_wallets_free_not_negative CHECK ((free >= 0)),
    CONSTRAINT wallet_wallets_head_check CHECK ((length(head) = 32)),
    CONSTRAINT wallet_wallets_paid_not_negative CHECK ((paid >= 0))
);

ALTER TABLE ONLY public.account_active_days
    ADD CONSTRAINT account_active_days_pkey PRIMARY KEY (user_id, day);

ALTER TABLE ONLY public.account_apple_tickets
    ADD CONSTRAINT account_apple_tickets_pkey PRIMARY KEY (key);

ALTER TABLE ONLY public.account_bans
    ADD CONSTRAINT account_bans_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.account_consents
    ADD CONSTRAINT account_consents_pkey PRIMARY KEY (user_id, slug, version);

ALTER TABLE ONLY public.account_counters
    ADD CONSTRAINT account_counters_pkey PRIMARY KEY (key);

ALTER TABLE ONLY public.account_devices
    ADD CONSTRAINT account_devices_pkey PRIMARY KEY (user_id, device_id);

ALTER TABLE ONLY public.account_exports
    ADD CONSTRAINT account_exports_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.account_identities
    ADD CONSTRAINT account_identities_pkey PRIMARY KEY (issuer, subject);

ALTER TABLE ONLY public.account_sessions
    ADD CONSTRAINT account_sessions_pkey PRIMARY KEY (token_hash);

ALTER TABLE ONLY public.account_sms_codes
    ADD CONSTRAINT account_sms_codes_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.account_sms_days
    ADD CONSTRAINT account_sms_days_pkey PRIMARY KEY (day, provider);

ALTER TABLE ONLY public.account_users
    ADD CONSTRAINT account_users_invite_code_key UNIQUE (invite_code);

ALTER TABLE ONLY public.account_users
    ADD CONSTRAINT account_users_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.catalog_changes
    ADD CONSTRAINT catalog_changes_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.catalog_chosen_types
    ADD CONSTRAINT catalog_chosen_types_pkey PRIMARY KEY (user_id, type_id);

ALTER TABLE ONLY public.catalog_counters
    ADD CONSTRAINT catalog_counters_pkey PRIMARY KEY (game_id);

ALTER TABLE ONLY public.catalog_game_days
    ADD CONSTRAINT catalog_game_days_pkey PRIMARY KEY (game_id, day);

ALTER TABLE ONLY public.catalog_game_terms
    ADD CONSTRAINT catalog_game_terms_pkey PRIMARY KEY (term, game_id);

ALTER TABLE ONLY public.catalog_games
    ADD CONSTRAINT catalog_games_app_id_key UNIQUE (app_id);

ALTER TABLE ONLY public.catalog_games
    ADD CONSTRAINT catalog_games_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.catalog_not_interested
    ADD CONSTRAINT catalog_not_interested_pkey PRIMARY KEY (user_id, kind, ref_id);

ALTER TABLE ONLY public.catalog_package_files
    ADD CONSTRAINT catalog_package_files_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.catalog_packages
    ADD CONSTRAINT catalog_packages_file_id_key UNIQUE (file_id);

ALTER TABLE ONLY public.catalog_packages
    ADD CONSTRAINT catalog_packages_game_id_platform_version_key UNIQUE (game_id, platform, version);

ALTER TABLE ONLY public.catalog_packages
    ADD CONSTRAINT catalog_packages_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.catalog_rankings
    ADD CONSTRAINT catalog_rankings_pkey PRIMARY KEY (rule, taken_at, place);

ALTER TABLE ONLY public.catalog_recommended_games
    ADD CONSTRAINT catalog_recommended_games_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY public.catalog_releases
    ADD CONSTRAINT catalog_releases_pkey PRIMARY KEY (game_id);

ALTER TABLE ONLY public.catalog_reshelvings
    ADD CONSTRAINT catalog_reshelvings_pkey PRIMARY KEY (shelf_id);

ALTER TABLE ONLY public.catalog_review_answers
    ADD CONSTRAINT catalog_review_answers_pkey PRIMARY KEY (review_id);

ALTER TABLE ONLY public.catalog_review_counts
    ADD CONSTRAINT catalog_review_counts_pkey PRIMARY KEY (review_id);

ALTER TABLE ONLY public.catalog_review_votes
    ADD CONSTRAINT catalog_review_votes_pkey PRIMARY KEY (user_id, review_id);

ALTER TABLE ONLY public.catalog_reviews
    ADD CONSTRAINT catalog_reviews_game_id_user_id_key UNIQUE (game_id, user_id);

ALTER TABLE ONLY public.catalog_reviews
    ADD CONSTRAINT catalog_reviews_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.catalog_shelf_games
    ADD CONSTRAINT catalog_shelf_games_pkey PRIMARY KEY (shelf_id, game_id);

ALTER TABLE ONLY public.catalog_shelves
    ADD CONSTRAINT catalog_shelves_kind_slug_key UNIQUE (kind, slug);

ALTER TABLE ONLY public.catalog_shelves
    ADD CONSTRAINT catalog_shelves_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.catalog_slots
    ADD CONSTRAINT catalog_slots_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.catalog_tag_choices
    ADD CONSTRAINT catalog_tag_choices_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY public.catalog_wishes
    ADD CONSTRAINT catalog_wishes_pkey PRIMARY KEY (user_id, game_id);

ALTER TABLE ONLY public.db_change_marks
    ADD CONSTRAINT db_change_marks_pkey PRIMARY KEY (at);

ALTER TABLE ONLY public.db_daily_tables
    ADD CONSTRAINT db_daily_tables_pkey PRIMARY KEY (name);

ALTER TABLE ONLY public.db_idempotency_keys
    ADD CONSTRAINT db_idempotency_keys_pkey PRIMARY KEY (scope, key);

ALTER TABLE ONLY public.db_migrations
    ADD CONSTRAINT db_migrations_pkey PRIMARY KEY (name);

ALTER TABLE ONLY public.db_processes
    ADD CONSTRAINT db_processes_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.db_versions
    ADD CONSTRAINT db_versions_pkey PRIMARY KEY (name);

ALTER TABLE ONLY public.downloads_checks
    ADD CONSTRAINT downloads_checks_pkey PRIMARY KEY (order_id);

ALTER TABLE ONLY public.downloads_log_places
    ADD CONSTRAINT downloads_log_places_pkey PRIMARY KEY (file);

ALTER TABLE ONLY public.downloads_rights
    ADD CONSTRAINT downloads_rights_pkey PRIMARY KEY (user_id, game_id);

ALTER TABLE ONLY public.downloads_tickets
    ADD CONSTRAINT downloads_tickets_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.downloads_waivers
    ADD CONSTRAINT downloads_waivers_pkey PRIMARY KEY (user_id, day, game_id);

ALTER TABLE ONLY public.engagement_activities
    ADD CONSTRAINT engagement_activities_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.engagement_badges
    ADD CONSTRAINT engagement_badges_pkey PRIMARY KEY (user_id, month);

ALTER TABLE ONLY public.engagement_checkin_counts
    ADD CONSTRAINT engagement_checkin_counts_pkey PRIMARY KEY (day, kind, number);

ALTER TABLE ONLY public.engagement_checkin_rules
    ADD CONSTRAINT engagement_checkin_rules_pkey PRIMARY KEY (version);

ALTER TABLE ONLY public.engagement_checkins
    ADD CONSTRAINT engagement_checkins_pkey PRIMARY KEY (user_id, day);

ALTER TABLE ONLY public.engagement_events
    ADD CONSTRAINT engagement_events_pkey PRIMARY KEY (user_id, event, key);

ALTER TABLE ONLY public.engagement_prizes
    ADD CONSTRAINT engagement_prizes_activity_id_position_key UNIQUE (activity_id, "position");

ALTER TABLE ONLY public.engagement_prizes
    ADD CONSTRAINT engagement_prizes_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.engagement_referral_devices
    ADD CONSTRAINT engagement_referral_devices_pkey PRIMARY KEY (device);

ALTER TABLE ONLY public.engagement_referral_freezes
    ADD CONSTRAINT engagement_referral_freezes_pkey PRIMARY KEY (inviter_id);

ALTER TABLE ONLY public.engagement_referral_months
    ADD CONSTRAINT engagement_referral_months_pkey PRIMARY KEY (month, inviter_id);

ALTER TABLE ONLY public.engagement_referrals
    ADD CONSTRAINT engagement_referrals_pkey PRIMARY KEY (invitee_id);

ALTER TABLE ONLY public.engagement_rewards
    ADD CONSTRAINT engagement_rewards_pkey PRIMARY KEY (user_id, task_id);

ALTER TABLE ONLY public.engagement_tasks
    ADD CONSTRAINT engagement_tasks_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.engagement_tickets
    ADD CONSTRAINT engagement_tickets_activity_id_user_id_day_key UNIQUE (activity_id, user_id, day);

ALTER TABLE ONLY public.engagement_tickets
    ADD CONSTRAINT engagement_tickets_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.exports_files
    ADD CONSTRAINT exports_files_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.gifts_activations
    ADD CONSTRAINT gifts_activations_pkey PRIMARY KEY (hash);

ALTER TABLE ONLY public.gifts_batches
    ADD CONSTRAINT gifts_batches_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.gifts_changes
    ADD CONSTRAINT gifts_changes_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.gifts_code_imports
    ADD CONSTRAINT gifts_code_imports_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.gifts_codes
    ADD CONSTRAINT gifts_codes_pack_id_code_key UNIQUE (pack_id, code);

ALTER TABLE ONLY public.gifts_codes
    ADD CONSTRAINT gifts_codes_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.gifts_packs
    ADD CONSTRAINT gifts_packs_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.gifts_staged_codes
    ADD CONSTRAINT gifts_staged_codes_pkey PRIMARY KEY (import_id, code);

ALTER TABLE ONLY public.media_images
    ADD CONSTRAINT media_images_folder_key UNIQUE (folder);

ALTER TABLE ONLY public.media_images
    ADD CONSTRAINT media_images_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.media_pictures
    ADD CONSTRAINT media_pictures_folder_key UNIQUE (folder);

ALTER TABLE ONLY public.media_pictures
    ADD CONSTRAINT media_pictures_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.media_uploads
    ADD CONSTRAINT media_uploads_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.membership_grants
    ADD CONSTRAINT membership_grants_pkey PRIMARY KEY (key);

ALTER TABLE ONLY public.membership_members
    ADD CONSTRAINT membership_members_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY public.membership_plans
    ADD CONSTRAINT membership_plans_pkey PRIMARY KEY (vip_type);

ALTER TABLE ONLY public.membership_purchases
    ADD CONSTRAINT membership_purchases_pkey PRIMARY KEY (order_id);

ALTER TABLE ONLY public.messages_audience_users
    ADD CONSTRAINT messages_audience_users_pkey PRIMARY KEY (audience_id, user_id);

ALTER TABLE ONLY public.messages_audiences
    ADD CONSTRAINT messages_audiences_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.messages_broadcast_reads
    ADD CONSTRAINT messages_broadcast_reads_pkey PRIMARY KEY (user_id, broadcast_id);

ALTER TABLE ONLY public.messages_broadcast_recipients
    ADD CONSTRAINT messages_broadcast_recipients_pkey PRIMARY KEY (broadcast_id, user_id);

ALTER TABLE ONLY public.messages_broadcasts
    ADD CONSTRAINT messages_broadcasts_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.messages_inbox
    ADD CONSTRAINT messages_inbox_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.messages_pushes
    ADD CONSTRAINT messages_pushes_endpoint_key UNIQUE (endpoint);

ALTER TABLE ONLY public.messages_pushes
    ADD CONSTRAINT messages_pushes_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.messages_readers
    ADD CONSTRAINT messages_readers_pkey PRIMARY KEY (user_id, kind);

ALTER TABLE ONLY public.messages_staff_days
    ADD CONSTRAINT messages_staff_days_pkey PRIMARY KEY (staff_id, day);

ALTER TABLE ONLY public.messages_telling
    ADD CONSTRAINT messages_telling_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.moderation_cases
    ADD CONSTRAINT moderation_cases_kind_ref_id_key UNIQUE (kind, ref_id);

ALTER TABLE ONLY public.moderation_cases
    ADD CONSTRAINT moderation_cases_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.moderation_decisions
    ADD CONSTRAINT moderation_decisions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.moderation_months
    ADD CONSTRAINT moderation_months_pkey PRIMARY KEY (month);

ALTER TABLE ONLY public.moderation_reports
    ADD CONSTRAINT moderation_reports_pkey PRIMARY KEY (case_id, reporter_id);

ALTER TABLE ONLY public.moderation_silences
    ADD CONSTRAINT moderation_silences_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY public.moderation_word_hits
    ADD CONSTRAINT moderation_word_hits_pkey PRIMARY KEY (word_id, day, part);

ALTER TABLE ONLY public.moderation_words
    ADD CONSTRAINT moderation_words_folded_key UNIQUE (folded);

ALTER TABLE ONLY public.moderation_words
    ADD CONSTRAINT moderation_words_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.ops_job_runs
    ADD CONSTRAINT ops_job_runs_pkey PRIMARY KEY (job);

ALTER TABLE ONLY public.ops_request_minutes
    ADD CONSTRAINT ops_request_minutes_pkey PRIMARY KEY (minute, process);

ALTER TABLE ONLY public.orders_caps
    ADD CONSTRAINT orders_caps_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY public.orders_coupons
    ADD CONSTRAINT orders_coupons_pkey PRIMARY KEY (promotion_id, user_id);

ALTER TABLE ONLY public.orders_events
    ADD CONSTRAINT orders_events_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.orders_notifications
    ADD CONSTRAINT orders_notifications_pkey PRIMARY KEY (channel, nonce);

ALTER TABLE ONLY public.orders_orders
    ADD CONSTRAINT orders_orders_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.orders_packages
    ADD CONSTRAINT orders_packages_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.orders_promotion_parts
    ADD CONSTRAINT orders_promotion_parts_pkey PRIMARY KEY (promotion_id, part);

ALTER TABLE ONLY public.orders_promotions
    ADD CONSTRAINT orders_promotions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.orders_reconciliations
    ADD CONSTRAINT orders_reconciliations_pkey PRIMARY KEY (channel, day);

ALTER TABLE ONLY public.orders_sales_days
    ADD CONSTRAINT orders_sales_days_pkey PRIMARY KEY (kind, day, subject_id);

ALTER TABLE ONLY public.preview_drafts
    ADD CONSTRAINT preview_drafts_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.recommendations_people
    ADD CONSTRAINT recommendations_people_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY public.search_asked
    ADD CONSTRAINT search_asked_pkey PRIMARY KEY (day, word, visitor);

ALTER TABLE ONLY public.search_documents
    ADD CONSTRAINT search_documents_kind_ref_id_key UNIQUE (kind, ref_id);

ALTER TABLE ONLY public.search_documents
    ADD CONSTRAINT search_documents_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.search_hot_words
    ADD CONSTRAINT search_hot_words_pkey PRIMARY KEY (word);

ALTER TABLE ONLY public.search_post_tiers
    ADD CONSTRAINT search_post_tiers_pkey PRIMARY KEY (tier);

ALTER TABLE ONLY public.search_posts
    ADD CONSTRAINT search_posts_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.search_terms
    ADD CONSTRAINT search_terms_pkey PRIMARY KEY (doc_id, term);

ALTER TABLE ONLY public.search_tiers
    ADD CONSTRAINT search_tiers_pkey PRIMARY KEY (tier);

ALTER TABLE ONLY public.search_videos
    ADD CONSTRAINT search_videos_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.search_word_days
    ADD CONSTRAINT search_word_days_pkey PRIMARY KEY (day, word);

ALTER TABLE ONLY public.site_bulletins
    ADD CONSTRAINT site_bulletins_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.site_channel_days
    ADD CONSTRAINT site_channel_days_pkey PRIMARY KEY (channel_id, day);

ALTER TABLE ONLY public.site_device_days
    ADD CONSTRAINT site_device_days_pkey PRIMARY KEY (day, device_id);

ALTER TABLE ONLY public.site_devices
    ADD CONSTRAINT site_devices_pkey PRIMARY KEY (device_id);

ALTER TABLE ONLY public.site_faq_votes
    ADD CONSTRAINT site_faq_votes_pkey PRIMARY KEY (faq_id, device_id);

ALTER TABLE ONLY public.site_faqs
    ADD CONSTRAINT site_faqs_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.site_inquiries
    ADD CONSTRAINT site_inquiries_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.site_kefu_canned_replies
    ADD CONSTRAINT site_kefu_canned_replies_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.site_kefu_entries
    ADD CONSTRAINT site_kefu_entries_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.site_kefu_mentions
    ADD CONSTRAINT site_kefu_mentions_pkey PRIMARY KEY (staff_id, note_id);

ALTER TABLE ONLY public.site_kefu_notes
    ADD CONSTRAINT site_kefu_notes_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.site_kefu_tickets
    ADD CONSTRAINT site_kefu_tickets_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.site_legal_pages
    ADD CONSTRAINT site_legal_pages_pkey PRIMARY KEY (slug, version);

ALTER TABLE ONLY public.site_settings
    ADD CONSTRAINT site_settings_pkey PRIMARY KEY (key);

ALTER TABLE ONLY public.site_switches
    ADD CONSTRAINT site_switches_pkey PRIMARY KEY (feature);

ALTER TABLE ONLY public.site_text_pictures
    ADD CONSTRAINT site_text_pictures_pkey PRIMARY KEY (folder, object);

ALTER TABLE ONLY public.site_visits
    ADD CONSTRAINT site_visits_device_id_channel_id_invite_code_day_key UNIQUE (device_id, channel_id, invite_code, day);

ALTER TABLE ONLY public.site_visits
    ADD CONSTRAINT site_visits_pkey PRIMARY KEY (id, day);

ALTER TABLE ONLY public.square_blocks
    ADD CONSTRAINT square_blocks_pkey PRIMARY KEY (user_id, blocked_id);

ALTER TABLE ONLY public.square_changes
    ADD CONSTRAINT square_changes_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.square_comment_counts
    ADD CONSTRAINT square_comment_counts_pkey PRIMARY KEY (comment_id);

ALTER TABLE ONLY public.square_comment_likes
    ADD CONSTRAINT square_comment_likes_pkey PRIMARY KEY (user_id, comment_id);

ALTER TABLE ONLY public.square_comments
    ADD CONSTRAINT square_comments_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.square_favourites
    ADD CONSTRAINT square_favourites_pkey PRIMARY KEY (user_id, post_id);

ALTER TABLE ONLY public.square_feed_posts
    ADD CONSTRAINT square_feed_posts_pkey PRIMARY KEY (kind, ref_id, post_id);

ALTER TABLE ONLY public.square_follows
    ADD CONSTRAINT square_follows_pkey PRIMARY KEY (follower_id, followee_id);

ALTER TABLE ONLY public.square_game_guides
    ADD CONSTRAINT square_game_guides_pkey PRIMARY KEY (game_id, post_id);

ALTER TABLE ONLY public.square_inbox
    ADD CONSTRAINT square_inbox_pkey PRIMARY KEY (user_id, post_id);

ALTER TABLE ONLY public.square_likes
    ADD CONSTRAINT square_likes_pkey PRIMARY KEY (user_id, post_id);

ALTER TABLE ONLY public.square_muted_words
    ADD CONSTRAINT square_muted_words_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.square_muted_words
    ADD CONSTRAINT square_muted_words_user_id_word_key UNIQUE (user_id, word);

ALTER TABLE ONLY public.square_not_interested
    ADD CONSTRAINT square_not_interested_pkey PRIMARY KEY (user_id, kind, ref_id);

ALTER TABLE ONLY public.square_people
    ADD CONSTRAINT square_people_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY public.square_poll_changes
    ADD CONSTRAINT square_poll_changes_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.square_poll_votes
    ADD CONSTRAINT square_poll_votes_pkey PRIMARY KEY (user_id, post_id);

ALTER TABLE ONLY public.square_post_counts
    ADD CONSTRAINT square_post_counts_pkey PRIMARY KEY (post_id);

ALTER TABLE ONLY public.square_post_versions
    ADD CONSTRAINT square_post_versions_pkey PRIMARY KEY (post_id, version);

ALTER TABLE ONLY public.square_posts
    ADD CONSTRAINT square_posts_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.square_recommended_posts
    ADD CONSTRAINT square_recommended_posts_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY public.square_tag_changes
    ADD CONSTRAINT square_tag_changes_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.square_tag_counts
    ADD CONSTRAINT square_tag_counts_pkey PRIMARY KEY (tag_id);

ALTER TABLE ONLY public.square_tag_follows
    ADD CONSTRAINT square_tag_follows_pkey PRIMARY KEY (user_id, tag_id);

ALTER TABLE ONLY public.square_tags
    ADD CONSTRAINT square_tags_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.square_tags
    ADD CONSTRAINT square_tags_tag_key UNIQUE (tag);

ALTER TABLE ONLY public.square_video_counts
    ADD CONSTRAINT square_video_counts_pkey PRIMARY KEY (video_id);

ALTER TABLE ONLY public.staff_approval_limits
    ADD CONSTRAINT staff_approval_limits_pkey PRIMARY KEY (flow);

ALTER TABLE ONLY public.staff_approvals
    ADD CONSTRAINT staff_approvals_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.staff_bulk_rows
    ADD CONSTRAINT staff_bulk_rows_pkey PRIMARY KEY (run_id, "position");

ALTER TABLE ONLY public.staff_bulk_rows
    ADD CONSTRAINT staff_bulk_rows_run_id_object_id_key UNIQUE (run_id, object_id);

ALTER TABLE ONLY public.staff_bulk_runs
    ADD CONSTRAINT staff_bulk_runs_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.staff_direct_acts
    ADD CONSTRAINT staff_direct_acts_pkey PRIMARY KEY (staff_id, flow, day);

ALTER TABLE ONLY public.staff_grants
    ADD CONSTRAINT staff_grants_pkey PRIMARY KEY (staff_id, permission);

ALTER TABLE ONLY public.staff_log
    ADD CONSTRAINT staff_log_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.staff_log_roots
    ADD CONSTRAINT staff_log_roots_pkey PRIMARY KEY (day);

ALTER TABLE ONLY public.staff_member_roles
    ADD CONSTRAINT staff_member_roles_pkey PRIMARY KEY (staff_id, role_id);

ALTER TABLE ONLY public.staff_members
    ADD CONSTRAINT staff_members_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.staff_notes
    ADD CONSTRAINT staff_notes_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.staff_passkeys
    ADD CONSTRAINT staff_passkeys_credential_id_key UNIQUE (credential_id);

ALTER TABLE ONLY public.staff_passkeys
    ADD CONSTRAINT staff_passkeys_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.staff_player_views
    ADD CONSTRAINT staff_player_views_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.staff_recovery_codes
    ADD CONSTRAINT staff_recovery_codes_pkey PRIMARY KEY (staff_id, code_hash);

ALTER TABLE ONLY public.staff_roles
    ADD CONSTRAINT staff_roles_key_key UNIQUE (key);

ALTER TABLE ONLY public.staff_roles
    ADD CONSTRAINT staff_roles_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.staff_sessions
    ADD CONSTRAINT staff_sessions_id_key UNIQUE (id);

ALTER TABLE ONLY public.staff_sessions
    ADD CONSTRAINT staff_sessions_pkey PRIMARY KEY (token_hash);

ALTER TABLE ONLY public.staff_snoozes
    ADD CONSTRAINT staff_snoozes_pkey PRIMARY KEY (staff_id, item);

ALTER TABLE ONLY public.staff_totp
    ADD CONSTRAINT staff_totp_pkey PRIMARY KEY (staff_id);

ALTER TABLE ONLY public.staff_views
    ADD CONSTRAINT staff_views_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.stats_days
    ADD CONSTRAINT stats_days_pkey PRIMARY KEY (metric, day, dimension);

ALTER TABLE ONLY public.video_categories
    ADD CONSTRAINT video_categories_name_key UNIQUE (name);

ALTER TABLE ONLY public.video_categories
    ADD CONSTRAINT video_categories_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.video_counts
    ADD CONSTRAINT video_counts_pkey PRIMARY KEY (video_id);

ALTER TABLE ONLY public.video_favourites
    ADD CONSTRAINT video_favourites_pkey PRIMARY KEY (user_id, video_id);

ALTER TABLE ONLY public.video_like_changes
    ADD CONSTRAINT video_like_changes_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.video_likes
    ADD CONSTRAINT video_likes_pkey PRIMARY KEY (user_id, video_id);

ALTER TABLE ONLY public.video_plays
    ADD CONSTRAINT video_plays_pkey PRIMARY KEY (video_id, day, person);

ALTER TABLE ONLY public.video_positions
    ADD CONSTRAINT video_positions_pkey PRIMARY KEY (user_id, video_id);

ALTER TABLE ONLY public.video_subtitles
    ADD CONSTRAINT video_subtitles_pkey PRIMARY KEY (video_id, language);

ALTER TABLE ONLY public.video_tries
    ADD CONSTRAINT video_tries_pkey PRIMARY KEY (folder);

ALTER TABLE ONLY public.video_videos
    ADD CONSTRAINT video_videos_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.wallet_alerts
    ADD CONSTRAINT wallet_alerts_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.wallet_entries
    ADD CONSTRAINT wallet_entries_key UNIQUE (key);

ALTER TABLE ONLY public.wallet_entries
    ADD CONSTRAINT wallet_entries_pkey PRIMARY KEY (user_id, seq);

ALTER TABLE ONLY public.wallet_postings
    ADD CONSTRAINT wallet_postings_pkey PRIMARY KEY (user_id, seq, line);

ALTER TABLE ONLY public.wallet_proofs
    ADD CONSTRAINT wallet_proofs_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY public.wallet_root_nodes
    ADD CONSTRAINT wallet_root_nodes_pkey PRIMARY KEY (day, level, "position");

ALTER TABLE ONLY public.wallet_root_publications
    ADD CONSTRAINT wallet_root_publications_pkey PRIMARY KEY (day);

ALTER TABLE ONLY public.wallet_roots
    ADD CONSTRAINT wallet_roots_pkey PRIMARY KEY (day);

ALTER TABLE ONLY public.wallet_walks
    ADD CONSTRAINT wallet_walks_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.wallet_wallets
    ADD CONSTRAINT wallet_wallets_pkey PRIMARY KEY (user_id);

CREATE INDEX account_active_days_day ON public.account_active_days USING btree (day);

CREATE INDEX account_apple_tickets_expiry ON public.account_apple_tickets USING btree (expires_at);

CREATE INDEX account_bans_due ON public.account_bans USING btree (until_at) WHERE (ended_at IS NULL);

CREATE UNIQUE INDEX account_bans_open ON public.account_bans USING btree (user_id) WHERE (ended_at IS NULL);

CREATE INDEX account_bans_user ON public.account_bans USING btree (user_id, id DESC);

CREATE INDEX account_consents_version ON public.account_consents USING btree (slug, version);

CREATE INDEX account_counters_end ON public.account_counters USING btree (ends_at);

CREATE INDEX account_exports_file ON public.account_exports USING btree (expires_at) WHERE (file <> ''::text);

CREATE INDEX account_exports_over ON public.account_exports USING btree (created_at) WHERE (state = ANY (ARRAY['failed'::text, 'expired'::text]));

CREATE INDEX account_exports_state ON public.account_exports USING btree (state, id);

CREATE INDEX account_exports_user ON public.account_exports USING btree (user_id, id DESC);

CREATE UNIQUE INDEX account_exports_waiting ON public.account_exports USING btree (user_id) WHERE (state = 'waiting'::text);

CREATE INDEX account_identities_user ON public.account_identities USING btree (user_id);

CREATE INDEX account_sessions_expiry ON public.account_sessions USING btree (expires_at);

CREATE UNIQUE INDEX account_sessions_id ON public.account_sessions USING btree (id);

CREATE INDEX account_sessions_user ON public.account_sessions USING btree (user_id, created_at DESC);

CREATE INDEX account_sms_codes_expiry ON public.account_sms_codes USING btree (expires_at);

CREATE INDEX account_sms_codes_newest ON public.account_sms_codes USING btree (phone, purpose, browser_id, id DESC);

CREATE INDEX account_users_any_name ON public.account_users USING btree (lower(name) COLLATE "C", id);

CREATE INDEX account_users_channel ON public.account_users USING btree (channel_id, id) WHERE (status <> 'deleted'::text);

CREATE INDEX account_users_closing ON public.account_users USING btree (erase_at, id) WHERE (status = 'closing'::text);

CREATE INDEX account_users_created ON public.account_users USING btree (created_at DESC, id DESC);

CREATE INDEX account_users_invited_by ON public.account_users USING btree (invited_by) WHERE (invited_by IS NOT NULL);

CREATE UNIQUE INDEX account_users_login_name ON public.account_users USING btree (lower(login_name));

CREATE INDEX account_users_name ON public.account_users USING btree (lower(name) COLLATE "C", id) WHERE (status = 'active'::text);

CREATE UNIQUE INDEX account_users_phone ON public.account_users USING btree (phone) WHERE (status <> 'deleted'::text);

CREATE INDEX account_users_phone_end ON public.account_users USING btree ("right"(phone, 4), id DESC) WHERE (status <> 'deleted'::text);

CREATE INDEX account_users_phone_reversed ON public.account_users USING btree (reverse(phone) COLLATE "C") WHERE (status <> 'deleted'::text);

CREATE INDEX account_users_status ON public.account_users USING btree (status, id DESC);

CREATE INDEX account_users_to_erase ON public.account_users USING btree (erase_at) WHERE (status = 'closing'::text);

CREATE INDEX catalog_counters_downloads ON public.catalog_counters USING btree (downloads DESC, game_id DESC);

CREATE INDEX catalog_game_days_day ON public.catalog_game_days USING btree (day);

CREATE INDEX catalog_game_terms_game ON public.catalog_game_terms USING btree (game_id, term);

CREATE INDEX catalog_games_pictures ON public.catalog_games USING gin (jsonb_path_query_array(((screenshots || COALESCE(icon, '[]'::jsonb)) || COALESCE(cover, '[]'::jsonb)), '$[*]."folder"'::jsonpath) jsonb_path_ops);

CREATE INDEX catalog_games_release ON public.catalog_games USING btree (publish_at, id) WHERE (status = 'live'::text);

CREATE INDEX catalog_games_status ON public.catalog_games USING btree (status, id DESC);

CREATE INDEX catalog_games_without_cover ON public.catalog_games USING btree (id DESC) WHERE (cover IS NULL);

CREATE INDEX catalog_games_without_package ON public.catalog_games USING btree (id DESC) WHERE ((NOT has_package) AND (play_url = ''::text));

CREATE INDEX catalog_games_without_terms ON public.catalog_games USING btree (id) WHERE (NOT has_terms);

CREATE INDEX catalog_not_interested_newest ON public.catalog_not_interested USING btree (user_id, created_at DESC, ref_id DESC);

CREATE INDEX catalog_package_files_game ON public.catalog_package_files USING btree (game_id, id DESC);

CREATE INDEX catalog_package_files_open ON public.catalog_package_files USING btree (game_id) WHERE (state = ANY (ARRAY['reading'::text, 'ready'::text]));

CREATE INDEX catalog_package_files_staff ON public.catalog_package_files USING btree (staff_id);

CREATE INDEX catalog_package_files_state ON public.catalog_package_files USING btree (state, id DESC);

CREATE INDEX catalog_package_files_unpublished ON public.catalog_package_files USING btree (created_at) WHERE (state = 'ready'::text);

CREATE INDEX catalog_packages_all ON public.catalog_packages USING btree (game_id, published_at DESC, id DESC);

CREATE INDEX catalog_packages_newest ON public.catalog_packages USING btree (game_id, platform, published_at DESC, id DESC);

CREATE INDEX catalog_packages_newest_of_all ON public.catalog_packages USING btree (published_at DESC, id DESC);

CREATE INDEX catalog_packages_platform ON public.catalog_packages USING btree (platform, published_at DESC, id DESC);

CREATE INDEX catalog_packages_release ON public.catalog_packages USING btree (published_at, id);

CREATE INDEX catalog_packages_sha256 ON public.catalog_packages USING btree (game_id, sha256);

CREATE INDEX catalog_packages_untold ON public.catalog_packages USING btree (published_at) WHERE (told_at IS NULL);

CREATE INDEX catalog_packages_withdrawn ON public.catalog_packages USING btree (published_at DESC, id DESC) WHERE (withdrawn_at IS NOT NULL);

CREATE INDEX catalog_review_counts_game ON public.catalog_review_counts USING btree (game_id, helpful DESC, review_id DESC) WHERE (helpful > 0);

CREATE INDEX catalog_review_counts_game_stars ON public.catalog_review_counts USING btree (game_id, stars, helpful DESC, review_id DESC) WHERE (helpful > 0);

CREATE INDEX catalog_review_votes_review ON public.catalog_review_votes USING btree (review_id);

CREATE INDEX catalog_reviews_any_stars ON public.catalog_reviews USING btree (stars, id DESC);

CREATE INDEX catalog_reviews_game ON public.catalog_reviews USING btree (game_id, id DESC);

CREATE INDEX catalog_reviews_game_hidden ON public.catalog_reviews USING btree (game_id, hidden, id DESC);

CREATE INDEX catalog_reviews_game_stars ON public.catalog_reviews USING btree (game_id, stars, id DESC);

CREATE INDEX catalog_reviews_hidden ON public.catalog_reviews USING btree (hidden, id DESC);

CREATE INDEX catalog_reviews_newest ON public.catalog_reviews USING btree (game_id, id DESC) WHERE (NOT hidden);

CREATE INDEX catalog_reviews_stars ON public.catalog_reviews USING btree (game_id, stars, id DESC) WHERE (NOT hidden);

CREATE INDEX catalog_reviews_user ON public.catalog_reviews USING btree (user_id, id DESC);

CREATE INDEX catalog_shelf_games_fresh ON public.catalog_shelf_games USING btree (shelf_id, publish_at DESC, game_id DESC);

CREATE INDEX catalog_shelf_games_game ON public.catalog_shelf_games USING btree (game_id);

CREATE INDEX catalog_shelf_games_hot ON public.catalog_shelf_games USING btree (shelf_id, hot DESC, game_id DESC);

CREATE INDEX catalog_shelf_games_price ON public.catalog_shelf_games USING btree (shelf_id, price, game_id);

CREATE INDEX catalog_shelf_games_score ON public.catalog_shelf_games USING btree (shelf_id, score DESC, game_id DESC);

CREATE UNIQUE INDEX catalog_shelves_one_all ON public.catalog_shelves USING btree (kind) WHERE (kind = 'all'::text);

CREATE INDEX catalog_slots_ending ON public.catalog_slots USING btree (end_at, place);

CREATE INDEX catalog_slots_picture ON public.catalog_slots USING btree (((image ->> 'folder'::text))) WHERE (image IS NOT NULL);

CREATE INDEX catalog_slots_times ON public.catalog_slots USING gist (tstzrange(start_at, end_at));

CREATE INDEX catalog_wishes_game ON public.catalog_wishes USING btree (game_id, user_id);

CREATE INDEX catalog_wishes_newest ON public.catalog_wishes USING btree (user_id, created_at DESC, game_id DESC);

CREATE INDEX db_changes_xid ON public.db_changes USING btree (xid);

CREATE INDEX db_idempotency_keys_expiry ON public.db_idempotency_keys USING btree (expires_at);

CREATE INDEX downloads_checks_due ON public.downloads_checks USING btree (due_at) WHERE (outcome IS NULL);

CREATE INDEX downloads_checks_refunded ON public.downloads_checks USING btree (user_id, checked_at) WHERE (outcome = 'refunded'::text);

CREATE INDEX downloads_checks_user ON public.downloads_checks USING btree (user_id, order_id);

CREATE INDEX downloads_rights_created ON public.downloads_rights USING btree (created_at);

CREATE INDEX downloads_rights_game ON public.downloads_rights USING btree (game_id, user_id);

CREATE INDEX downloads_rights_newest ON public.downloads_rights USING btree (user_id, created_at DESC, game_id DESC);

CREATE UNIQUE INDEX downloads_rights_order ON public.downloads_rights USING btree (order_id) WHERE (order_id IS NOT NULL);

CREATE INDEX downloads_tickets_created ON public.downloads_tickets USING btree (created_at);

CREATE INDEX downloads_tickets_order ON public.downloads_tickets USING btree (order_id) WHERE (order_id IS NOT NULL);

CREATE INDEX downloads_tickets_user ON public.downloads_tickets USING btree (user_id) WHERE (user_id IS NOT NULL);

CREATE INDEX engagement_activities_cover_folder ON public.engagement_activities USING btree (((cover ->> 'folder'::text))) WHERE (cover IS NOT NULL);

CREATE INDEX engagement_activities_drafts ON public.engagement_activities USING btree (id DESC) WHERE (NOT published);

CREATE INDEX engagement_activities_end ON public.engagement_activities USING btree (end_at, id) WHERE published;

CREATE INDEX engagement_activities_kind ON public.engagement_activities USING btree (kind, id DESC);

CREATE INDEX engagement_activities_start ON public.engagement_activities USING btree (start_at, id) WHERE published;

CREATE INDEX engagement_activities_times ON public.engagement_activities USING gist (tstzrange(start_at, end_at));

CREATE UNIQUE INDEX engagement_checkin_rules_day ON public.engagement_checkin_rules USING btree (from_day) WHERE (withdrawn_at IS NULL);

CREATE INDEX engagement_checkin_rules_newest ON public.engagement_checkin_rules USING btree (from_day DESC, version DESC);

CREATE INDEX engagement_checkins_by_day ON public.engagement_checkins USING brin (day);

CREATE INDEX engagement_checkins_day ON public.engagement_checkins USING btree (day);

CREATE INDEX engagement_checkins_made_up ON public.engagement_checkins USING btree (created_at) WHERE made_up;

CREATE INDEX engagement_events_lately ON public.engagement_events USING btree (user_id, event, happened_at);

CREATE INDEX engagement_referral_devices_invitee ON public.engagement_referral_devices USING btree (invitee_id);

CREATE INDEX engagement_referral_months_inviter ON public.engagement_referral_months USING btree (inviter_id);

CREATE INDEX engagement_referral_months_most ON public.engagement_referral_months USING btree (month, invited DESC, inviter_id DESC);

CREATE INDEX engagement_referrals_inviter ON public.engagement_referrals USING btree (inviter_id, paid_at);

CREATE INDEX engagement_referrals_of_inviter ON public.engagement_referrals USING btree (inviter_id, created_at DESC, invitee_id DESC);

CREATE INDEX engagement_referrals_paid ON public.engagement_referrals USING btree (paid_at) WHERE (paid_at IS NOT NULL);

CREATE INDEX engagement_referrals_waiting ON public.engagement_referrals USING btree (invitee_id) WHERE (state = 'waiting'::text);

CREATE INDEX engagement_rewards_lately ON public.engagement_rewards USING btree (user_id, created_at DESC);

CREATE INDEX engagement_rewards_task ON public.engagement_rewards USING btree (task_id);

CREATE INDEX engagement_tasks_activity ON public.engagement_tasks USING btree (activity_id, "position", id);

CREATE INDEX engagement_tickets_lately ON public.engagement_tickets USING btree (user_id, created_at DESC);

CREATE INDEX engagement_tickets_winners ON public.engagement_tickets USING btree (activity_id, id DESC) WHERE (coins > 0);

CREATE INDEX exports_files_due ON public.exports_files USING btree (expires_at) WHERE (state = 'ready'::text);

CREATE INDEX exports_files_left ON public.exports_files USING btree (created_at) WHERE ((state = ANY (ARRAY['failed'::text, 'cancelled'::text, 'expired'::text])) AND (files_deleted_at IS NULL));

CREATE INDEX exports_files_over ON public.exports_files USING btree (created_at) WHERE ((state = ANY (ARRAY['failed'::text, 'cancelled'::text, 'expired'::text])) AND (files_deleted_at IS NOT NULL));

CREATE INDEX exports_files_staff ON public.exports_files USING btree (staff_id, id DESC);

CREATE INDEX exports_files_unfinished ON public.exports_files USING btree (created_at) WHERE (state = ANY (ARRAY['waiting'::text, 'making'::text]));

CREATE INDEX gifts_activations_use_time ON public.gifts_activations USING btree (used_at) WHERE (used_at IS NOT NULL);

CREATE INDEX gifts_activations_used ON public.gifts_activations USING btree (batch_id) WHERE (used_at IS NOT NULL);

CREATE INDEX gifts_activations_user ON public.gifts_activations USING btree (user_id) WHERE (user_id IS NOT NULL);

CREATE INDEX gifts_batches_expiry ON public.gifts_batches USING btree (expire_at, id);

CREATE INDEX gifts_batches_kind ON public.gifts_batches USING btree (kind, id DESC);

CREATE INDEX gifts_code_imports_open ON public.gifts_code_imports USING btree (state, created_at) WHERE (state = ANY (ARRAY['reading'::text, 'checked'::text, 'adding'::text]));

CREATE INDEX gifts_code_imports_pack ON public.gifts_code_imports USING btree (pack_id, id DESC);

CREATE INDEX gifts_codes_claim_time ON public.gifts_codes USING btree (claimed_at) WHERE (claimed_at IS NOT NULL);

CREATE INDEX gifts_codes_claimed ON public.gifts_codes USING btree (pack_id, claimed_at DESC, id DESC) WHERE (user_id IS NOT NULL);

CREATE INDEX gifts_codes_free ON public.gifts_codes USING btree (pack_id, ((- id))) WHERE (user_id IS NULL);

CREATE UNIQUE INDEX gifts_codes_mine ON public.gifts_codes USING btree (pack_id, user_id, nth) WHERE (user_id IS NOT NULL);

CREATE INDEX gifts_codes_user ON public.gifts_codes USING btree (user_id, claimed_at DESC, id DESC) WHERE (user_id IS NOT NULL);

CREATE INDEX gifts_packs_game ON public.gifts_packs USING btree (game_id, end_at);

CREATE INDEX gifts_packs_game_newest ON public.gifts_packs USING btree (game_id, id DESC);

CREATE INDEX gifts_packs_low ON public.gifts_packs USING btree (end_at, id) WHERE ((total > 0) AND (((total - claimed) * 10) < total));

CREATE INDEX gifts_packs_open ON public.gifts_packs USING btree (end_at, id);

CREATE INDEX gifts_packs_start ON public.gifts_packs USING btree (start_at, id);

CREATE INDEX gifts_packs_times ON public.gifts_packs USING gist (tstzrange(start_at, end_at));

CREATE INDEX gifts_packs_untold ON public.gifts_packs USING btree (start_at, id) WHERE (told_at IS NULL);

CREATE INDEX media_images_owner ON public.media_images USING btree (owner_id, id DESC);

CREATE INDEX media_images_unattached ON public.media_images USING btree (created_at) WHERE (attached_at IS NULL);

CREATE INDEX media_pictures_of_kind ON public.media_pictures USING btree (kind, id DESC);

CREATE INDEX media_pictures_of_uploader ON public.media_pictures USING btree (created_by, id DESC);

CREATE INDEX media_pictures_of_uploader_kind ON public.media_pictures USING btree (created_by, kind, id DESC);

CREATE INDEX media_pictures_unattached ON public.media_pictures USING btree (unshown_since) WHERE (attached_at IS NULL);

CREATE INDEX media_pictures_unshown ON public.media_pictures USING btree (id DESC) WHERE (attached_at IS NULL);

CREATE INDEX media_pictures_unshown_of_kind ON public.media_pictures USING btree (kind, id DESC) WHERE (attached_at IS NULL);

CREATE INDEX media_pictures_unshown_of_uploader ON public.media_pictures USING btree (created_by, id DESC) WHERE (attached_at IS NULL);

CREATE INDEX media_pictures_used_of_uploader ON public.media_pictures USING btree (created_by, attached_at DESC, id DESC) WHERE (attached_at IS NOT NULL);

CREATE INDEX media_uploads_expiry ON public.media_uploads USING btree (expires_at);

CREATE INDEX media_uploads_open ON public.media_uploads USING btree (staff_id) WHERE (picture_id IS NULL);

CREATE INDEX media_uploads_picture ON public.media_uploads USING btree (picture_id) WHERE (picture_id IS NOT NULL);

CREATE INDEX membership_grants_user ON public.membership_grants USING btree (user_id);

CREATE INDEX membership_members_until ON public.membership_members USING btree (until_1);

CREATE INDEX messages_audience_users_user ON public.messages_audience_users USING btree (user_id);

CREATE INDEX messages_audiences_kept ON public.messages_audiences USING btree (created_at, id) WHERE (emptied_at IS NULL);

CREATE INDEX messages_broadcast_reads_broadcast ON public.messages_broadcast_reads USING btree (broadcast_id, user_id);

CREATE INDEX messages_broadcast_recipients_user ON public.messages_broadcast_recipients USING btree (user_id);

CREATE INDEX messages_broadcasts_audience ON public.messages_broadcasts USING btree (audience_id) WHERE (audience_id IS NOT NULL);

CREATE INDEX messages_broadcasts_newest ON public.messages_broadcasts USING btree (created_at DESC, id DESC) WHERE ((withdrawn_at IS NULL) AND for_everyone);

CREATE INDEX messages_broadcasts_open ON public.messages_broadcasts USING btree (due_at, id) WHERE ((withdrawn_at IS NULL) AND (state = ANY (ARRAY['planned'::text, 'sending'::text])));

CREATE INDEX messages_broadcasts_stopped ON public.messages_broadcasts USING btree (id) WHERE ((withdrawn_at IS NOT NULL) AND (state = 'sending'::text));

CREATE UNIQUE INDEX messages_inbox_broadcast ON public.messages_inbox USING btree (broadcast_id, user_id) WHERE (broadcast_id IS NOT NULL);

CREATE INDEX messages_inbox_kind ON public.messages_inbox USING btree (user_id, kind, created_at DESC, id DESC);

CREATE INDEX messages_inbox_newest ON public.messages_inbox USING btree (user_id, id DESC);

CREATE INDEX messages_inbox_time ON public.messages_inbox USING btree (user_id, created_at DESC, id DESC);

CREATE INDEX messages_inbox_unread_kind ON public.messages_inbox USING btree (user_id, kind, created_at DESC) WHERE (read_at IS NULL);

CREATE INDEX messages_pushes_user ON public.messages_pushes USING btree (user_id, id);

CREATE INDEX messages_readers_until ON public.messages_readers USING btree (kind, read_until, user_id);

CREATE INDEX moderation_cases_author ON public.moderation_cases USING btree (author_id);

CREATE INDEX moderation_cases_author_newest ON public.moderation_cases USING btree (author_id, id DESC);

CREATE INDEX moderation_cases_decided ON public.moderation_cases USING btree (state, decided_at DESC, id DESC) WHERE (state <> 'open'::text);

CREATE INDEX moderation_cases_decided_by ON public.moderation_cases USING btree (decided_by, state, decided_at DESC, id DESC) WHERE (state <> 'open'::text);

CREATE INDEX moderation_cases_open ON public.moderation_cases USING btree (((- urgency)), opened_at, id) WHERE (state = 'open'::text);

CREATE INDEX moderation_cases_open_both ON public.moderation_cases USING btree (cause, kind, ((- urgency)), opened_at, id) WHERE (state = 'open'::text);

CREATE INDEX moderation_cases_open_cause ON public.moderation_cases USING btree (cause, ((- urgency)), opened_at, id) WHERE (state = 'open'::text);

CREATE INDEX moderation_cases_open_held ON public.moderation_cases USING btree (held_by, ((- urgency)), opened_at, id) WHERE ((state = 'open'::text) AND (held_by IS NOT NULL));

CREATE INDEX moderation_cases_open_kind ON public.moderation_cases USING btree (kind, ((- urgency)), opened_at, id) WHERE (state = 'open'::text);

CREATE INDEX moderation_decisions_author ON public.moderation_decisions USING btree (author_id, id DESC);

CREATE INDEX moderation_decisions_case ON public.moderation_decisions USING btree (case_id, id DESC);

CREATE INDEX moderation_decisions_decided ON public.moderation_decisions USING btree (decided_at);

CREATE INDEX moderation_decisions_staff ON public.moderation_decisions USING btree (staff_id, id DESC);

CREATE INDEX moderation_reports_created ON public.moderation_reports USING btree (created_at);

CREATE INDEX moderation_reports_outcome ON public.moderation_reports USING btree (reporter_id, outcome) WHERE (outcome <> ''::text);

CREATE INDEX moderation_reports_reporter ON public.moderation_reports USING btree (reporter_id);

CREATE INDEX moderation_silences_until ON public.moderation_silences USING btree (until_at DESC, user_id);

CREATE INDEX moderation_word_hits_day ON public.moderation_word_hits USING btree (day);

CREATE INDEX moderation_words_beginning ON public.moderation_words USING btree (folded COLLATE "C", id);

CREATE INDEX moderation_words_level ON public.moderation_words USING btree (level, id DESC);

CREATE INDEX moderation_words_level_beginning ON public.moderation_words USING btree (level, folded COLLATE "C", id);

CREATE UNIQUE INDEX orders_coupons_first_recharge ON public.orders_coupons USING btree (user_id) WHERE (first_recharge AND (state <> 'held'::text));

CREATE INDEX orders_coupons_newest ON public.orders_coupons USING btree (promotion_id, created_at DESC, user_id DESC);

CREATE UNIQUE INDEX orders_coupons_order ON public.orders_coupons USING btree (order_id) WHERE (order_id IS NOT NULL);

CREATE INDEX orders_coupons_used ON public.orders_coupons USING btree (used_at) WHERE (used_at IS NOT NULL);

CREATE INDEX orders_coupons_user ON public.orders_coupons USING btree (user_id, created_at DESC, promotion_id DESC);

CREATE INDEX orders_events_order ON public.orders_events USING btree (order_id, id);

CREATE INDEX orders_events_refunded ON public.orders_events USING btree (created_at) WHERE (event = 'refunded'::text);

CREATE INDEX orders_events_refunding ON public.orders_events USING btree (created_at) WHERE (event = 'refunding'::text);

CREATE INDEX orders_notifications_order ON public.orders_notifications USING btree (order_id) WHERE (order_id IS NOT NULL);

CREATE INDEX orders_notifications_received ON public.orders_notifications USING btree (received_at);

CREATE INDEX orders_orders_ask ON public.orders_orders USING btree (ask_at) WHERE (ask_at IS NOT NULL);

CREATE INDEX orders_orders_channel ON public.orders_orders USING btree (channel, id DESC) WHERE (kind = 'recharge'::text);

CREATE INDEX orders_orders_kind ON public.orders_orders USING btree (kind, id DESC);

CREATE INDEX orders_orders_open ON public.orders_orders USING btree (user_id) WHERE ((kind = 'recharge'::text) AND (state = ANY (ARRAY['created'::text, 'paying'::text])));

CREATE INDEX orders_orders_paid ON public.orders_orders USING btree (user_id, paid_at) WHERE ((kind = 'recharge'::text) AND (paid_at IS NOT NULL));

CREATE INDEX orders_orders_paid_day ON public.orders_orders USING btree (channel, paid_at) WHERE ((kind = 'recharge'::text) AND (paid_at IS NOT NULL));

CREATE INDEX orders_orders_payable ON public.orders_orders USING btree (user_id, expires_at) WHERE ((kind = 'recharge'::text) AND (state = ANY (ARRAY['closed'::text, 'failed'::text])) AND (pay_url <> ''::text));

CREATE INDEX orders_orders_recharge_created ON public.orders_orders USING btree (created_at) WHERE (kind = 'recharge'::text);

CREATE INDEX orders_orders_refund_refused ON public.orders_orders USING btree (id) WHERE ((state = 'refunding'::text) AND (ask_at IS NULL));

CREATE INDEX orders_orders_refunding ON public.orders_orders USING btree (id) WHERE (state = 'refunding'::text);

CREATE INDEX orders_orders_sold ON public.orders_orders USING btree (kind, paid_at) WHERE ((paid_at IS NOT NULL) AND (kind <> 'download'::text));

CREATE INDEX orders_orders_state ON public.orders_orders USING btree (state, id DESC);

CREATE UNIQUE INDEX orders_orders_trade ON public.orders_orders USING btree (channel, trade_no) WHERE (trade_no <> ''::text);

CREATE INDEX orders_orders_user ON public.orders_orders USING btree (user_id, id DESC);

CREATE INDEX orders_orders_user_channel ON public.orders_orders USING btree (user_id, channel, id DESC) WHERE (kind = 'recharge'::text);

CREATE INDEX orders_orders_user_kind ON public.orders_orders USING btree (user_id, kind, id DESC);

CREATE INDEX orders_orders_user_state ON public.orders_orders USING btree (user_id, state, id DESC) WHERE (state <> 'delivered'::text);

CREATE INDEX orders_promotions_running ON public.orders_promotions USING btree (end_at, id) WHERE (stopped_at IS NULL);

CREATE INDEX orders_reconciliations_newest ON public.orders_reconciliations USING btree (day DESC, channel DESC);

CREATE INDEX preview_drafts_expiry ON public.preview_drafts USING btree (expires_at);

CREATE INDEX recommendations_people_due ON public.recommendations_people USING btree (due_at) WHERE (due_at IS NOT NULL);

CREATE INDEX recommendations_people_off ON public.recommendations_people USING btree (user_id) WHERE is_off;

CREATE INDEX recommendations_people_seen ON public.recommendations_people USING btree (seen_at);

CREATE INDEX search_documents_name ON public.search_documents USING btree (tier, name);

CREATE INDEX search_documents_popularity ON public.search_documents USING btree (tier, popularity DESC, id);

CREATE INDEX search_documents_tier_0 ON public.search_documents USING gin (title_words, words) WITH (fastupdate=off) WHERE (tier = 0);

CREATE INDEX search_documents_tier_1 ON public.search_documents USING gin (title_words, words) WITH (fastupdate=off) WHERE (tier = 1);

CREATE INDEX search_documents_tier_2 ON public.search_documents USING gin (title_words, words) WITH (fastupdate=off) WHERE (tier = 2);

CREATE INDEX search_documents_tier_3 ON public.search_documents USING gin (title_words, words) WITH (fastupdate=off) WHERE (tier = 3);

CREATE INDEX search_documents_tier_4 ON public.search_documents USING gin (title_words, words) WITH (fastupdate=off) WHERE (tier = 4);

CREATE INDEX search_posts_name ON public.search_posts USING btree (tier, name) INCLUDE (popularity, id) WHERE (name <> ''::text);

CREATE INDEX search_posts_popularity ON public.search_posts USING btree (tier, popularity DESC, id);

CREATE INDEX search_posts_tier_0 ON public.search_posts USING gin (words) WITH (fastupdate=off) WHERE (tier = 0);

CREATE INDEX search_posts_tier_1 ON public.search_posts USING gin (words) WITH (fastupdate=off) WHERE (tier = 1);

CREATE INDEX search_posts_tier_2 ON public.search_posts USING gin (words) WITH (fastupdate=off) WHERE (tier = 2);

CREATE INDEX search_posts_tier_3 ON public.search_posts USING gin (words) WITH (fastupdate=off) WHERE (tier = 3);

CREATE INDEX search_posts_tier_4 ON public.search_posts USING gin (words) WITH (fastupdate=off) WHERE (tier = 4);

CREATE INDEX search_terms_term ON public.search_terms USING btree (tier, term) INCLUDE (weight, doc_id, starts_at);

CREATE INDEX search_videos_title ON public.search_videos USING gin (title_words) WITH (fastupdate=off);

CREATE INDEX search_videos_words ON public.search_videos USING gin (words) WITH (fastupdate=off);

CREATE INDEX site_bulletins_end ON public.site_bulletins USING btree (end_at, id);

CREATE INDEX site_bulletins_on_display ON public.site_bulletins USING btree (pos_type, end_at, start_at);

CREATE INDEX site_bulletins_start ON public.site_bulletins USING btree (start_at, id);

CREATE INDEX site_bulletins_times ON public.site_bulletins USING gist (tstzrange(start_at, end_at));

CREATE INDEX site_devices_first_seen ON public.site_devices USING btree (first_seen_at);

CREATE INDEX site_faq_votes_uncounted ON public.site_faq_votes USING btree (faq_id, device_id) WHERE (counted IS DISTINCT FROM helpful);

CREATE INDEX site_faqs_order ON public.site_faqs USING btree ("position", id);

CREATE INDEX site_inquiries_handled ON public.site_inquiries USING btree (id DESC) WHERE (handled_at IS NOT NULL);

CREATE INDEX site_inquiries_open ON public.site_inquiries USING btree (id DESC) WHERE (handled_at IS NULL);

CREATE INDEX site_inquiries_user ON public.site_inquiries USING btree (user_id) WHERE (user_id IS NOT NULL);

CREATE INDEX site_kefu_canned_replies_owner ON public.site_kefu_canned_replies USING btree (owner_id, use_count DESC, id);

CREATE INDEX site_kefu_entries_thread ON public.site_kefu_entries USING btree (ticket_id, id);

CREATE INDEX site_kefu_mentions_newest ON public.site_kefu_mentions USING btree (staff_id, created_at DESC, note_id DESC);

CREATE INDEX site_kefu_mentions_note ON public.site_kefu_mentions USING btree (note_id);

CREATE INDEX site_kefu_notes_ticket ON public.site_kefu_notes USING btree (ticket_id, id);

CREATE INDEX site_kefu_tickets_assignee ON public.site_kefu_tickets USING btree (assignee_id, state DESC, priority, waiting_since, id) WHERE (state <> 'closed'::text);

CREATE INDEX site_kefu_tickets_by_state ON public.site_kefu_tickets USING btree (state, updated_at, id);

CREATE INDEX site_kefu_tickets_category_state ON public.site_kefu_tickets USING btree (category, state, updated_at, id);

CREATE INDEX site_kefu_tickets_category_waiting ON public.site_kefu_tickets USING btree (category, priority, waiting_since, id) WHERE (state = 'waiting'::text);

CREATE INDEX site_kefu_tickets_created ON public.site_kefu_tickets USING btree (created_at DESC, id DESC);

CREATE INDEX site_kefu_tickets_desk ON public.site_kefu_tickets USING btree (desk, priority, waiting_since, id) WHERE (state = 'waiting'::text);

CREATE INDEX site_kefu_tickets_first_answered ON public.site_kefu_tickets USING btree (first_answered_at) WHERE (first_answered_at IS NOT NULL);

CREATE INDEX site_kefu_tickets_merged ON public.site_kefu_tickets USING btree (merged_into) WHERE (merged_into IS NOT NULL);

CREATE INDEX site_kefu_tickets_reopened ON public.site_kefu_tickets USING btree (reopened_at) WHERE (reopened_at IS NOT NULL);

CREATE INDEX site_kefu_tickets_unassigned ON public.site_kefu_tickets USING btree (priority, waiting_since, id) WHERE ((state = 'waiting'::text) AND (assignee_id IS NULL));

CREATE INDEX site_kefu_tickets_user ON public.site_kefu_tickets USING btree (user_id, updated_at DESC, id DESC);

CREATE INDEX site_kefu_tickets_waiting ON public.site_kefu_tickets USING btree (priority, waiting_since, id) WHERE (state = 'waiting'::text);

CREATE INDEX site_legal_pages_in_force ON public.site_legal_pages USING btree (slug, effective_at DESC);

CREATE INDEX site_text_pictures_object ON public.site_text_pictures USING btree (object);

CREATE INDEX site_visits_uncounted ON ONLY public.site_visits USING btree (id) WHERE (NOT counted);

CREATE INDEX square_blocks_blocked ON public.square_blocks USING btree (blocked_id, user_id);

CREATE INDEX square_blocks_newest ON public.square_blocks USING btree (user_id, id DESC);

CREATE INDEX square_comment_counts_hot ON public.square_comment_counts USING btree (post_id, hot DESC, comment_id DESC) WHERE listed;

CREATE INDEX square_comments_author_state ON public.square_comments USING btree (author_id, state, id DESC);

CREATE INDEX square_comments_created ON public.square_comments USING brin (created_at);

CREATE INDEX square_comments_mine ON public.square_comments USING btree (author_id, id DESC) WHERE (state <> 'deleted'::text);

CREATE INDEX square_comments_newest ON public.square_comments USING btree (post_id, id DESC) WHERE ((root_id IS NULL) AND (state = 'shown'::text));

CREATE INDEX square_comments_state ON public.square_comments USING btree (state, id DESC);

CREATE INDEX square_comments_thread ON public.square_comments USING btree (root_id, id) WHERE ((root_id IS NOT NULL) AND (state = 'shown'::text));

CREATE INDEX square_favourites_newest ON public.square_favourites USING btree (user_id, created_at DESC, post_id DESC);

CREATE INDEX square_feed_posts_hot ON public.square_feed_posts USING btree (kind, ref_id, hot DESC, post_id DESC);

CREATE INDEX square_feed_posts_post ON public.square_feed_posts USING btree (post_id);

CREATE INDEX square_follows_broad ON public.square_follows USING btree (follower_id, followee_id) WHERE broad;

CREATE INDEX square_follows_followers ON public.square_follows USING btree (followee_id, id DESC);

CREATE INDEX square_follows_following ON public.square_follows USING btree (follower_id, id DESC);

CREATE INDEX square_game_guides_order ON public.square_game_guides USING btree (game_id, "position");

CREATE INDEX square_game_guides_post ON public.square_game_guides USING btree (post_id);

CREATE INDEX square_not_interested_newest ON public.square_not_interested USING btree (user_id, created_at DESC, ref_id DESC);

CREATE INDEX square_poll_changes_post ON public.square_poll_changes USING btree (post_id);

CREATE INDEX square_posts_author ON public.square_posts USING btree (author_id, id DESC) WHERE (state = 'shown'::text);

CREATE INDEX square_posts_author_state ON public.square_posts USING btree (author_id, state, id DESC);

CREATE INDEX square_posts_created ON public.square_posts USING brin (created_at);

CREATE INDEX square_posts_game ON public.square_posts USING btree (game_id, id DESC) WHERE (game_id IS NOT NULL);

CREATE INDEX square_posts_mine ON public.square_posts USING btree (author_id, id DESC) WHERE (state <> 'deleted'::text);

CREATE INDEX square_posts_newest ON public.square_posts USING btree (id DESC) WHERE (state = 'shown'::text);

CREATE INDEX square_posts_state ON public.square_posts USING btree (state, id DESC);

CREATE INDEX square_tag_follows_tag ON public.square_tag_follows USING btree (tag_id, user_id);

CREATE INDEX staff_approvals_area ON public.staff_approvals USING btree (area, id DESC);

CREATE INDEX staff_approvals_expiry ON public.staff_approvals USING btree (expires_at) WHERE (state = 'waiting'::text);

CREATE INDEX staff_approvals_maker ON public.staff_approvals USING btree (maker_id, id DESC);

CREATE INDEX staff_approvals_state ON public.staff_approvals USING btree (state, id DESC);

CREATE UNIQUE INDEX staff_approvals_waiting ON public.staff_approvals USING btree (call, object) WHERE (state = 'waiting'::text);

CREATE INDEX staff_bulk_rows_outcome ON public.staff_bulk_rows USING btree (run_id, outcome, "position");

CREATE INDEX staff_bulk_runs_own ON public.staff_bulk_runs USING btree (staff_id, id DESC);

CREATE INDEX staff_log_call ON public.staff_log USING btree (call, id DESC);

CREATE INDEX staff_log_created ON public.staff_log USING btree (created_at, id);

CREATE INDEX staff_log_new_devices ON public.staff_log USING btree (created_at DESC, id DESC) WHERE (call = 'staff.newDevice'::text);

CREATE INDEX staff_log_object ON public.staff_log USING btree (object, id DESC);

CREATE INDEX staff_log_object_done ON public.staff_log USING btree (object, id DESC) WHERE (outcome = 'done'::text);

CREATE INDEX staff_log_object_staff ON public.staff_log USING btree (object, staff_id, id DESC);

CREATE INDEX staff_log_reverts ON public.staff_log USING btree (reverts) WHERE (reverts IS NOT NULL);

CREATE INDEX staff_log_staff ON public.staff_log USING btree (staff_id, id DESC);

CREATE INDEX staff_log_staff_call ON public.staff_log USING btree (staff_id, call, id DESC);

CREATE INDEX staff_log_time ON public.staff_log USING brin (created_at);

CREATE INDEX staff_member_roles_role ON public.staff_member_roles USING btree (role_id);

CREATE UNIQUE INDEX staff_members_login_name ON public.staff_members USING btree (lower(login_name));

CREATE INDEX staff_notes_object ON public.staff_notes USING btree (object_kind, object_id, id DESC);

CREATE INDEX staff_passkeys_member ON public.staff_passkeys USING btree (staff_id);

CREATE INDEX staff_player_views_open ON public.staff_player_views USING btree (staff_id, object, ends_at DESC);

CREATE UNIQUE INDEX staff_roles_name ON public.staff_roles USING btree (lower(NORMALIZE(name, NFKC)));

CREATE INDEX staff_sessions_expiry ON public.staff_sessions USING btree (expires_at);

CREATE INDEX staff_sessions_member ON public.staff_sessions USING btree (staff_id);

CREATE INDEX staff_views_own ON public.staff_views USING btree (staff_id, id);

CREATE INDEX staff_views_shared ON public.staff_views USING btree (page, id) WHERE shared;

CREATE INDEX video_counts_category ON public.video_counts USING btree (category_id, plays DESC, video_id DESC) WHERE shown;

CREATE INDEX video_counts_plays ON public.video_counts USING btree (plays DESC, video_id DESC) WHERE shown;

CREATE INDEX video_favourites_newest ON public.video_favourites USING btree (user_id, created_at DESC, video_id DESC);

CREATE INDEX video_likes_by_time ON public.video_likes USING btree (video_id, created_at DESC, user_id DESC);

CREATE INDEX video_likes_video ON public.video_likes USING btree (video_id);

CREATE INDEX video_plays_uncounted ON ONLY public.video_plays USING btree (video_id, day) WHERE (NOT counted);

CREATE INDEX video_tries_age ON public.video_tries USING btree (created_at);

CREATE INDEX video_videos_category ON public.video_videos USING btree (category_id, published_at DESC, id DESC) WHERE (published AND (state = 'ready'::text));

CREATE INDEX video_videos_failed ON public.video_videos USING btree (id) WHERE ((state = 'failed'::text) AND (upload_id IS NOT NULL));

CREATE INDEX video_videos_game ON public.video_videos USING btree (game_id) WHERE (game_id IS NOT NULL);

CREATE INDEX video_videos_newest ON public.video_videos USING btree (published_at DESC, id DESC) WHERE (published AND (state = 'ready'::text));

CREATE INDEX video_videos_of_category ON public.video_videos USING btree (category_id, id DESC);

CREATE INDEX video_videos_poster_folder ON public.video_videos USING btree (((poster ->> 'folder'::text))) WHERE (poster IS NOT NULL);

CREATE INDEX video_videos_state ON public.video_videos USING btree (state, id DESC);

CREATE INDEX video_videos_visibility ON public.video_videos USING btree (published, id DESC);

CREATE INDEX wallet_alerts_bill_day ON public.wallet_alerts USING btree (((detail ->> 'channel'::text)), ((detail ->> 'billDay'::text)), id) WHERE ((detail ->> 'billDay'::text) IS NOT NULL);

CREATE INDEX wallet_alerts_claimed ON public.wallet_alerts USING btree (claimed_by, id) WHERE ((resolved_at IS NULL) AND (claimed_by IS NOT NULL));

CREATE INDEX wallet_alerts_kind ON public.wallet_alerts USING btree (kind, id);

CREATE INDEX wallet_alerts_kind_open ON public.wallet_alerts USING btree (kind, id) WHERE (resolved_at IS NULL);

CREATE UNIQUE INDEX wallet_alerts_open ON public.wallet_alerts USING btree (kind, key) WHERE (resolved_at IS NULL);

CREATE INDEX wallet_alerts_open_ids ON public.wallet_alerts USING btree (id DESC) WHERE (resolved_at IS NULL);

CREATE INDEX wallet_alerts_resolved_ids ON public.wallet_alerts USING btree (id DESC) WHERE (resolved_at IS NOT NULL);

CREATE INDEX wallet_entries_gained ON public.wallet_entries USING btree (user_id, seq DESC) WHERE (coins > 0);

CREATE INDEX wallet_entries_kind ON public.wallet_entries USING btree (user_id, kind, seq DESC);

CREATE INDEX wallet_entries_period ON public.wallet_entries USING btree (created_at DESC, user_id DESC, seq DESC);

CREATE INDEX wallet_entries_spent ON public.wallet_entries USING btree (user_id, seq DESC) WHERE (coins < 0);

CREATE UNIQUE INDEX wallet_root_nodes_user ON public.wallet_root_nodes USING btree (user_id, day) WHERE (level = 0);

CREATE UNIQUE INDEX wallet_walks_open ON public.wallet_walks USING btree (((ended_at IS NULL))) WHERE (ended_at IS NULL);

CREATE TRIGGER account_users_log_change AFTER UPDATE ON public.account_users FOR EACH ROW WHEN (((old.name IS DISTINCT FROM new.name) OR (old.avatar IS DISTINCT FROM new.avatar) OR (old.status IS DISTINCT FROM new.status))) EXECUTE FUNCTION public.db_log_person_change('id');

CREATE TRIGGER catalog_chosen_types_recommend_gone AFTER DELETE ON public.catalog_chosen_types REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.recommendations_note_signal();

CREATE TRIGGER catalog_chosen_types_recommend_new AFTER INSERT ON public.catalog_chosen_types REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.recommendations_note_signal();

CREATE TRIGGER catalog_not_interested_recommend_gone AFTER DELETE ON public.catalog_not_interested REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.recommendations_note_signal();

CREATE TRIGGER catalog_not_interested_recommend_new AFTER INSERT ON public.catalog_not_interested REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.recommendations_note_signal();

CREATE TRIGGER catalog_wishes_recommend_gone AFTER DELETE ON public.catalog_wishes REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.recommendations_note_signal();

CREATE TRIGGER catalog_wishes_recommend_new AFTER INSERT ON public.catalog_wishes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.recommendations_note_signal();

CREATE TRIGGER downloads_rights_recommend_gone AFTER DELETE ON public.downloads_rights REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.recommendations_note_signal();

CREATE TRIGGER downloads_rights_recommend_new AFTER INSERT ON public.downloads_rights REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.recommendations_note_signal();

CREATE TRIGGER engagement_badges_log_change AFTER INSERT OR DELETE OR UPDATE ON public.engagement_badges FOR EACH ROW EXECUTE FUNCTION public.db_log_person_change('user_id');

CREATE TRIGGER membership_members_log_change AFTER INSERT OR DELETE OR UPDATE ON public.membership_members FOR EACH ROW EXECUTE FUNCTION public.db_log_person_change('user_id');

CREATE TRIGGER orders_coupons_used_once BEFORE UPDATE ON public.orders_coupons FOR EACH ROW EXECUTE FUNCTION public.orders_coupon_stays_used();

CREATE TRIGGER orders_orders_forward BEFORE UPDATE OF state ON public.orders_orders FOR EACH ROW EXECUTE FUNCTION public.orders_only_forward();

CREATE TRIGGER square_blocks_log_gone AFTER DELETE ON public.square_blocks REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.square_log_blocks();

CREATE TRIGGER square_blocks_log_new AFTER INSERT ON public.square_blocks REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.square_log_blocks();

CREATE TRIGGER square_comment_counts_log_change AFTER UPDATE ON public.square_comment_counts REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.square_log_comment_counts();

CREATE TRIGGER square_comment_counts_log_new AFTER INSERT ON public.square_comment_counts REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.square_log_comment_counts();

CREATE TRIGGER square_comment_likes_log_gone AFTER DELETE ON public.square_comment_likes REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.square_log_viewers();

CREATE TRIGGER square_comment_likes_log_new AFTER INSERT ON public.square_comment_likes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.square_log_viewers();

CREATE TRIGGER square_comments_log_change AFTER UPDATE ON public.square_comments REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.square_log_comments();

CREATE TRIGGER square_comments_log_new AFTER INSERT ON public.square_comments REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.square_log_comments();

CREATE TRIGGER square_favourites_log_gone AFTER DELETE ON public.square_favourites REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.square_log_viewers();

CREATE TRIGGER square_favourites_log_new AFTER INSERT ON public.square_favourites REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.square_log_viewers();

CREATE TRIGGER square_feed_posts_log_change AFTER UPDATE ON public.square_feed_posts REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.square_log_feeds();

CREATE TRIGGER square_feed_posts_log_gone AFTER DELETE ON public.square_feed_posts REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION public.square_log_feeds();

CREATE TRIGGER square_feed_posts_log_new AFTER INSERT ON public.square_feed_posts REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.square_log_feeds();

CREATE TRIGGER square_follows_log_gone AFTER DELETE ON public.square_follows REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.square_log_followers();

CREATE TRIGGER square_follows_log_new AFTER INSERT ON public.square_follows REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.square_log_followers();

CREATE TRIGGER square_follows_recommend_gone AFTER DELETE ON public.square_follows REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.recommendations_note_follow();

CREATE TRIGGER square_follows_recommend_new AFTER INSERT ON public.square_follows REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.recommendations_note_follow();

CREATE TRIGGER square_likes_log_gone AFTER DELETE ON public.square_likes REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.square_log_viewers();

CREATE TRIGGER square_likes_log_new AFTER INSERT ON public.square_likes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.square_log_viewers();

CREATE TRIGGER square_muted_words_log_change AFTER UPDATE ON public.square_muted_words REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.square_log_viewers();

CREATE TRIGGER square_muted_words_log_gone AFTER DELETE ON public.square_muted_words REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.square_log_viewers();

CREATE TRIGGER square_muted_words_log_new AFTER INSERT ON public.square_muted_words REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.square_log_viewers();

CREATE TRIGGER square_not_interested_log_gone AFTER DELETE ON public.square_not_interested REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.square_log_viewers();

CREATE TRIGGER square_not_interested_log_new AFTER INSERT ON public.square_not_interested REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.square_log_viewers();

CREATE TRIGGER square_not_interested_recommend_gone AFTER DELETE ON public.square_not_interested REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.recommendations_note_signal();

CREATE TRIGGER square_not_interested_recommend_new AFTER INSERT ON public.square_not_interested REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.recommendations_note_signal();

CREATE TRIGGER square_people_log_change AFTER UPDATE ON public.square_people FOR EACH ROW WHEN ((old.level <> new.level)) EXECUTE FUNCTION public.db_log_person_change('user_id');

CREATE TRIGGER square_people_log_new AFTER INSERT ON public.square_people FOR EACH ROW WHEN ((new.level <> 1)) EXECUTE FUNCTION public.db_log_person_change('user_id');

CREATE TRIGGER square_poll_votes_log_gone AFTER DELETE ON public.square_poll_votes REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.square_log_viewers();

CREATE TRIGGER square_poll_votes_log_new AFTER INSERT ON public.square_poll_votes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.square_log_viewers();

CREATE TRIGGER square_post_counts_log_change AFTER UPDATE ON public.square_post_counts REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.square_log_post_counts();

CREATE TRIGGER square_post_counts_log_new AFTER INSERT ON public.square_post_counts REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.square_log_post_counts();

CREATE TRIGGER square_posts_log_change AFTER UPDATE ON public.square_posts REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.square_log_posts();

CREATE TRIGGER square_posts_log_new AFTER INSERT ON public.square_posts REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.square_log_posts();

CREATE TRIGGER square_recommended_posts_log_change AFTER UPDATE ON public.square_recommended_posts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.square_log_viewers();

CREATE TRIGGER square_recommended_posts_log_gone AFTER DELETE ON public.square_recommended_posts REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.square_log_viewers();

CREATE TRIGGER square_recommended_posts_log_new AFTER INSERT ON public.square_recommended_posts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.square_log_viewers();

CREATE TRIGGER wallet_entries_stay BEFORE DELETE OR UPDATE OR TRUNCATE ON public.wallet_entries FOR EACH STATEMENT EXECUTE FUNCTION public.wallet_refuse_change();

CREATE TRIGGER wallet_postings_balanced AFTER INSERT ON public.wallet_postings REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.wallet_check_balanced();

CREATE TRIGGER wallet_postings_stay BEFORE DELETE OR UPDATE OR TRUNCATE ON public.wallet_postings FOR EACH STATEMENT EXECUTE FUNCTION public.wallet_refuse_change();

ALTER TABLE ONLY public.account_active_days
    ADD CONSTRAINT account_active_days_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.account_users(id);

ALTER TABLE ONLY public.account_bans
    ADD CONSTRAINT account_bans_banned_by_fkey FOREIGN KEY (banned_by) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.account_bans
    ADD CONSTRAINT account_bans_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.account_bans
    ADD CONSTRAINT account_bans_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.account_users(id);

ALTER TABLE ONLY public.account_consents
    ADD CONSTRAINT account_consents_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.account_users(id);

ALTER TABLE ONLY public.account_devices
    ADD CONSTRAINT account_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.account_users(id);

ALTER TABLE ONLY public.account_exports
    ADD CONSTRAINT account_exports_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.account_users(id);

ALTER TABLE ONLY public.account_identities
    ADD CONSTRAINT account_identities_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.account_users(id);

ALTER TABLE ONLY public.account_sessions
    ADD CONSTRAINT account_sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.account_users(id);

ALTER TABLE ONLY public.account_users
    ADD CONSTRAINT account_users_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES public.account_users(id);

ALTER TABLE ONLY public.catalog_changes
    ADD CONSTRAINT catalog_changes_game_id_fkey FOREIGN KEY (game_id) REFERENCES public.catalog_games(id);

ALTER TABLE ONLY public.catalog_chosen_types
    ADD CONSTRAINT catalog_chosen_types_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.account_users(id);

ALTER TABLE ONLY public.catalog_counters
    ADD CONSTRAINT catalog_counters_game_id_fkey FOREIGN KEY (game_id) REFERENCES public.catalog_games(id);

ALTER TABLE ONLY public.catalog_game_days
    ADD CONSTRAINT catalog_game_days_game_id_fkey FOREIGN KEY (game_id) REFERENCES public.catalog_games(id);

ALTER TABLE ONLY public.catalog_game_terms
    ADD CONSTRAINT catalog_game_terms_game_id_fkey FOREIGN KEY (game_id) REFERENCES public.catalog_games(id);

ALTER TABLE ONLY public.catalog_not_interested
    ADD CONSTRAINT catalog_not_interested_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.account_users(id);

ALTER TABLE ONLY public.catalog_package_files
    ADD CONSTRAINT catalog_package_files_game_id_fkey FOREIGN KEY (game_id) REFERENCES public.catalog_games(id);

ALTER TABLE ONLY public.catalog_package_files
    ADD CONSTRAINT catalog_package_files_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.catalog_packages
    ADD CONSTRAINT catalog_packages_file_id_fkey FOREIGN KEY (file_id) REFERENCES public.catalog_package_files(id);

ALTER TABLE ONLY public.catalog_packages
    ADD CONSTRAINT catalog_packages_game_id_fkey FOREIGN KEY (game_id) REFERENCES public.catalog_games(id);

ALTER TABLE ONLY public.catalog_rankings
    ADD CONSTRAINT catalog_rankings_game_id_fkey FOREIGN KEY (game_id) REFERENCES public.catalog_games(id);

ALTER TABLE ONLY public.catalog_recommended_games
    ADD CONSTRAINT catalog_recommended_games_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.account_users(id);

ALTER TABLE ONLY public.catalog_releases
    ADD CONSTRAINT catalog_releases_game_id_fkey FOREIGN KEY (game_id) REFERENCES public.catalog_games(id);

ALTER TABLE ONLY public.catalog_reshelvings
    ADD CONSTRAINT catalog_reshelvings_shelf_id_fkey FOREIGN KEY (shelf_id) REFERENCES public.catalog_shelves(id);

ALTER TABLE ONLY public.catalog_review_answers
    ADD CONSTRAINT catalog_review_answers_review_id_fkey FOREIGN KEY (review_id) REFERENCES public.catalog_reviews(id);

ALTER TABLE ONLY public.catalog_review_answers
    ADD CONSTRAINT catalog_review_answers_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.catalog_review_counts
    ADD CONSTRAINT catalog_review_counts_review_id_fkey FOREIGN KEY (review_id) REFERENCES public.catalog_reviews(id);

ALTER TABLE ONLY public.catalog_review_votes
    ADD CONSTRAINT catalog_review_votes_review_id_fkey FOREIGN KEY (review_id) REFERENCES public.catalog_reviews(id);

ALTER TABLE ONLY public.catalog_review_votes
    ADD CONSTRAINT catalog_review_votes_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.account_users(id);

ALTER TABLE ONLY public.catalog_reviews
    ADD CONSTRAINT catalog_reviews_game_id_fkey FOREIGN KEY (game_id) REFERENCES public.catalog_games(id);

ALTER TABLE ONLY public.catalog_reviews
    ADD CONSTRAINT catalog_reviews_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.account_users(id);

ALTER TABLE ONLY public.catalog_shelf_games
    ADD CONSTRAINT catalog_shelf_games_game_id_fkey FOREIGN KEY (game_id) REFERENCES public.catalog_games(id);

ALTER TABLE ONLY public.catalog_shelf_games
    ADD CONSTRAINT catalog_shelf_games_shelf_id_fkey FOREIGN KEY (shelf_id) REFERENCES public.catalog_shelves(id);

ALTER TABLE ONLY public.catalog_slots
    ADD CONSTRAINT catalog_slots_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.catalog_slots
    ADD CONSTRAINT catalog_slots_game_id_fkey FOREIGN KEY (game_id) REFERENCES public.catalog_games(id);

ALTER TABLE ONLY public.catalog_tag_choices
    ADD CONSTRAINT catalog_tag_choices_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.account_users(id);

ALTER TABLE ONLY public.catalog_wishes
    ADD CONSTRAINT catalog_wishes_game_id_fkey FOREIGN KEY (game_id) REFERENCES public.catalog_games(id);

ALTER TABLE ONLY public.catalog_wishes
    ADD CONSTRAINT catalog_wishes_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.account_users(id);

ALTER TABLE ONLY public.downloads_checks
    ADD CONSTRAINT downloads_checks_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders_orders(id);

ALTER TABLE ONLY public.downloads_checks
    ADD CONSTRAINT downloads_checks_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.account_users(id);

ALTER TABLE ONLY public.downloads_rights
    ADD CONSTRAINT downloads_rights_game_id_fkey FOREIGN KEY (game_id) REFERENCES public.catalog_games(id);

ALTER TABLE ONLY public.downloads_rights
    ADD CONSTRAINT downloads_rights_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders_orders(id);

ALTER TABLE ONLY public.downloads_rights
    ADD CONSTRAINT downloads_rights_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.account_users(id);

ALTER TABLE ONLY public.downloads_tickets
    ADD CONSTRAINT downloads_tickets_game_id_fkey FOREIGN KEY (game_id) REFERENCES public.catalog_games(id);

ALTER TABLE ONLY public.downloads_tickets
    ADD CONSTRAINT downloads_tickets_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders_orders(id);

ALTER TABLE ONLY public.downloads_tickets
    ADD CONSTRAINT downloads_tickets_package_id_fkey FOREIGN KEY (package_id) REFERENCES public.catalog_packages(id);

ALTER TABLE ONLY public.downloads_tickets
    ADD CONSTRAINT downloads_tickets_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.account_users(id);

ALTER TABLE ONLY public.downloads_waivers
    ADD CONSTRAINT downloads_waivers_game_id_fkey FOREIGN KEY (game_id) REFERENCES public.catalog_games(id);

ALTER TABLE ONLY public.downloads_waivers
    ADD CONSTRAINT downloads_waivers_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.account_users(id);

ALTER TABLE ONLY public.engagement_badges
    ADD CONSTRAINT engagement_badges_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.account_users(id);

ALTER TABLE ONLY public.engagement_checkin_rules
    ADD CONSTRAINT engagement_checkin_rules_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.engagement_checkin_rules
    ADD CONSTRAINT engagement_checkin_rules_withdrawn_by_fkey FOREIGN KEY (withdrawn_by) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.engagement_checkins
    ADD CONSTRAINT engagement_checkins_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.account_users(id);

ALTER TABLE ONLY public.engagement_events
    ADD CONSTRAINT engagement_events_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.account_users(id);

ALTER TABLE ONLY public.engagement_prizes
    ADD CONSTRAINT engagement_prizes_activity_id_fkey FOREIGN KEY (activity_id) REFERENCES public.engagement_activities(id);

ALTER TABLE ONLY public.engagement_referral_devices
    ADD CONSTRAINT engagement_referral_devices_invitee_id_fkey FOREIGN KEY (invitee_id) REFERENCES public.engagement_referrals(invitee_id);

ALTER TABLE ONLY public.engagement_referral_freezes
    ADD CONSTRAINT engagement_referral_freezes_inviter_id_fkey FOREIGN KEY (inviter_id) REFERENCES public.account_users(id);

ALTER TABLE ONLY public.engagement_referral_freezes
    ADD CONSTRAINT engagement_referral_freezes_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.engagement_referral_months
    ADD CONSTRAINT engagement_referral_months_inviter_id_fkey FOREIGN KEY (inviter_id) REFERENCES public.account_users(id);

ALTER TABLE ONLY public.engagement_referrals
    ADD CONSTRAINT engagement_referrals_invitee_id_fkey FOREIGN KEY (invitee_id) REFERENCES public.account_users(id);

ALTER TABLE ONLY public.engagement_referrals
    ADD CONSTRAINT engagement_referrals_inviter_id_fkey FOREIGN KEY (inviter_id) REFERENCES public.account_users(id);

ALTER TABLE ONLY public.engagement_referrals
    ADD CONSTRAINT engagement_referrals_refused_by_fkey FOREIGN KEY (refused_by) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.engagement_rewards
    ADD CONSTRAINT engagement_rewards_task_id_fkey FOREIGN KEY (task_id) REFERENCES public.engagement_tasks(id);

ALTER TABLE ONLY public.engagement_rewards
    ADD CONSTRAINT engagement_rewards_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.account_users(id);

ALTER TABLE ONLY public.engagement_tasks
    ADD CONSTRAINT engagement_tasks_activity_id_fkey FOREIGN KEY (activity_id) REFERENCES public.engagement_activities(id);

ALTER TABLE ONLY public.engagement_tickets
    ADD CONSTRAINT engagement_tickets_activity_id_fkey FOREIGN KEY (activity_id) REFERENCES public.engagement_activities(id);

ALTER TABLE ONLY public.engagement_tickets
    ADD CONSTRAINT engagement_tickets_prize_id_fkey FOREIGN KEY (prize_id) REFERENCES public.engagement_prizes(id);

ALTER TABLE ONLY public.engagement_tickets
    ADD CONSTRAINT engagement_tickets_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.account_users(id);

ALTER TABLE ONLY public.gifts_activations
    ADD CONSTRAINT gifts_activations_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES public.gifts_batches(id);

ALTER TABLE ONLY public.gifts_activations
    ADD CONSTRAINT gifts_activations_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.account_users(id);

ALTER TABLE ONLY public.gifts_batches
    ADD CONSTRAINT gifts_batches_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.gifts_batches
    ADD CONSTRAINT gifts_batches_game_id_fkey FOREIGN KEY (game_id) REFERENCES public.catalog_games(id);

ALTER TABLE ONLY public.gifts_batches
    ADD CONSTRAINT gifts_batches_voided_by_fkey FOREIGN KEY (voided_by) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.gifts_changes
    ADD CONSTRAINT gifts_changes_pack_id_fkey FOREIGN KEY (pack_id) REFERENCES public.gifts_packs(id);

ALTER TABLE ONLY public.gifts_code_imports
    ADD CONSTRAINT gifts_code_imports_pack_id_fkey FOREIGN KEY (pack_id) REFERENCES public.gifts_packs(id);

ALTER TABLE ONLY public.gifts_code_imports
    ADD CONSTRAINT gifts_code_imports_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.gifts_codes
    ADD CONSTRAINT gifts_codes_pack_id_fkey FOREIGN KEY (pack_id) REFERENCES public.gifts_packs(id);

ALTER TABLE ONLY public.gifts_codes
    ADD CONSTRAINT gifts_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.account_users(id);

ALTER TABLE ONLY public.gifts_packs
    ADD CONSTRAINT gifts_packs_game_id_fkey FOREIGN KEY (game_id) REFERENCES public.catalog_games(id);

ALTER TABLE ONLY public.gifts_staged_codes
    ADD CONSTRAINT gifts_staged_codes_import_id_fkey FOREIGN KEY (import_id) REFERENCES public.gifts_code_imports(id);

ALTER TABLE ONLY public.media_images
    ADD CONSTRAINT media_images_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES public.account_users(id);

ALTER TABLE ONLY public.media_images
    ADD CONSTRAINT media_images_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.media_pictures
    ADD CONSTRAINT media_pictures_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.media_uploads
    ADD CONSTRAINT media_uploads_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES public.media_pictures(id);

ALTER TABLE ONLY public.media_uploads
    ADD CONSTRAINT media_uploads_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.membership_grants
    ADD CONSTRAINT membership_grants_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.account_users(id);

ALTER TABLE ONLY public.membership_members
    ADD CONSTRAINT membership_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.account_users(id);

ALTER TABLE ONLY public.membership_purchases
    ADD CONSTRAINT membership_purchases_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders_orders(id);

ALTER TABLE ONLY public.messages_audience_users
    ADD CONSTRAINT messages_audience_users_audience_id_fkey FOREIGN KEY (audience_id) REFERENCES public.messages_audiences(id);

ALTER TABLE ONLY public.messages_audience_users
    ADD CONSTRAINT messages_audience_users_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.account_users(id);

ALTER TABLE ONLY public.messages_audiences
    ADD CONSTRAINT messages_audiences_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.messages_broadcast_reads
    ADD CONSTRAINT messages_broadcast_reads_broadcast_id_fkey FOREIGN KEY (broadcast_id) REFERENCES public.messages_broadcasts(id);

ALTER TABLE ONLY public.messages_broadcast_reads
    ADD CONSTRAINT messages_broadcast_reads_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.account_users(id);

ALTER TABLE ONLY public.messages_broadcast_recipients
    ADD CONSTRAINT messages_broadcast_recipients_broadcast_id_fkey FOREIGN KEY (broadcast_id) REFERENCES public.messages_broadcasts(id);

ALTER TABLE ONLY public.messages_broadcast_recipients
    ADD CONSTRAINT messages_broadcast_recipients_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.account_users(id);

ALTER TABLE ONLY public.messages_broadcasts
    ADD CONSTRAINT messages_broadcasts_audience_id_fkey FOREIGN KEY (audience_id) REFERENCES public.messages_audiences(id);

ALTER TABLE ONLY public.messages_broadcasts
    ADD CONSTRAINT messages_broadcasts_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.messages_inbox
    ADD CONSTRAINT messages_inbox_broadcast_id_fkey FOREIGN KEY (broadcast_id) REFERENCES public.messages_broadcasts(id);

ALTER TABLE ONLY public.messages_inbox
    ADD CONSTRAINT messages_inbox_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.account_users(id);

ALTER TABLE ONLY public.messages_pushes
    ADD CONSTRAINT messages_pushes_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.account_users(id);

ALTER TABLE ONLY public.messages_readers
    ADD CONSTRAINT messages_readers_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.account_users(id);

ALTER TABLE ONLY public.messages_staff_days
    ADD CONSTRAINT messages_staff_days_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.moderation_cases
    ADD CONSTRAINT moderation_cases_author_id_fkey FOREIGN KEY (author_id) REFERENCES public.account_users(id);

ALTER TABLE ONLY public.moderation_cases
    ADD CONSTRAINT moderation_cases_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.moderation_reports
    ADD CONSTRAINT moderation_reports_case_id_fkey FOREIGN KEY (case_id) REFERENCES public.moderation_cases(id);

ALTER TABLE ONLY public.moderation_reports
    ADD CONSTRAINT moderation_reports_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES public.account_users(id);

ALTER TABLE ONLY public.moderation_silences
    ADD CONSTRAINT moderation_silences_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.moderation_silences
    ADD CONSTRAINT moderation_silences_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.account_users(id);

ALTER TABLE ONLY public.moderation_word_hits
    ADD CONSTRAINT moderation_word_hits_word_id_fkey FOREIGN KEY (word_id) REFERENCES public.moderation_words(id);

ALTER TABLE ONLY public.orders_caps
    ADD CONSTRAINT orders_caps_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.account_users(id);

ALTER TABLE ONLY public.orders_coupons
    ADD CONSTRAINT orders_coupons_given_by_fkey FOREIGN KEY (given_by) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.orders_coupons
    ADD CONSTRAINT orders_coupons_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders_orders(id);

ALTER TABLE ONLY public.orders_coupons
    ADD CONSTRAINT orders_coupons_promotion_id_part_fkey FOREIGN KEY (promotion_id, part) REFERENCES public.orders_promotion_parts(promotion_id, part);

ALTER TABLE ONLY public.orders_coupons
    ADD CONSTRAINT orders_coupons_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.account_users(id);

ALTER TABLE ONLY public.orders_events
    ADD CONSTRAINT orders_events_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders_orders(id);

ALTER TABLE ONLY public.exports_files
    ADD CONSTRAINT orders_exports_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.orders_orders
    ADD CONSTRAINT orders_orders_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.account_users(id);

ALTER TABLE ONLY public.orders_promotion_parts
    ADD CONSTRAINT orders_promotion_parts_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES public.orders_promotions(id);

ALTER TABLE ONLY public.orders_promotions
    ADD CONSTRAINT orders_promotions_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.preview_drafts
    ADD CONSTRAINT preview_drafts_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.recommendations_people
    ADD CONSTRAINT recommendations_people_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.account_users(id);

ALTER TABLE ONLY public.search_terms
    ADD CONSTRAINT search_terms_doc_id_fkey FOREIGN KEY (doc_id) REFERENCES public.search_documents(id);

ALTER TABLE ONLY public.site_bulletins
    ADD CONSTRAINT site_bulletins_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.site_faq_votes
    ADD CONSTRAINT site_faq_votes_faq_id_fkey FOREIGN KEY (faq_id) REFERENCES public.site_faqs(id);

ALTER TABLE ONLY public.site_inquiries
    ADD CONSTRAINT site_inquiries_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.account_users(id);

ALTER TABLE ONLY public.site_kefu_canned_replies
    ADD CONSTRAINT site_kefu_canned_replies_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.site_kefu_entries
    ADD CONSTRAINT site_kefu_entries_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.site_kefu_entries
    ADD CONSTRAINT site_kefu_entries_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES public.site_kefu_tickets(id);

ALTER TABLE ONLY public.site_kefu_mentions
    ADD CONSTRAINT site_kefu_mentions_note_id_fkey FOREIGN KEY (note_id) REFERENCES public.site_kefu_notes(id);

ALTER TABLE ONLY public.site_kefu_mentions
    ADD CONSTRAINT site_kefu_mentions_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.site_kefu_notes
    ADD CONSTRAINT site_kefu_notes_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.site_kefu_notes
    ADD CONSTRAINT site_kefu_notes_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES public.site_kefu_tickets(id);

ALTER TABLE ONLY public.site_kefu_tickets
    ADD CONSTRAINT site_kefu_tickets_assignee_id_fkey FOREIGN KEY (assignee_id) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.site_kefu_tickets
    ADD CONSTRAINT site_kefu_tickets_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES public.site_kefu_tickets(id);

ALTER TABLE ONLY public.site_kefu_tickets
    ADD CONSTRAINT site_kefu_tickets_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.account_users(id);

ALTER TABLE ONLY public.site_legal_pages
    ADD CONSTRAINT site_legal_pages_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.site_settings
    ADD CONSTRAINT site_settings_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.site_switches
    ADD CONSTRAINT site_switches_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.square_blocks
    ADD CONSTRAINT square_blocks_blocked_id_fkey FOREIGN KEY (blocked_id) REFERENCES public.account_users(id);

ALTER TABLE ONLY public.square_blocks
    ADD CONSTRAINT square_blocks_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.account_users(id);

ALTER TABLE ONLY public.square_comment_counts
    ADD CONSTRAINT square_comment_counts_comment_id_fkey FOREIGN KEY (comment_id) REFERENCES public.square_comments(id);

ALTER TABLE ONLY public.square_comment_likes
    ADD CONSTRAINT square_comment_likes_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.account_users(id);

ALTER TABLE ONLY public.square_comments
    ADD CONSTRAINT square_comments_author_id_fkey FOREIGN KEY (author_id) REFERENCES public.account_users(id);

ALTER TABLE ONLY public.square_comments
    ADD CONSTRAINT square_comments_reply_id_fkey FOREIGN KEY (reply_id) REFERENCES public.square_comments(id);

ALTER TABLE ONLY public.square_comments
    ADD CONSTRAINT square_comments_reply_user_id_fkey FOREIGN KEY (reply_user_id) REFERENCES public.account_users(id);

ALTER TABLE ONLY public.square_comments
    ADD CONSTRAINT square_comments_root_id_fkey FOREIGN KEY (root_id) REFERENCES public.square_comments(id);

ALTER TABLE ONLY public.square_favourites
    ADD CONSTRAINT square_favourites_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.account_users(id);

ALTER TABLE ONLY public.square_feed_posts
    ADD CONSTRAINT square_feed_posts_post_id_fkey FOREIGN KEY (post_id) REFERENCES public.square_posts(id);

ALTER TABLE ONLY public.square_follows
    ADD CONSTRAINT square_follows_follower_id_fkey FOREIGN KEY (follower_id) REFERENCES public.account_users(id);

ALTER TABLE ONLY public.square_game_guides
    ADD CONSTRAINT square_game_guides_game_id_fkey FOREIGN KEY (game_id) REFERENCES public.catalog_games(id);

ALTER TABLE ONLY public.square_game_guides
    ADD CONSTRAINT square_game_guides_post_id_fkey FOREIGN KEY (post_id) REFERENCES public.square_posts(id);

ALTER TABLE ONLY public.square_likes
    ADD CONSTRAINT square_likes_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.account_users(id);

ALTER TABLE ONLY public.square_muted_words
    ADD CONSTRAINT square_muted_words_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.account_users(id);

ALTER TABLE ONLY public.square_not_interested
    ADD CONSTRAINT square_not_interested_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.account_users(id);

ALTER TABLE ONLY public.square_people
    ADD CONSTRAINT square_people_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.account_users(id);

ALTER TABLE ONLY public.square_poll_votes
    ADD CONSTRAINT square_poll_votes_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.account_users(id);

ALTER TABLE ONLY public.square_post_counts
    ADD CONSTRAINT square_post_counts_post_id_fkey FOREIGN KEY (post_id) REFERENCES public.square_posts(id);

ALTER TABLE ONLY public.square_post_versions
    ADD CONSTRAINT square_post_versions_post_id_fkey FOREIGN KEY (post_id) REFERENCES public.square_posts(id);

ALTER TABLE ONLY public.square_posts
    ADD CONSTRAINT square_posts_author_id_fkey FOREIGN KEY (author_id) REFERENCES public.account_users(id);

ALTER TABLE ONLY public.square_posts
    ADD CONSTRAINT square_posts_game_id_fkey FOREIGN KEY (game_id) REFERENCES public.catalog_games(id);

ALTER TABLE ONLY public.square_recommended_posts
    ADD CONSTRAINT square_recommended_posts_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.account_users(id);

ALTER TABLE ONLY public.square_tag_follows
    ADD CONSTRAINT square_tag_follows_came_from_fkey FOREIGN KEY (came_from) REFERENCES public.square_tags(id);

ALTER TABLE ONLY public.square_tag_follows
    ADD CONSTRAINT square_tag_follows_tag_id_fkey FOREIGN KEY (tag_id) REFERENCES public.square_tags(id);

ALTER TABLE ONLY public.square_tag_follows
    ADD CONSTRAINT square_tag_follows_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.account_users(id);

ALTER TABLE ONLY public.square_tags
    ADD CONSTRAINT square_tags_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES public.square_tags(id);

ALTER TABLE ONLY public.staff_approvals
    ADD CONSTRAINT staff_approvals_checker_id_fkey FOREIGN KEY (checker_id) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.staff_approvals
    ADD CONSTRAINT staff_approvals_maker_id_fkey FOREIGN KEY (maker_id) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.staff_bulk_rows
    ADD CONSTRAINT staff_bulk_rows_run_id_fkey FOREIGN KEY (run_id) REFERENCES public.staff_bulk_runs(id);

ALTER TABLE ONLY public.staff_bulk_runs
    ADD CONSTRAINT staff_bulk_runs_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.staff_direct_acts
    ADD CONSTRAINT staff_direct_acts_flow_fkey FOREIGN KEY (flow) REFERENCES public.staff_approval_limits(flow);

ALTER TABLE ONLY public.staff_direct_acts
    ADD CONSTRAINT staff_direct_acts_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.staff_grants
    ADD CONSTRAINT staff_grants_granted_by_fkey FOREIGN KEY (granted_by) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.staff_grants
    ADD CONSTRAINT staff_grants_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.staff_log
    ADD CONSTRAINT staff_log_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.staff_member_roles
    ADD CONSTRAINT staff_member_roles_role_id_fkey FOREIGN KEY (role_id) REFERENCES public.staff_roles(id);

ALTER TABLE ONLY public.staff_member_roles
    ADD CONSTRAINT staff_member_roles_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.staff_notes
    ADD CONSTRAINT staff_notes_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.staff_passkeys
    ADD CONSTRAINT staff_passkeys_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.staff_player_views
    ADD CONSTRAINT staff_player_views_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.staff_recovery_codes
    ADD CONSTRAINT staff_recovery_codes_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.staff_sessions
    ADD CONSTRAINT staff_sessions_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.staff_snoozes
    ADD CONSTRAINT staff_snoozes_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.staff_totp
    ADD CONSTRAINT staff_totp_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.staff_views
    ADD CONSTRAINT staff_views_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.video_counts
    ADD CONSTRAINT video_counts_video_id_fkey FOREIGN KEY (video_id) REFERENCES public.video_videos(id);

ALTER TABLE ONLY public.video_favourites
    ADD CONSTRAINT video_favourites_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.account_users(id);

ALTER TABLE ONLY public.video_likes
    ADD CONSTRAINT video_likes_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.account_users(id);

ALTER TABLE ONLY public.video_positions
    ADD CONSTRAINT video_positions_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.account_users(id);

ALTER TABLE ONLY public.video_positions
    ADD CONSTRAINT video_positions_video_id_fkey FOREIGN KEY (video_id) REFERENCES public.video_videos(id);

ALTER TABLE ONLY public.video_subtitles
    ADD CONSTRAINT video_subtitles_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.video_subtitles
    ADD CONSTRAINT video_subtitles_video_id_fkey FOREIGN KEY (video_id) REFERENCES public.video_videos(id);

ALTER TABLE ONLY public.video_tries
    ADD CONSTRAINT video_tries_video_id_fkey FOREIGN KEY (video_id) REFERENCES public.video_videos(id);

ALTER TABLE ONLY public.video_videos
    ADD CONSTRAINT video_videos_category_id_fkey FOREIGN KEY (category_id) REFERENCES public.video_categories(id);

ALTER TABLE ONLY public.video_videos
    ADD CONSTRAINT video_videos_game_id_fkey FOREIGN KEY (game_id) REFERENCES public.catalog_games(id);

ALTER TABLE ONLY public.wallet_alerts
    ADD CONSTRAINT wallet_alerts_claimed_by_fkey FOREIGN KEY (claimed_by) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.wallet_alerts
    ADD CONSTRAINT wallet_alerts_resolved_by_fkey FOREIGN KEY (resolved_by) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.wallet_entries
    ADD CONSTRAINT wallet_entries_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.wallet_wallets(user_id);

ALTER TABLE ONLY public.wallet_postings
    ADD CONSTRAINT wallet_postings_user_id_seq_fkey FOREIGN KEY (user_id, seq) REFERENCES public.wallet_entries(user_id, seq);

ALTER TABLE ONLY public.wallet_root_nodes
    ADD CONSTRAINT wallet_root_nodes_day_fkey FOREIGN KEY (day) REFERENCES public.wallet_roots(day);

ALTER TABLE ONLY public.wallet_root_publications
    ADD CONSTRAINT wallet_root_publications_day_fkey FOREIGN KEY (day) REFERENCES public.wallet_roots(day);

ALTER TABLE ONLY public.wallet_root_publications
    ADD CONSTRAINT wallet_root_publications_published_by_fkey FOREIGN KEY (published_by) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.wallet_wallets
    ADD CONSTRAINT wallet_wallets_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.account_users(id);

REVOKE ALL ON FUNCTION public.db_claim_idempotency_key(the_lock bigint, the_scope text, the_key text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.db_claim_idempotency_key(the_lock bigint, the_scope text, the_key text) TO lanyu_app;

REVOKE ALL ON FUNCTION public.db_drop_one_old_part() FROM PUBLIC;
GRANT ALL ON FUNCTION public.db_drop_one_old_part() TO lanyu_app;

REVOKE ALL ON FUNCTION public.db_make_daily_part(the_table text, the_day date) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.db_make_daily_parts_ahead(days integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.db_make_daily_parts_ahead(days integer) TO lanyu_app;

REVOKE ALL ON FUNCTION public.db_make_one_daily_part_ahead(days integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.db_make_one_daily_part_ahead(days integer) TO lanyu_app;

REVOKE ALL ON FUNCTION public.staff_erase_notes_of_user(leaving bigint) FROM PUBLIC;
GRANT ALL ON FUNCTION public.staff_erase_notes_of_user(leaving bigint) TO lanyu_app;

REVOKE ALL ON FUNCTION public.wallet_post(the_user bigint, the_kind text, the_key text, the_subject text, the_order bigint, the_time timestamp with time zone, accounts text[], amounts bigint[]) FROM PUBLIC;
GRANT ALL ON FUNCTION public.wallet_post(the_user bigint, the_kind text, the_key text, the_subject text, the_order bigint, the_time timestamp with time zone, accounts text[], amounts bigint[]) TO lanyu_app;

GRANT SELECT,INSERT,DELETE ON TABLE public.account_active_days TO lanyu_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.account_apple_tickets TO lanyu_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.account_bans TO lanyu_app;

GRANT SELECT,INSERT ON TABLE public.account_consents TO lanyu_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.account_counters TO lanyu_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.account_devices TO lanyu_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.account_exports TO lanyu_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.account_identities TO lanyu_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.account_sessions TO lanyu_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.account_sms_codes TO lanyu_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.account_sms_days TO lanyu_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.account_users TO lanyu_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.catalog_changes TO lanyu_app;

GRANT SELECT,INSERT,DELETE ON TABLE public.catalog_chosen_types TO lanyu_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.catalog_counters TO lanyu_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.catalog_game_days TO lanyu_app;

GRANT SELECT,INSERT,DELETE ON TABLE public.catalog_game_terms TO lanyu_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.catalog_games TO lanyu_app;

GRANT SELECT,INSERT,DELETE ON TABLE public.catalog_not_interested TO lanyu_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.catalog_package_files TO lanyu_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.catalog_packages TO lanyu_app;

GRANT SELECT,INSERT,DELETE ON TABLE public.catalog_rankings TO lanyu_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.catalog_recommended_games TO lanyu_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.catalog_releases TO lanyu_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.catalog_reshelvings TO lanyu_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.catalog_review_answers TO lanyu_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.catalog_review_counts TO lanyu_app;

GRANT SELECT,INSERT,DELETE ON TABLE public.catalog_review_votes TO lanyu_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.catalog_reviews TO lanyu_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.catalog_shelf_games TO lanyu_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.catalog_shelves TO lanyu_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.catalog_slots TO lanyu_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.catalog_tag_choices TO lanyu_app;

GRANT SELECT,INSERT,DELETE ON TABLE public.catalog_wishes TO lanyu_app;

GRANT SELECT,INSERT,DELETE ON TABLE public.db_change_marks TO lanyu_app;

GRANT SELECT,INSERT,DELETE ON TABLE public.db_changes TO lanyu_app;

GRANT SELECT ON TABLE public.db_daily_tables TO lanyu_app;

GRANT SELECT,INSERT,DELETE ON TABLE public.db_idempotency_keys TO lanyu_app;

GRANT SELECT ON TABLE public.db_migrations TO lanyu_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.db_processes TO lanyu_app;

GRANT SELECT,UPDATE ON TABLE public.db_versions TO lanyu_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.downloads_checks TO lanyu_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.downloads_log_places TO lanyu_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.downloads_rights TO lanyu_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.downloads_tickets TO lanyu_app;

GRANT SELECT,INSERT,DELETE ON TABLE public.downloads_waivers TO lanyu_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.engagement_activities TO lanyu_app;

GRANT SELECT,INSERT,DELETE ON TABLE public.engagement_badges TO lanyu_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.engagement_checkin_counts TO lanyu_app;

GRANT SELECT,INSERT ON TABLE public.engagement_checkin_rules TO lanyu_app;

GRANT UPDATE(withdrawn_at) ON TABLE public.engagement_checkin_rules TO lanyu_app;

GRANT UPDATE(withdrawn_by) ON TABLE public.engagement_checkin_rules TO lanyu_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.engagement_checkins TO lanyu_app;

GRANT SELECT,INSERT,DELETE ON TABLE public.engagement_events TO lanyu_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.engagement_prizes TO lanyu_app;

GRANT SELECT,INSERT,DELETE ON TABLE public.engagement_referral_devices TO lanyu_app;

GRANT SELECT,INSERT,DELETE ON TABLE public.engagement_referral_freezes TO lanyu_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.engagement_referral_months TO lanyu_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.engagement_referrals TO lanyu_app;

GRANT SELECT,INSERT,DELETE ON TABLE public.engagement_rewards TO lanyu_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.engagement_tasks TO lanyu_app;

GRANT SELECT,INSERT,DELETE ON TABLE public.engagement_tickets TO lanyu_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.exports_files TO lanyu_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.gifts_activations TO lanyu_app;

GRANT SELECT,INSERT ON TABLE public.gifts_batches TO lanyu_app;

GRANT UPDATE(voided_at) ON TABLE public.gifts_batches TO lanyu_app;

GRANT UPDATE(voided_by) ON TABLE public.gifts_batches TO lanyu_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.gifts_changes TO lanyu_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.gifts_code_imports TO lanyu_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.gifts_codes TO lanyu_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.gifts_packs TO lanyu_app;

GRANT SELECT,INSERT,DELETE ON TABLE public.gifts_staged_codes TO lanyu_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.media_images TO lanyu_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.media_pictures TO lanyu_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.media_uploads TO lanyu_app;

GRANT SELECT,INSERT ON TABLE public.membership_grants TO lanyu_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.membership_members TO lanyu_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.membership_plans TO lanyu_app;

GRANT SELECT,INSERT ON TABLE public.membership_purchases TO lanyu_app;

GRANT SELECT,INSERT,DELETE ON TABLE public.messages_audience_users TO lanyu_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.messages_audiences TO lanyu_app;

GRANT SELECT,INSERT,DELETE ON TABLE public.messages_broadcast_reads TO lanyu_app;

GRANT SELECT,INSERT,DELETE ON TABLE public.messages_broadcast_recipients TO lanyu_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.messages_broadcasts TO lanyu_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.messages_inbox TO lanyu_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.messages_pushes TO lanyu_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.messages_readers TO lanyu_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.messages_staff_days TO lanyu_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.messages_telling TO lanyu_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.moderation_cases TO lanyu_app;

GRANT SELECT,INSERT ON TABLE public.moderation_decisions TO lanyu_app;

GRANT UPDATE(reason) ON TABLE public.moderation_decisions TO lanyu_app;

GRANT UPDATE(undone_at) ON TABLE public.moderation_decisions TO lanyu_app;

GRANT UPDATE(overturned_at) ON TABLE public.moderation_decisions TO lanyu_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.moderation_months TO lanyu_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.moderation_reports TO lanyu_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.moderation_silences TO lanyu_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.moderation_word_hits TO lanyu_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.moderation_words TO lanyu_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.ops_job_runs TO lanyu_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.ops_request_minutes TO lanyu_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.orders_caps TO lanyu_app;

GRANT SELECT,INSERT ON TABLE public.orders_coupons TO lanyu_app;

GRANT UPDATE(part) ON TABLE public.orders_coupons TO lanyu_app;

GRANT UPDATE(state) ON TABLE public.orders_coupons TO lanyu_app;

GRANT UPDATE(order_id) ON TABLE public.orders_coupons TO lanyu_app;

GRANT UPDATE(cause) ON TABLE public.orders_coupons TO lanyu_app;

GRANT UPDATE(used_at) ON TABLE public.orders_coupons TO lanyu_app;

GRANT UPDATE(taken_back_at) ON TABLE public.orders_coupons TO lanyu_app;

GRANT UPDATE(voided_at) ON TABLE public.orders_coupons TO lanyu_app;

GRANT SELECT,INSERT ON TABLE public.orders_events TO lanyu_app;

GRANT SELECT,INSERT,DELETE ON TABLE public.orders_notifications TO lanyu_app;

GRANT SELECT,INSERT ON TABLE public.orders_orders TO lanyu_app;

GRANT UPDATE(trade_no) ON TABLE public.orders_orders TO lanyu_app;

GRANT UPDATE(pay_url) ON TABLE public.orders_orders TO lanyu_app;

GRANT UPDATE(state) ON TABLE public.orders_orders TO lanyu_app;

GRANT UPDATE(paid_at) ON TABLE public.orders_orders TO lanyu_app;

GRANT UPDATE(ask_at) ON TABLE public.orders_orders TO lanyu_app;

GRANT UPDATE(asked) ON TABLE public.orders_orders TO lanyu_app;

GRANT UPDATE(refund_reason) ON TABLE public.orders_orders TO lanyu_app;

GRANT UPDATE(pay_kind) ON TABLE public.orders_orders TO lanyu_app;

GRANT UPDATE(refund_billed_at) ON TABLE public.orders_orders TO lanyu_app;

GRANT UPDATE(coupon_given) ON TABLE public.orders_orders TO lanyu_app;

GRANT USAGE ON SEQUENCE public.orders_orders_id_seq TO lanyu_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.orders_packages TO lanyu_app;

GRANT SELECT,INSERT ON TABLE public.orders_promotion_parts TO lanyu_app;

GRANT UPDATE(given) ON TABLE public.orders_promotion_parts TO lanyu_app;

GRANT UPDATE(used) ON TABLE public.orders_promotion_parts TO lanyu_app;

GRANT UPDATE(taken_back) ON TABLE public.orders_promotion_parts TO lanyu_app;

GRANT SELECT,INSERT ON TABLE public.orders_promotions TO lanyu_app;

GRANT UPDATE(stopped_at) ON TABLE public.orders_promotions TO lanyu_app;

GRANT UPDATE(voided_at) ON TABLE public.orders_promotions TO lanyu_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.orders_reconciliations TO lanyu_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.orders_sales_days TO lanyu_app;

GRANT SELECT,INSERT,DELETE ON TABLE public.preview_drafts TO lanyu_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.recommendations_people TO lanyu_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.search_asked TO lanyu_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.search_documents TO lanyu_app;

GRANT SELECT,INSERT,DELETE ON TABLE public.search_hot_words TO lanyu_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.search_post_tiers TO lanyu_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.search_posts TO lanyu_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.search_terms TO lanyu_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.search_tiers TO lanyu_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.search_videos TO lanyu_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.search_word_days TO lanyu_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.site_bulletins TO lanyu_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.site_channel_days TO lanyu_app;

GRANT SELECT,INSERT,DELETE ON TABLE public.site_device_days TO lanyu_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.site_devices TO lanyu_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.site_faq_votes TO lanyu_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.site_faqs TO lanyu_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.site_inquiries TO lanyu_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.site_kefu_canned_replies TO lanyu_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.site_kefu_entries TO lanyu_app;

GRANT SELECT,INSERT,DELETE ON TABLE public.site_kefu_mentions TO lanyu_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.site_kefu_notes TO lanyu_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.site_kefu_tickets TO lanyu_app;

GRANT SELECT,INSERT ON TABLE public.site_legal_pages TO lanyu_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.site_settings TO lanyu_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.site_switches TO lanyu_app;

GRANT SELECT,INSERT,DELETE ON TABLE public.site_text_pictures TO lanyu_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.site_visits TO lanyu_app;

GRANT SELECT,INSERT,DELETE ON TABLE public.square_blocks TO lanyu_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.square_changes TO lanyu_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.square_comment_counts TO lanyu_app;

GRANT SELECT,INSERT,DELETE ON TABLE public.square_comment_likes TO lanyu_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.square_comments TO lanyu_app;

GRANT SELECT,INSERT,DELETE ON TABLE public.square_favourites TO lanyu_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.square_feed_posts TO lanyu_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.square_follows TO lanyu_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.square_game_guides TO lanyu_app;

GRANT SELECT,INSERT,DELETE ON TABLE public.square_inbox TO lanyu_app;

GRANT SELECT,INSERT,DELETE ON TABLE public.square_likes TO lanyu_app;

GRANT UPDATE(created_at) ON TABLE public.square_likes TO lanyu_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.square_muted_words TO lanyu_app;

GRANT SELECT,INSERT,DELETE ON TABLE public.square_not_interested TO lanyu_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.square_people TO lanyu_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.square_poll_changes TO lanyu_app;

GRANT SELECT,INSERT,DELETE ON TABLE public.square_poll_votes TO lanyu_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.square_post_counts TO lanyu_app;

GRANT SELECT,INSERT,DELETE ON TABLE public.square_post_versions TO lanyu_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.square_posts TO lanyu_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.square_recommended_posts TO lanyu_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.square_tag_changes TO lanyu_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.square_tag_counts TO lanyu_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.square_tag_follows TO lanyu_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.square_tags TO lanyu_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.square_video_counts TO lanyu_app;

GRANT SELECT ON TABLE public.staff_approval_limits TO lanyu_app;

GRANT UPDATE(max_each) ON TABLE public.staff_approval_limits TO lanyu_app;

GRANT UPDATE(max_per_day) ON TABLE public.staff_approval_limits TO lanyu_app;

GRANT UPDATE(max_count) ON TABLE public.staff_approval_limits TO lanyu_app;

GRANT UPDATE(version) ON TABLE public.staff_approval_limits TO lanyu_app;

GRANT SELECT,INSERT ON TABLE public.staff_approvals TO lanyu_app;

GRANT UPDATE(checker_id) ON TABLE public.staff_approvals TO lanyu_app;

GRANT UPDATE(state) ON TABLE public.staff_approvals TO lanyu_app;

GRANT UPDATE(note) ON TABLE public.staff_approvals TO lanyu_app;

GRANT UPDATE(failure) ON TABLE public.staff_approvals TO lanyu_app;

GRANT UPDATE(decided_at) ON TABLE public.staff_approvals TO lanyu_app;

GRANT SELECT,INSERT ON TABLE public.staff_bulk_rows TO lanyu_app;

GRANT UPDATE(outcome) ON TABLE public.staff_bulk_rows TO lanyu_app;

GRANT UPDATE(failure) ON TABLE public.staff_bulk_rows TO lanyu_app;

GRANT UPDATE(undo_facts) ON TABLE public.staff_bulk_rows TO lanyu_app;

GRANT SELECT,INSERT,DELETE ON TABLE public.staff_bulk_runs TO lanyu_app;

GRANT UPDATE(note) ON TABLE public.staff_bulk_runs TO lanyu_app;

GRANT UPDATE(state) ON TABLE public.staff_bulk_runs TO lanyu_app;

GRANT UPDATE(finished_at) ON TABLE public.staff_bulk_runs TO lanyu_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.staff_direct_acts TO lanyu_app;

GRANT SELECT,INSERT,DELETE ON TABLE public.staff_grants TO lanyu_app;

GRANT UPDATE(ends_at) ON TABLE public.staff_grants TO lanyu_app;

GRANT UPDATE(granted_by) ON TABLE public.staff_grants TO lanyu_app;

GRANT SELECT,INSERT ON TABLE public.staff_log TO lanyu_app;

GRANT SELECT,INSERT ON TABLE public.staff_log_roots TO lanyu_app;

GRANT SELECT,INSERT,DELETE ON TABLE public.staff_member_roles TO lanyu_app;

GRANT SELECT ON TABLE public.staff_members TO lanyu_app;

GRANT INSERT(login_name) ON TABLE public.staff_members TO lanyu_app;

GRANT INSERT(password_hash),UPDATE(password_hash) ON TABLE public.staff_members TO lanyu_app;

GRANT INSERT(name) ON TABLE public.staff_members TO lanyu_app;

GRANT UPDATE(disabled) ON TABLE public.staff_members TO lanyu_app;

GRANT INSERT(must_change_password),UPDATE(must_change_password) ON TABLE public.staff_members TO lanyu_app;

GRANT UPDATE(last_sign_in_at) ON TABLE public.staff_members TO lanyu_app;

GRANT UPDATE(took_power_at) ON TABLE public.staff_members TO lanyu_app;

GRANT UPDATE(roles_version) ON TABLE public.staff_members TO lanyu_app;

GRANT SELECT,INSERT ON TABLE public.staff_notes TO lanyu_app;

GRANT SELECT,INSERT,DELETE ON TABLE public.staff_passkeys TO lanyu_app;

GRANT UPDATE(counter) ON TABLE public.staff_passkeys TO lanyu_app;

GRANT UPDATE(last_used_at) ON TABLE public.staff_passkeys TO lanyu_app;

GRANT SELECT,INSERT ON TABLE public.staff_player_views TO lanyu_app;

GRANT UPDATE(ends_at) ON TABLE public.staff_player_views TO lanyu_app;

GRANT SELECT,INSERT,DELETE ON TABLE public.staff_recovery_codes TO lanyu_app;

GRANT UPDATE(used_at) ON TABLE public.staff_recovery_codes TO lanyu_app;

GRANT SELECT ON TABLE public.staff_roles TO lanyu_app;

GRANT INSERT(key) ON TABLE public.staff_roles TO lanyu_app;

GRANT INSERT(name),UPDATE(name) ON TABLE public.staff_roles TO lanyu_app;

GRANT INSERT(permissions),UPDATE(permissions) ON TABLE public.staff_roles TO lanyu_app;

GRANT INSERT(allowed_networks),UPDATE(allowed_networks) ON TABLE public.staff_roles TO lanyu_app;

GRANT UPDATE(version) ON TABLE public.staff_roles TO lanyu_app;

GRANT SELECT,INSERT,DELETE ON TABLE public.staff_sessions TO lanyu_app;

GRANT UPDATE(revoked_at) ON TABLE public.staff_sessions TO lanyu_app;

GRANT UPDATE(last_seen_at) ON TABLE public.staff_sessions TO lanyu_app;

GRANT UPDATE(factor_at) ON TABLE public.staff_sessions TO lanyu_app;

GRANT UPDATE(proved_at) ON TABLE public.staff_sessions TO lanyu_app;

GRANT SELECT,INSERT,DELETE ON TABLE public.staff_snoozes TO lanyu_app;

GRANT UPDATE(until) ON TABLE public.staff_snoozes TO lanyu_app;

GRANT SELECT,INSERT,DELETE ON TABLE public.staff_totp TO lanyu_app;

GRANT UPDATE(sealed_secret) ON TABLE public.staff_totp TO lanyu_app;

GRANT UPDATE(last_step) ON TABLE public.staff_totp TO lanyu_app;

GRANT SELECT,INSERT,DELETE ON TABLE public.staff_views TO lanyu_app;

GRANT UPDATE(name) ON TABLE public.staff_views TO lanyu_app;

GRANT UPDATE(query) ON TABLE public.staff_views TO lanyu_app;

GRANT UPDATE(shared) ON TABLE public.staff_views TO lanyu_app;

GRANT UPDATE(version) ON TABLE public.staff_views TO lanyu_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.stats_days TO lanyu_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.video_categories TO lanyu_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.video_counts TO lanyu_app;

GRANT SELECT,INSERT,DELETE ON TABLE public.video_favourites TO lanyu_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.video_like_changes TO lanyu_app;

GRANT SELECT,INSERT,DELETE ON TABLE public.video_likes TO lanyu_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.video_plays TO lanyu_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.video_positions TO lanyu_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.video_subtitles TO lanyu_app;

GRANT SELECT,INSERT,DELETE ON TABLE public.video_tries TO lanyu_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.video_videos TO lanyu_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.wallet_alerts TO lanyu_app;

GRANT SELECT ON TABLE public.wallet_entries TO lanyu_app;

GRANT SELECT ON TABLE public.wallet_postings TO lanyu_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.wallet_proofs TO lanyu_app;

GRANT SELECT,INSERT ON TABLE public.wallet_root_nodes TO lanyu_app;

GRANT SELECT,INSERT ON TABLE public.wallet_root_publications TO lanyu_app;

GRANT SELECT,INSERT ON TABLE public.wallet_roots TO lanyu_app;

GRANT SELECT ON TABLE public.wallet_walks TO lanyu_app;

GRANT UPDATE(ended_at) ON TABLE public.wallet_walks TO lanyu_app;

GRANT UPDATE(after_user_id) ON TABLE public.wallet_walks TO lanyu_app;

GRANT UPDATE(wallets) ON TABLE public.wallet_walks TO lanyu_app;

GRANT UPDATE(entries) ON TABLE public.wallet_walks TO lanyu_app;

GRANT UPDATE(differences) ON TABLE public.wallet_walks TO lanyu_app;

GRANT UPDATE(postings_sum) ON TABLE public.wallet_walks TO lanyu_app;

GRANT INSERT(least_wallets) ON TABLE public.wallet_walks TO lanyu_app;

GRANT SELECT ON TABLE public.wallet_wallets TO lanyu_app;

GRANT INSERT(user_id) ON TABLE public.wallet_wallets TO lanyu_app;

GRANT UPDATE(frozen_at) ON TABLE public.wallet_wallets TO lanyu_app;

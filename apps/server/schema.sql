CREATE TABLE public.account_apple_tickets (
    key bytea NOT NULL,
    issuer text NOT NULL,
    subject text NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT account_apple_tickets_issuer_check CHECK (((length(issuer) >= 1) AND (length(issuer) <= 200))),
    CONSTRAINT account_apple_tickets_key_check CHECK ((length(key) = 32)),
    CONSTRAINT account_apple_tickets_subject_check CHECK (((length(subject) >= 1) AND (length(subject) <= 255)))
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
    CONSTRAINT account_users_account_type_check CHECK ((account_type >= 0)),
    CONSTRAINT account_users_avatar_check CHECK ((length(avatar) <= 100)),
    CONSTRAINT account_users_ban_reason_check CHECK (((length(ban_reason) >= 1) AND (length(ban_reason) <= 200))),
    CONSTRAINT account_users_bio_check CHECK ((length(bio) <= 80)),
    CONSTRAINT account_users_birth_year_check CHECK (((birth_year >= 1900) AND (birth_year <= 2200))),
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

CREATE TABLE public.media_images (
    id bigint NOT NULL,
    owner_id bigint NOT NULL,
    kind text NOT NULL,
    folder text NOT NULL,
    width integer NOT NULL,
    height integer NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    attached_at timestamp(3) with time zone,
    CONSTRAINT media_images_folder_check CHECK (((length(folder) >= 10) AND (length(folder) <= 100))),
    CONSTRAINT media_images_height_check CHECK ((height > 0)),
    CONSTRAINT media_images_kind_check CHECK ((kind = ANY (ARRAY['avatar'::text, 'kefu'::text]))),
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

CREATE TABLE public.membership_members (
    user_id bigint NOT NULL,
    level_type smallint NOT NULL,
    exp_time timestamp(3) with time zone NOT NULL,
    CONSTRAINT membership_members_level_type_check CHECK (((level_type >= 1) AND (level_type <= 3)))
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
    CONSTRAINT messages_inbox_content_check CHECK ((length(content) <= 2000)),
    CONSTRAINT messages_inbox_kind_check CHECK ((kind = ANY (ARRAY['system'::text, 'social'::text, 'order'::text, 'gift'::text, 'moderation'::text]))),
    CONSTRAINT messages_inbox_link_check CHECK ((length(link) <= 500)),
    CONSTRAINT messages_inbox_title_check CHECK (((length(title) >= 1) AND (length(title) <= 60)))
);

ALTER TABLE public.messages_inbox ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.messages_inbox_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
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
    CONSTRAINT site_bulletins_check CHECK ((end_at > start_at)),
    CONSTRAINT site_bulletins_content_check CHECK (((length(content) >= 1) AND (length(content) <= 20000))),
    CONSTRAINT site_bulletins_link_url_check CHECK (((link_url = ''::text) OR (link_url ~ '^(https://|/([^/]|$))'::text))),
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

CREATE TABLE public.site_devices (
    device_id text NOT NULL,
    channel_id text DEFAULT '0'::text NOT NULL,
    device_type text NOT NULL,
    os_type smallint NOT NULL,
    first_seen_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    last_seen_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT site_devices_channel_id_check CHECK (((length(channel_id) >= 1) AND (length(channel_id) <= 64))),
    CONSTRAINT site_devices_check CHECK ((last_seen_at >= first_seen_at)),
    CONSTRAINT site_devices_device_id_check CHECK ((device_id ~ '^[A-Za-z0-9-]{8,64}$'::text)),
    CONSTRAINT site_devices_device_type_check CHECK ((device_type = 'h5'::text)),
    CONSTRAINT site_devices_os_type_check CHECK ((os_type = 3))
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

CREATE TABLE public.site_kefu_tickets (
    id bigint NOT NULL,
    user_id bigint NOT NULL,
    category text NOT NULL,
    order_id text DEFAULT ''::text NOT NULL,
    summary text NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT site_kefu_tickets_category_check CHECK ((category = ANY (ARRAY['account'::text, 'recharge'::text, 'download'::text, 'community'::text, 'report'::text, 'other'::text]))),
    CONSTRAINT site_kefu_tickets_order_id_check CHECK ((length(order_id) <= 40)),
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
    CONSTRAINT site_legal_pages_html_check CHECK ((html <> ''::text)),
    CONSTRAINT site_legal_pages_slug_check CHECK ((slug ~ '^[a-z][a-z0-9-]{0,39}$'::text)),
    CONSTRAINT site_legal_pages_title_check CHECK (((length(title) >= 1) AND (length(title) <= 60))),
    CONSTRAINT site_legal_pages_version_check CHECK ((version >= 1))
);

CREATE TABLE public.site_settings (
    key text NOT NULL,
    value jsonb NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT site_settings_key_check CHECK ((key ~ '^[a-zA-Z][a-zA-Z0-9._-]{0,79}$'::text))
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
);

ALTER TABLE public.site_visits ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.site_visits_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.square_tags (
    id bigint NOT NULL,
    tag text NOT NULL,
    "position" integer DEFAULT 0 NOT NULL,
    hidden boolean DEFAULT false NOT NULL,
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

CREATE TABLE public.staff_members (
    id bigint NOT NULL,
    login_name text NOT NULL,
    password_hash text NOT NULL,
    name text NOT NULL,
    permissions text[] DEFAULT '{}'::text[] NOT NULL,
    disabled boolean DEFAULT false NOT NULL,
    CONSTRAINT staff_members_login_name_check CHECK ((login_name ~ '^[A-Za-z][A-Za-z0-9_.-]{2,39}$'::text)),
    CONSTRAINT staff_members_name_check CHECK (((length(name) >= 1) AND (length(name) <= 40))),
    CONSTRAINT staff_members_password_hash_check CHECK ((password_hash ~~ '$argon2id$%'::text))
);

ALTER TABLE public.staff_members ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.staff_members_id_seq
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
    CONSTRAINT staff_sessions_check CHECK ((expires_at > created_at)),
    CONSTRAINT staff_sessions_token_hash_check CHECK ((length(token_hash) = 32))
);

CREATE TABLE public.wallet_accounts (
    user_id bigint NOT NULL,
    kind text NOT NULL,
    balance bigint DEFAULT 0 NOT NULL,
    CONSTRAINT wallet_accounts_balance_check CHECK ((balance >= 0)),
    CONSTRAINT wallet_accounts_kind_check CHECK ((kind = ANY (ARRAY['paid'::text, 'free'::text])))
);

ALTER TABLE ONLY public.account_apple_tickets
    ADD CONSTRAINT account_apple_tickets_pkey PRIMARY KEY (key);

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

ALTER TABLE ONLY public.account_users
    ADD CONSTRAINT account_users_invite_code_key UNIQUE (invite_code);

ALTER TABLE ONLY public.account_users
    ADD CONSTRAINT account_users_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.db_idempotency_keys
    ADD CONSTRAINT db_idempotency_keys_pkey PRIMARY KEY (scope, key);

ALTER TABLE ONLY public.db_migrations
    ADD CONSTRAINT db_migrations_pkey PRIMARY KEY (name);

ALTER TABLE ONLY public.media_images
    ADD CONSTRAINT media_images_folder_key UNIQUE (folder);

ALTER TABLE ONLY public.media_images
    ADD CONSTRAINT media_images_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.membership_members
    ADD CONSTRAINT membership_members_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY public.messages_inbox
    ADD CONSTRAINT messages_inbox_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.site_bulletins
    ADD CONSTRAINT site_bulletins_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.site_channel_days
    ADD CONSTRAINT site_channel_days_pkey PRIMARY KEY (channel_id, day);

ALTER TABLE ONLY public.site_devices
    ADD CONSTRAINT site_devices_pkey PRIMARY KEY (device_id);

ALTER TABLE ONLY public.site_kefu_entries
    ADD CONSTRAINT site_kefu_entries_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.site_kefu_tickets
    ADD CONSTRAINT site_kefu_tickets_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.site_legal_pages
    ADD CONSTRAINT site_legal_pages_pkey PRIMARY KEY (slug, version);

ALTER TABLE ONLY public.site_settings
    ADD CONSTRAINT site_settings_pkey PRIMARY KEY (key);

ALTER TABLE ONLY public.site_visits
    ADD CONSTRAINT site_visits_device_id_channel_id_invite_code_day_key UNIQUE (device_id, channel_id, invite_code, day);

ALTER TABLE ONLY public.site_visits
    ADD CONSTRAINT site_visits_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.square_tags
    ADD CONSTRAINT square_tags_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.square_tags
    ADD CONSTRAINT square_tags_tag_key UNIQUE (tag);

ALTER TABLE ONLY public.staff_members
    ADD CONSTRAINT staff_members_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.staff_sessions
    ADD CONSTRAINT staff_sessions_pkey PRIMARY KEY (token_hash);

ALTER TABLE ONLY public.wallet_accounts
    ADD CONSTRAINT wallet_accounts_pkey PRIMARY KEY (user_id, kind);

CREATE INDEX account_apple_tickets_expiry ON public.account_apple_tickets USING btree (expires_at);

CREATE INDEX account_counters_end ON public.account_counters USING btree (ends_at);

CREATE INDEX account_exports_file ON public.account_exports USING btree (expires_at) WHERE (file <> ''::text);

CREATE INDEX account_exports_over ON public.account_exports USING btree (created_at) WHERE (state = ANY (ARRAY['failed'::text, 'expired'::text]));

CREATE INDEX account_exports_user ON public.account_exports USING btree (user_id, id DESC);

CREATE UNIQUE INDEX account_exports_waiting ON public.account_exports USING btree (user_id) WHERE (state = 'waiting'::text);

CREATE INDEX account_identities_user ON public.account_identities USING btree (user_id);

CREATE INDEX account_sessions_expiry ON public.account_sessions USING btree (expires_at);

CREATE UNIQUE INDEX account_sessions_id ON public.account_sessions USING btree (id);

CREATE INDEX account_sessions_user ON public.account_sessions USING btree (user_id, created_at DESC);

CREATE INDEX account_sms_codes_expiry ON public.account_sms_codes USING btree (expires_at);

CREATE INDEX account_sms_codes_newest ON public.account_sms_codes USING btree (phone, purpose, id DESC);

CREATE INDEX account_users_invited_by ON public.account_users USING btree (invited_by) WHERE (invited_by IS NOT NULL);

CREATE UNIQUE INDEX account_users_login_name ON public.account_users USING btree (lower(login_name));

CREATE UNIQUE INDEX account_users_phone ON public.account_users USING btree (phone) WHERE (status <> 'deleted'::text);

CREATE INDEX account_users_to_erase ON public.account_users USING btree (erase_at) WHERE (status = 'closing'::text);

CREATE INDEX db_idempotency_keys_expiry ON public.db_idempotency_keys USING btree (expires_at);

CREATE INDEX media_images_owner ON public.media_images USING btree (owner_id, id DESC);

CREATE INDEX media_images_unattached ON public.media_images USING btree (created_at) WHERE (attached_at IS NULL);

CREATE INDEX messages_inbox_newest ON public.messages_inbox USING btree (user_id, id DESC);

CREATE INDEX messages_inbox_unread ON public.messages_inbox USING btree (user_id, id DESC) WHERE (read_at IS NULL);

CREATE INDEX site_bulletins_on_display ON public.site_bulletins USING btree (pos_type, end_at, start_at);

CREATE INDEX site_kefu_entries_thread ON public.site_kefu_entries USING btree (ticket_id, id);

CREATE INDEX site_kefu_tickets_user ON public.site_kefu_tickets USING btree (user_id, updated_at DESC, id DESC);

CREATE INDEX site_kefu_tickets_waiting ON public.site_kefu_tickets USING btree (updated_at, id) WHERE (state = 'waiting'::text);

CREATE INDEX site_legal_pages_in_force ON public.site_legal_pages USING btree (slug, effective_at DESC);

CREATE INDEX site_visits_uncounted ON public.site_visits USING btree (id) WHERE (NOT counted);

CREATE UNIQUE INDEX staff_members_login_name ON public.staff_members USING btree (lower(login_name));

CREATE INDEX staff_sessions_expiry ON public.staff_sessions USING btree (expires_at);

CREATE INDEX staff_sessions_member ON public.staff_sessions USING btree (staff_id);

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

ALTER TABLE ONLY public.media_images
    ADD CONSTRAINT media_images_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES public.account_users(id);

ALTER TABLE ONLY public.membership_members
    ADD CONSTRAINT membership_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.account_users(id);

ALTER TABLE ONLY public.messages_inbox
    ADD CONSTRAINT messages_inbox_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.account_users(id);

ALTER TABLE ONLY public.site_bulletins
    ADD CONSTRAINT site_bulletins_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.site_kefu_entries
    ADD CONSTRAINT site_kefu_entries_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.site_kefu_entries
    ADD CONSTRAINT site_kefu_entries_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES public.site_kefu_tickets(id);

ALTER TABLE ONLY public.site_kefu_tickets
    ADD CONSTRAINT site_kefu_tickets_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.account_users(id);

ALTER TABLE ONLY public.staff_sessions
    ADD CONSTRAINT staff_sessions_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.wallet_accounts
    ADD CONSTRAINT wallet_accounts_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.account_users(id);

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.account_apple_tickets TO lanyu_app;

GRANT SELECT,INSERT ON TABLE public.account_consents TO lanyu_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.account_counters TO lanyu_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.account_devices TO lanyu_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.account_exports TO lanyu_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.account_identities TO lanyu_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.account_sessions TO lanyu_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.account_sms_codes TO lanyu_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.account_users TO lanyu_app;

GRANT SELECT,INSERT,DELETE ON TABLE public.db_idempotency_keys TO lanyu_app;

GRANT SELECT ON TABLE public.db_migrations TO lanyu_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.media_images TO lanyu_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.membership_members TO lanyu_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.messages_inbox TO lanyu_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.site_bulletins TO lanyu_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.site_channel_days TO lanyu_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.site_devices TO lanyu_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.site_kefu_entries TO lanyu_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.site_kefu_tickets TO lanyu_app;

GRANT SELECT,INSERT ON TABLE public.site_legal_pages TO lanyu_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.site_settings TO lanyu_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.site_visits TO lanyu_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.square_tags TO lanyu_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.staff_members TO lanyu_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.staff_sessions TO lanyu_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.wallet_accounts TO lanyu_app;

import type { ColumnType, Generated, GeneratedAlways, Insertable } from 'kysely';

/** 64-bit ids are strings in the program (X-W3). */
type Id = string;
/** Read as epoch milliseconds, written as a Date. In conditions use `at(ms)` from clock.ts. */
type Instant = ColumnType<number, Date | string, Date | string>;
type InstantNow = ColumnType<number, Date | string | undefined, Date | string>;
type InstantOrNull = ColumnType<number | null, Date | string | null | undefined, Date | string | null>;
/** YYYY-MM-DD */
type Day = ColumnType<string, string, string>;
/** Written as JSON text so that arrays and strings are not mistaken for PostgreSQL's own. */
type Json = ColumnType<unknown, string, string>;

type JsonOf<T> = ColumnType<T, string | undefined, string>;

/** What is known of a ready picture: its folder below the public media, and what the portal needs to show it. */
export interface KeptPicture {
  folder: string;
  widths: number[];
  width: number;
  height: number;
  blur: string;
}

export interface Tables {
  db_idempotency_keys: {
    scope: string;
    key: string;
    request_hash: Buffer;
    answer: Json;
    created_at: InstantNow;
    expires_at: Instant;
  };
  account_users: {
    id: GeneratedAlways<Id>;
    login_name: string;
    password_hash: string | null;
    name: string;
    account_type: Generated<number>;
    sex: Generated<number>;
    birth_year: number | null;
    phone: string | null;
    status: Generated<'active' | 'banned' | 'closing' | 'deleted'>;
    invite_code: string;
    invited_by: Id | null;
    created_at: InstantNow;
    bio: Generated<string>;
    name_changed_at: InstantOrNull;
    avatar: Generated<string>;
    ban_reason: string | null;
    erase_at: InstantOrNull;
  };
  account_sessions: {
    token_hash: Buffer;
    user_id: Id;
    device_id: Generated<string>;
    created_at: InstantNow;
    last_seen_at: InstantNow;
    expires_at: Instant;
    revoked_at: InstantOrNull;
    id: GeneratedAlways<Id>;
    device: Generated<string>;
    address: Generated<string>;
    proved_at: InstantNow;
  };
  account_devices: {
    user_id: Id;
    device_id: string;
    first_seen_at: InstantNow;
    last_seen_at: InstantNow;
  };
  account_counters: {
    key: string;
    count: number;
    ends_at: Instant;
  };
  account_sms_codes: {
    id: GeneratedAlways<Id>;
    phone: string;
    purpose: 'login' | 'bind' | 'find' | 'verify';
    code_mac: Buffer;
    tries: Generated<number>;
    created_at: InstantNow;
    expires_at: Instant;
    used_at: InstantOrNull;
  };
  account_consents: {
    user_id: Id;
    slug: string;
    version: number;
    agreed_at: InstantNow;
  };
  account_identities: {
    issuer: string;
    subject: string;
    user_id: Id;
    created_at: InstantNow;
  };
  account_apple_tickets: {
    key: Buffer;
    issuer: string;
    subject: string;
    expires_at: Instant;
  };
  account_exports: {
    id: GeneratedAlways<Id>;
    user_id: Id;
    state: Generated<'waiting' | 'ready' | 'failed' | 'expired'>;
    file: Generated<string>;
    size: ColumnType<string, string | number | undefined, string | number>;
    created_at: InstantNow;
    expires_at: InstantOrNull;
  };
  media_images: {
    id: GeneratedAlways<Id>;
    owner_id: Id;
    kind: 'avatar' | 'kefu';
    folder: string;
    width: number;
    height: number;
    created_at: InstantNow;
    attached_at: InstantOrNull;
  };
  site_kefu_tickets: {
    id: GeneratedAlways<Id>;
    user_id: Id;
    category: 'account' | 'recharge' | 'download' | 'community' | 'report' | 'other';
    order_id: Generated<string>;
    summary: string;
    state: Generated<'waiting' | 'answered' | 'closed'>;
    created_at: InstantNow;
    updated_at: InstantNow;
  };
  site_kefu_entries: {
    id: GeneratedAlways<Id>;
    ticket_id: Id;
    staff_id: Id | null;
    text: string;
    images: Generated<string[]>;
    created_at: InstantNow;
  };
  wallet_accounts: {
    user_id: Id;
    kind: 'paid' | 'free';
    balance: ColumnType<string, string | number | undefined, string | number>;
  };
  membership_members: {
    user_id: Id;
    level_type: number;
    exp_time: Instant;
  };
  site_settings: {
    key: string;
    value: Json;
    updated_at: InstantNow;
  };
  site_legal_pages: {
    slug: string;
    version: number;
    title: string;
    html: string;
    effective_at: Instant;
  };
  site_bulletins: {
    id: GeneratedAlways<Id>;
    pos_type: number;
    title: string;
    content: string;
    link_url: Generated<string>;
    start_at: Instant;
    end_at: Instant;
    created_by: Id;
    created_at: InstantNow;
  };
  site_devices: {
    device_id: string;
    channel_id: Generated<string>;
    device_type: string;
    os_type: number;
    first_seen_at: InstantNow;
    last_seen_at: InstantNow;
  };
  site_visits: {
    id: GeneratedAlways<Id>;
    device_id: string;
    channel_id: Generated<string>;
    invite_code: Generated<string>;
    day: Day;
    created_at: InstantNow;
    counted: Generated<boolean>;
  };
  site_channel_days: {
    channel_id: string;
    day: Day;
    visits: ColumnType<string, string | number | undefined, string | number>;
  };
  square_tags: {
    id: GeneratedAlways<Id>;
    tag: string;
    position: Generated<number>;
    hidden: Generated<boolean>;
  };
  messages_inbox: {
    id: GeneratedAlways<Id>;
    user_id: Id;
    kind: 'system' | 'social' | 'order' | 'gift' | 'moderation';
    title: string;
    content: string;
    link: Generated<string>;
    read_at: InstantOrNull;
    created_at: InstantNow;
  };
  staff_members: {
    id: GeneratedAlways<Id>;
    login_name: string;
    password_hash: string;
    name: string;
    permissions: Generated<string[]>;
    disabled: Generated<boolean>;
  };
  staff_sessions: {
    token_hash: Buffer;
    staff_id: Id;
    created_at: InstantNow;
    expires_at: Instant;
    revoked_at: InstantOrNull;
  };
  staff_log: {
    id: GeneratedAlways<Id>;
    staff_id: Id;
    call: string;
    object: string;
    before: ColumnType<Record<string, unknown> | null, string | null, never>;
    after: ColumnType<Record<string, unknown> | null, string | null, never>;
    created_at: InstantNow;
  };
  db_versions: { name: string; version: Generated<string> };
  catalog_shelves: {
    id: GeneratedAlways<Id>;
    kind: 'all' | 'type' | 'tag';
    slug: string;
    name: string;
    rule: Generated<'' | 'android' | 'ios' | 'free' | 'online' | 'member'>;
    position: Generated<number>;
    hidden: Generated<boolean>;
  };
  catalog_games: {
    id: GeneratedAlways<Id>;
    app_id: string;
    name: string;
    summary: Generated<string>;
    desc_html: Generated<string>;
    developer: Generated<string>;
    language: Generated<string>;
    hours: Generated<number>;
    rating: Generated<number>;
    warnings: Generated<string[]>;
    online_type: Generated<number>;
    play_url: Generated<string>;
    buy_amount: Generated<number>;
    vip_free: Generated<boolean>;
    video: Generated<string>;
    icon: JsonOf<KeptPicture | null>;
    cover: JsonOf<KeptPicture | null>;
    screenshots: JsonOf<KeptPicture[]>;
    shelf_ids: Generated<Id[]>;
    status: Generated<'draft' | 'live' | 'delisted' | 'blocked'>;
    publish_at: InstantOrNull;
    created_at: InstantNow;
    updated_at: InstantNow;
    version: Generated<number>;
  };
  catalog_counters: {
    game_id: Id;
    downloads: Generated<string>;
    wishes: Generated<string>;
    stars: Generated<string[]>;
    hot: Generated<string>;
    score: Generated<number>;
    /** Whole, of any length. */
    heat: string | null;
  };
  catalog_changes: {
    id: GeneratedAlways<Id>;
    game_id: Id;
    downloads: Generated<number>;
    wishes: Generated<number>;
    stars_before: Generated<number>;
    stars_after: Generated<number>;
    created_at: InstantNow;
  };
  catalog_shelf_games: {
    shelf_id: Id;
    game_id: Id;
    publish_at: Instant;
    hot: Generated<string>;
    score: Generated<number>;
    price: Generated<number>;
    vip_free: Generated<boolean>;
    shelf_ids: Id[];
  };
  catalog_reshelvings: {
    shelf_id: Id;
    after_game_id: Generated<Id>;
  };
  catalog_packages: {
    id: GeneratedAlways<Id>;
    game_id: Id;
    platform: number;
    version: string;
    size: string;
    sha256: string;
    min_os: Generated<string>;
    changelog: Generated<string>;
    file_key: Generated<string>;
    published_at: Instant;
    told_at: InstantOrNull;
    created_at: InstantNow;
    told_up_to: Generated<Id>;
  };
  catalog_slots: {
    id: GeneratedAlways<Id>;
    place: 'banner' | 'entry' | 'recommended' | 'feature' | 'ranking';
    title: Generated<string>;
    kicker: Generated<string>;
    line: Generated<string>;
    href: Generated<string>;
    icon: Generated<string>;
    rule: Generated<'' | 'hot' | 'score' | 'downloads' | 'rising'>;
    image: JsonOf<KeptPicture | null>;
    game_id: Id | null;
    position: Generated<number>;
    start_at: Instant;
    end_at: Instant;
    version: Generated<number>;
    created_by: Id | null;
    created_at: InstantNow;
  };
  catalog_rankings: {
    rule: 'hot' | 'score' | 'downloads' | 'rising';
    taken_at: Instant;
    place: number;
    game_id: Id;
  };
  catalog_reviews: {
    id: GeneratedAlways<Id>;
    game_id: Id;
    user_id: Id;
    stars: number;
    content: Generated<string>;
    hidden: Generated<boolean>;
    created_at: InstantNow;
    edited_at: InstantOrNull;
    removed_at: InstantOrNull;
  };
  catalog_wishes: { user_id: Id; game_id: Id; created_at: InstantNow };
  catalog_tag_choices: {
    user_id: Id;
    wanted: Generated<Id[]>;
    excluded: Generated<Id[]>;
    updated_at: InstantNow;
  };
  downloads_rights: {
    user_id: Id;
    game_id: Id;
    kind: 'free' | 'bought' | 'member' | 'gift';
    created_at: InstantNow;
  };
  gifts_packs: {
    id: GeneratedAlways<Id>;
    game_id: Id;
    title: string;
    content: Generated<string>;
    usage: Generated<string>;
    total: number;
    claimed: Generated<number>;
    start_at: Instant;
    end_at: Instant;
    redeem_by: Instant;
    vip_only: Generated<boolean>;
    per_user: Generated<number>;
    created_at: InstantNow;
  };
  media_uploads: {
    id: string;
    staff_id: Id;
    kind: 'picture';
    /** Bytes, in the text that 64-bit numbers come as. */
    size: ColumnType<string, number, never>;
    received: ColumnType<string, number | undefined, number>;
    pieces: Generated<string[]>;
    created_at: InstantNow;
    expires_at: Instant;
    picture_id: Id | null;
  };
  media_pictures: {
    id: GeneratedAlways<Id>;
    kind: 'icon' | 'cover' | 'screenshot' | 'banner';
    state: Generated<'waiting' | 'ready' | 'failed'>;
    reason: Generated<string>;
    upload_key: Generated<string>;
    folder: string;
    widths: Generated<number[]>;
    width: Generated<number>;
    height: Generated<number>;
    blur: Generated<string>;
    created_by: Id | null;
    created_at: InstantNow;
    attached_at: InstantOrNull;
    unshown_since: InstantNow;
  };
  search_documents: {
    id: GeneratedAlways<Id>;
    kind: 'game';
    ref_id: Id;
    title: string;
    name: string;
    title_words: string;
    words: string;
    popularity: Generated<string>;
    tier: number;
    starts_at: Instant;
  };
  search_terms: {
    doc_id: Id;
    term: string;
    tier: number;
    weight: string;
    starts_at: Instant;
  };
  search_tiers: {
    tier: number;
    popularity: string;
    doc_id: Id;
  };
  search_asked: {
    day: Day;
    word: string;
    visitor: Buffer;
  };
  search_word_days: {
    day: Day;
    word: string;
    visitors: number;
  };
  search_hot_words: {
    word: string;
    visitors: number;
  };
}

export type NewRow<T extends keyof Tables> = Insertable<Tables[T]>;

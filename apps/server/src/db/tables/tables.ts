import type { ColumnType, Generated, GeneratedAlways, Insertable } from 'kysely';
import type { CatalogTables } from './catalog-tables.ts';
import type { EngagementTables } from './engagement-tables.ts';
import type { MoneyTables } from './money-tables.ts';
import type { SquareTables } from './square-tables.ts';
import type { Id, Instant, InstantNow, InstantOrNull, Day, Json, JsonOf } from './columns.ts';

export interface Tables extends CatalogTables, EngagementTables, MoneyTables, SquareTables {
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
    channel_id: Generated<string>;
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
  site_kefu_tickets: {
    id: GeneratedAlways<Id>;
    user_id: Id;
    category: 'account' | 'recharge' | 'refund' | 'download' | 'community' | 'report' | 'other';
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
    channels: Generated<string[]>;
    min_level: Generated<number>;
    max_level: Generated<number>;
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
  messages_inbox: {
    id: GeneratedAlways<Id>;
    user_id: Id;
    kind: 'system' | 'social' | 'order' | 'gift' | 'moderation';
    template: Generated<string>;
    params: JsonOf<object>;
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
}

export type NewRow<T extends keyof Tables> = Insertable<Tables[T]>;

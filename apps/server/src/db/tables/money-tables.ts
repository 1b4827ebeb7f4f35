import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Day, Id, Instant, InstantNow, InstantOrNull, Json } from './columns.ts';

/** bigint: read as text, written as either. */
type Big = ColumnType<string, string | number, string | number>;
type BigOrNull = ColumnType<string | null, string | number | null | undefined, string | number | null>;
type BigFromZero = ColumnType<string, string | number | undefined, string | number>;
/** Written by wallet_post() alone. */
type Posted<T> = ColumnType<T, never, never>;

export type EntryKind =
  | 'opening'
  | 'topup'
  | 'purchase'
  | 'membership'
  | 'refund'
  | 'takeback'
  | 'grant'
  | 'adjustment';
export type OrderKind = 'recharge' | 'membership' | 'download';
export type OrderState = 'created' | 'paying' | 'paid' | 'delivered' | 'closed' | 'failed' | 'refunding' | 'refunded';
export type OrderEvent = OrderState | 'late' | 'cancelled' | 'refund-asked' | 'refund-failed';
export type ChannelName = 'sandbox' | 'alipay' | 'wechat';

export interface MoneyTables {
  wallet_wallets: {
    user_id: Id;
    paid: Posted<string>;
    free: Posted<string>;
    seq: Posted<string>;
    head: Posted<Buffer>;
    frozen_at: InstantOrNull;
  };
  wallet_entries: {
    user_id: Posted<Id>;
    seq: Posted<string>;
    kind: Posted<EntryKind>;
    key: Posted<string>;
    subject: Posted<string>;
    order_id: Posted<Id | null>;
    coins: Posted<string>;
    paid_after: Posted<string>;
    free_after: Posted<string>;
    created_at: Posted<number>;
    hash: Posted<Buffer>;
  };
  wallet_postings: {
    user_id: Posted<Id>;
    seq: Posted<string>;
    line: Posted<number>;
    account: Posted<string>;
    amount: Posted<string>;
  };
  wallet_roots: { day: Day; root: Buffer; wallets: Big; entries: Big; created_at: InstantNow };
  wallet_root_nodes: {
    day: Day;
    level: number;
    position: Big;
    hash: Buffer;
    user_id: Id | null;
    seq: BigOrNull;
  };
  wallet_alerts: {
    id: GeneratedAlways<Id>;
    kind: string;
    key: string;
    detail: Json;
    created_at: InstantNow;
    resolved_at: InstantOrNull;
    resolved_by: Id | null;
    note: Generated<string>;
  };
  orders_packages: {
    id: GeneratedAlways<Id>;
    price_fen: number;
    coins: number;
    bonus: Generated<number>;
    badge: Generated<string>;
    position: Generated<number>;
    withdrawn: Generated<boolean>;
    version: Generated<number>;
  };
  orders_orders: {
    id: GeneratedAlways<Id>;
    user_id: Id;
    kind: OrderKind;
    subject: string;
    subject_id: Id;
    amount_fen: Generated<number>;
    coins: number;
    bonus: Generated<number>;
    free_coins: Generated<number>;
    channel: Generated<'' | ChannelName>;
    trade_no: Generated<string>;
    pay_url: Generated<string>;
    pay_kind: Generated<'page' | 'qr'>;
    state: Generated<OrderState>;
    created_at: InstantNow;
    expires_at: InstantOrNull;
    paid_at: InstantOrNull;
    ask_at: InstantOrNull;
    asked: Generated<number>;
    refund_reason: Generated<string>;
    refund_billed_at: InstantOrNull;
  };
  orders_events: {
    id: GeneratedAlways<Id>;
    order_id: Id;
    event: OrderEvent;
    note: Generated<string>;
    created_at: Instant;
  };
  orders_notifications: {
    channel: string;
    nonce: string;
    order_id: Id | null;
    outcome: string;
    body: string;
    received_at: Instant;
  };
  orders_caps: {
    user_id: Id;
    cap_fen: BigOrNull;
    pending_cap_fen: BigOrNull;
    pending_from: InstantOrNull;
    updated_at: InstantNow;
  };
  orders_reconciliations: {
    channel: string;
    day: Day;
    provider_fen: Big;
    orders_fen: Big;
    ledger_coins: Big;
    orders_coins: Big;
    payments: number;
    refunds: number;
    differences: number;
    ran_at: Instant;
  };
  membership_members: { user_id: Id; until_1: Instant; until_2: Instant; until_3: Instant };
  membership_plans: {
    vip_type: number;
    name: string;
    days: number;
    price: number;
    was_price: Generated<number>;
    badge: Generated<string>;
    withdrawn: Generated<boolean>;
    version: Generated<number>;
  };
  membership_purchases: { order_id: Id; level: number; days: number };
  membership_grants: { key: string; user_id: Id; level: number; days: number; created_at: Instant };
  downloads_waivers: { user_id: Id; day: Day; game_id: Id; created_at: InstantNow };
  downloads_tickets: {
    id: GeneratedAlways<Id>;
    user_id: Id | null;
    game_id: Id;
    package_id: Id;
    order_id: Id | null;
    created_at: InstantNow;
    expires_at: Instant;
    served: BigFromZero;
    openings: Generated<number>;
    lines: Generated<number>;
  };
  downloads_checks: {
    order_id: Id;
    user_id: Id;
    due_at: Instant;
    outcome: 'served' | 'refunded' | 'over-limit' | 'ended' | null;
    served: BigFromZero;
    checked_at: InstantOrNull;
  };
  downloads_log_places: { file: string; place: Big; read_up_to: Instant; first_at: InstantOrNull };
}

import type { SelectType } from 'kysely';
import type { DB } from './tables.generated.ts';

export type WalletEntryKind = SelectType<DB['wallet_entries']['kind']>;
export type OrderKind = SelectType<DB['orders_orders']['kind']>;
export type OrderState = SelectType<DB['orders_orders']['state']>;
export type OrderEventName = SelectType<DB['orders_events']['event']>;
export type PaymentChannelCode = Exclude<SelectType<DB['orders_orders']['channel']>, ''>;

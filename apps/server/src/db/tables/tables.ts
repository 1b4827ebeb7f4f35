import type { Insertable } from 'kysely';
import type { InsertOnly, ReadOnly } from './columns.ts';
import type { DB } from './tables.generated.ts';

/** The tables as the database has them (tables.generated.ts), and what of them the program may write. */
export interface Tables extends Omit<
  DB,
  'media_uploads' | 'staff_log' | 'wallet_entries' | 'wallet_postings' | 'wallet_wallets'
> {
  media_uploads: InsertOnly<DB['media_uploads'], 'size'>;
  staff_log: InsertOnly<DB['staff_log'], 'before' | 'after'>;
  // wallet_post() alone writes these.
  wallet_entries: ReadOnly<DB['wallet_entries']>;
  wallet_postings: ReadOnly<DB['wallet_postings']>;
  wallet_wallets: ReadOnly<DB['wallet_wallets'], 'paid' | 'free' | 'seq' | 'head'>;
}

export type NewRow<T extends keyof Tables> = Insertable<Tables[T]>;

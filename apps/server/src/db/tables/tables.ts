import type { Insertable } from 'kysely';
import type { InsertOnlyColumns, ReadOnlyColumns } from './columns.ts';
import type { DB } from './tables.generated.ts';

/** The tables as the database has them (tables.generated.ts), and what of them the program may write. */
export interface Tables extends Omit<
  DB,
  'media_uploads' | 'staff_log' | 'wallet_entries' | 'wallet_postings' | 'wallet_wallets'
> {
  media_uploads: InsertOnlyColumns<DB['media_uploads'], 'size'>;
  staff_log: InsertOnlyColumns<DB['staff_log'], 'before' | 'after'>;
  // wallet_post() alone writes these.
  wallet_entries: ReadOnlyColumns<DB['wallet_entries']>;
  wallet_postings: ReadOnlyColumns<DB['wallet_postings']>;
  wallet_wallets: ReadOnlyColumns<DB['wallet_wallets'], 'paid' | 'free' | 'seq' | 'head'>;
}

export type NewRow<T extends keyof Tables> = Insertable<Tables[T]>;

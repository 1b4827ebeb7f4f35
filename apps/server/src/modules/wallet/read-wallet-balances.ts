import type { Kysely } from 'kysely';
import type { DataOf } from '@lanyu/contract/all-calls';
import type { Tables } from '../../db/tables/tables.ts';
import { selectBalancesOfUser } from './wallet.queries.ts';

export type WalletBalances = Pick<DataOf<'POST /user/center/coin/all'>, 'coinNum' | 'paid' | 'free' | 'frozen'>;

/** X-M2. Pass the primary, or the current transaction. */
export async function readWalletBalances(db: Kysely<Tables>, uid: string): Promise<WalletBalances> {
  const row = await selectBalancesOfUser(db, uid);
  const paid = Number(row?.paid ?? 0);
  const free = Number(row?.free ?? 0);
  return { coinNum: paid + free, paid, free, frozen: row !== undefined && row.frozen_at !== null };
}

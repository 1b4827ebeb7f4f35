import type { ParsedInputOf } from '@lanyu/contract/all-calls';
import { sqlStateOfError, transaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import { recordAudit } from '../staff/public.ts';
import { ensureAndLockWallet } from './move-coins.ts';
import { type WalletBalances, readWalletBalances } from './read-wallet-balances.ts';
import { setWalletFrozenFlag } from './wallet.queries.ts';

/** Coins of a frozen wallet are not spent; what comes in still comes in, and operators can still take back. */
export async function setWalletFrozen(
  deps: Deps,
  staffId: string,
  { uid, frozen, reason }: ParsedInputOf<'POST /admin/v1/wallet/user/{uid}/freeze'>,
): Promise<WalletBalances> {
  return transaction(deps.db, async (tx) => {
    const before = await ensureAndLockWallet(tx, uid);
    const freeze = frozen === 'true';
    await setWalletFrozenFlag(tx, uid, freeze ? new Date(deps.now()) : null);
    await recordAudit(tx, {
      staffId,
      call: 'POST /admin/v1/wallet/user/{uid}/freeze',
      object: `wallet ${uid}`,
      before: { frozen: before.frozen, reason: '' },
      after: { frozen: freeze, reason },
    });
    return readWalletBalances(tx, uid);
  }).catch((error: unknown) => {
    // A wallet of nobody: the row points at no user.
    if (sqlStateOfError(error) === '23503') throw new Failure('notFound');
    throw error;
  });
}

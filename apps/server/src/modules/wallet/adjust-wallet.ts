import type { ParsedInputOf } from '@lanyu/contract/all-calls';
import { runIdempotently } from '../../db/idempotency.ts';
import { sqlStateOfError } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import { ledgerEntryWords } from '../../words/ledger.ts';
import { notifyUser } from '../messages/public.ts';
import { recordAudit, requireSecondPersonApproval, countActAndRequireApprovalAboveLimits } from '../staff/public.ts';
import { adjustCoinsAsStaff, ensureAndLockWallet } from './move-coins.ts';
import { type WalletBalances, readWalletBalances } from './read-wallet-balances.ts';

const call = 'POST /admin/v1/wallet/user/{uid}/adjust';

/** Only for corrections: a refund that was settled in coins, a payment that cannot be assigned otherwise. */
export function adjustWallet(
  deps: Deps,
  staffId: string,
  { idempotencyKey, ...request }: ParsedInputOf<typeof call>,
): Promise<WalletBalances> {
  const { uid, paid, free, reason } = request;
  // Also coins from one account to the other: the ledger has no entry of which nothing comes in or goes out.
  if (paid + free === 0) throw new Failure('badInput', 'nothing to adjust');
  return runIdempotently(deps.db, { call, caller: staffId, key: idempotencyKey, request }, async (tx) => {
    const before = await ensureAndLockWallet(tx, uid);
    const needed = {
      area: 'money',
      object: `wallet ${uid}`,
      unit: 'coins',
      reason,
      before: { paid: before.paid, free: before.free },
      after: { user: uid, paid: before.paid + paid, free: before.free + free },
    } as const;
    const worth = Math.abs(paid) + Math.abs(free);
    // Coins that somebody paid for are taken out by two people only.
    if (paid < 0) requireSecondPersonApproval({ ...needed, worth });
    else
      await countActAndRequireApprovalAboveLimits(tx, {
        ...needed,
        staffId,
        flow: 'wallet.adjust',
        worth,
        now: deps.now(),
      });
    // The ledger knows the key for ever, the record of the call for a week only.
    const key = `adjust:${staffId}:${idempotencyKey}`;
    await adjustCoinsAsStaff(tx, { uid, key, subject: ledgerEntryWords.adjusted(reason), paid, free, now: deps.now() });
    const after = await readWalletBalances(tx, uid);
    await recordAudit(tx, {
      staffId,
      call,
      object: `wallet ${uid}`,
      before: { paid: before.paid, free: before.free, reason: '' },
      after: { paid: after.paid, free: after.free, reason },
    });
    await notifyUser(tx, uid, {
      template: 'walletAdjusted',
      params: { coins: paid + free, balance: after.coinNum, reason },
      link: '/coins',
    });
    return after;
  }).catch((error: unknown) => {
    // A wallet of nobody: the row points at no user.
    if (sqlStateOfError(error) === '23503') throw new Failure('notFound');
    if (sqlStateOfError(error) === '23505' && (error as { constraint?: string }).constraint === 'wallet_entries_key') {
      throw new Failure('keyReused');
    }
    throw error;
  });
}

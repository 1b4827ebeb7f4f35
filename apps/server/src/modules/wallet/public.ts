import type { Deps } from '../../deps.ts';
import { readWalletBalances } from './read-wallet-balances.ts';

export { countOpenAlerts } from './alerts/alerts.queries.ts';
export { findFirstDayOfLedgerProof, selectLedgerProofAge } from './numbers/ledger-proof-age.queries.ts';
export { selectCoinDailyMetrics, sumBalancesAt } from './numbers/coin-daily-metrics.queries.ts';
export { closeAlertsOfKey } from './alerts/close-alerts-of-key.ts';
export {
  adjustCoinsAsStaff,
  requireAffordableCharge,
  refundCoins,
  grantFreeCoins,
  grantFreeCoinsLater,
  grantPromotionBonus,
  ensureAndLockWallet,
  lockWalletLater,
  spendCoins,
  spendCoinsLater,
  withdrawTopUpCoins,
  topUpCoins,
} from './move-coins.ts';
export { promotionBonusCoinsDuring } from './promotion-bonus-coins.queries.ts';
export { ledgerExportSource } from './ledger-export-source.ts';
export { raiseAlert } from './alerts/raise-alert.ts';
export { readWalletBalances } from './read-wallet-balances.ts';
export { couponEntryKey, readReceiptsOfOrder, readReceiptNumbersOfOrder } from './coin-records-and-receipts.ts';
export { selectAlertsOfPaymentChannelBill } from './alerts/alerts.queries.ts';
export { sumTopUpsAndTakeBacksOfChannel } from './channel-deposit-and-ledger-sums.queries.ts';

/** coinNum: paid and free together. */
export async function readCoinBalanceOfUser(deps: Pick<Deps, 'db'>, userId: string): Promise<number> {
  return (await readWalletBalances(deps.db.write, userId)).coinNum;
}

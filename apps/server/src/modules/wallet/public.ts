import type { Deps } from '../../deps.ts';
import { readWalletBalances } from './read-wallet-balances.ts';

export { countOpenAlerts } from './alerts/alerts.queries.ts';
export { findFirstDayOfLedgerProof, selectLedgerProofAge } from './numbers/ledger-proof-age.queries.ts';
export {
  selectIssuedAndSpentCoinDailyMetrics,
  sumBalancesAt,
} from './numbers/issued-and-spent-coins-and-balances.queries.ts';
export { closeAlertsOfKey } from './alerts/close-alerts-of-key.ts';
export {
  adjustCoinsAsStaff,
  requireAffordableCharge,
  refundCoins,
  grantFreeCoins,
  grantFreeCoinsPipelined,
  grantPromotionBonus,
  ensureAndLockWallet,
  lockWalletPipelined,
  spendCoins,
  spendCoinsPipelined,
  withdrawTopUpCoins,
  topUpCoins,
} from './move-coins.ts';
export { promotionBonusCoinsDuring } from './promotion-bonus-coins.queries.ts';
export { ledgerExportSource } from './ledger-export-source.ts';
export { raiseAlertUnlessOpen } from './alerts/raise-alert-unless-open.ts';
export { readWalletBalances } from './read-wallet-balances.ts';
export { couponEntryKey, readReceiptsOfOrder, readReceiptNumbersOfOrder } from './coin-records-and-receipts.ts';
export { selectAlertsOfPaymentChannelBill } from './alerts/alerts.queries.ts';
export { sumTopUpsAndTakeBacksOfChannel } from './channel-top-ups-and-take-backs.queries.ts';

/** coinNum: paid and free together. */
export async function readCoinBalanceOfUser(deps: Pick<Deps, 'db'>, userId: string): Promise<number> {
  return (await readWalletBalances(deps.db.write, userId)).coinNum;
}

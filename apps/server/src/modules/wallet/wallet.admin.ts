import type { Deps } from '../../deps.ts';
import type { MountCall } from '../../plugins/mount-contract-calls.ts';
import { adjustWallet } from './adjust-wallet.ts';
import { setWalletFrozen } from './set-wallet-frozen.ts';
import { readWalletBalances } from './read-wallet-balances.ts';
import {
  listReceiptsForStaff,
  listCoinRecordsAsPlayer,
  readReceipt,
  readReceiptChain,
} from './coin-records-and-receipts.ts';
import { recordRootPublication } from './roots/record-root-publication.ts';
import { listRootsForStaff, readProofOfLastReceiptOfDay } from './roots/read-roots-and-proofs.ts';
import { claimAlert, releaseAlert } from './alerts/claim-and-release-alert.ts';
import { checkAlertsAndCreateBulkResolveRun } from './alerts/resolve-many-alerts.ts';
import { listAlerts, reopenAlert, resolveAlert } from './alerts/list-and-resolve-alerts.ts';

export function walletStaffRoutes(mount: MountCall, deps: Deps): void {
  mount('GET /admin/v1/wallet/alert/list', ({ input, caller }) => listAlerts(deps, caller.staffId, input));
  mount('POST /admin/v1/wallet/alert/{id}/claim', ({ input, caller }) => claimAlert(deps, caller.staffId, input));
  mount('POST /admin/v1/wallet/alert/{id}/release', ({ input, caller }) => releaseAlert(deps, caller.staffId, input));
  mount('POST /admin/v1/wallet/alert/{id}/resolve', async ({ input, caller }) => {
    await resolveAlert(deps, caller.staffId, input);
    return null;
  });
  mount('POST /admin/v1/wallet/alert/{id}/reopen', ({ input, caller }) => reopenAlert(deps, caller.staffId, input));
  mount('POST /admin/v1/wallet/alert/bulk', ({ input, caller }) =>
    checkAlertsAndCreateBulkResolveRun(deps, caller.staffId, input),
  );
  mount('GET /admin/v1/wallet/user/{uid}', ({ input }) => readWalletBalances(deps.db.write, input.uid));
  mount('POST /admin/v1/wallet/user/{uid}/freeze', ({ input, caller }) => setWalletFrozen(deps, caller.staffId, input));
  mount('POST /admin/v1/wallet/user/{uid}/adjust', ({ input, caller }) => adjustWallet(deps, caller.staffId, input));
  mount('GET /admin/v1/wallet/user/{uid}/receipt/list', ({ input }) => listReceiptsForStaff(deps, input));
  mount('GET /admin/v1/wallet/user/{uid}/receipt/{seq}', ({ input }) => readReceipt(deps, input.uid, input.seq));
  mount('GET /admin/v1/wallet/user/{uid}/receipt/chain', ({ input }) => readReceiptChain(deps, input.uid, input.after));
  mount('GET /admin/v1/wallet/user/{uid}/proof/{day}', ({ input }) =>
    readProofOfLastReceiptOfDay(deps, input.uid, input.day),
  );
  mount('GET /admin/v1/wallet/view/{uid}/record/list', ({ input, caller }) =>
    listCoinRecordsAsPlayer(deps, caller.staffId, input),
  );
  mount('GET /admin/v1/wallet/root/list', ({ input }) => listRootsForStaff(deps, input));
  mount('POST /admin/v1/wallet/root/{day}/publish', ({ input, caller }) =>
    recordRootPublication(deps, caller.staffId, input),
  );
}

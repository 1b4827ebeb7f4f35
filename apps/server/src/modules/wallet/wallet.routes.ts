import type { Deps } from '../../deps.ts';
import type { MountCall } from '../../plugins/mount-contract-calls.ts';
import { listCoinRecords, readReceiptChain, readReceipt } from './coin-records-and-receipts.ts';
import { readProofOfLastReceiptOfDay, readRoot } from './roots/read-roots-and-proofs.ts';

export function walletRoutes(mount: MountCall, deps: Deps): void {
  mount('GET /v1/wallet/record/list', ({ input, caller }) => listCoinRecords(deps, caller.uid, input));
  mount('GET /v1/wallet/receipt/{seq}', ({ input, caller }) => readReceipt(deps, caller.uid, input.seq));
  mount('GET /v1/wallet/receipt/chain', ({ input, caller }) => readReceiptChain(deps, caller.uid, input.after));
  mount('GET /v1/wallet/root/{day}', ({ input }) => readRoot(deps, input.day));
  mount('GET /v1/wallet/proof/{day}', ({ input, caller }) => readProofOfLastReceiptOfDay(deps, caller.uid, input.day));
}

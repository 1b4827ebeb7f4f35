import type { Deps } from '../../deps.ts';
import type { Mount } from '../../plugins/mount.ts';
import { listRecords, readReceiptChain, readReceipt } from './receipts.ts';
import { readProof, readRoot } from './roots/read-root.ts';

export function walletRoutes(mount: Mount, deps: Deps): void {
  mount('GET /v1/wallet/record/list', ({ input, caller }) => listRecords(deps, caller.uid, input));
  mount('GET /v1/wallet/receipt/{seq}', ({ input, caller }) => readReceipt(deps, caller.uid, input.seq));
  mount('GET /v1/wallet/receipt/chain', ({ input, caller }) => readReceiptChain(deps, caller.uid, input.after));
  mount('GET /v1/wallet/root/{day}', ({ input }) => readRoot(deps, input.day));
  mount('GET /v1/wallet/proof/{day}', ({ input, caller }) => readProof(deps, caller.uid, input.day));
}

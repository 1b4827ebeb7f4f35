import type { Deps } from '../../deps.ts';
import type { MountCall } from '../../plugins/mount-contract-calls.ts';
import { acquireOrBuyGameAndIssueDownloadUrl } from './acquire-or-buy-game-and-issue-download-url.ts';
import { listOwnedGames } from './entitlements/list-owned-games.ts';
import { readRefundEligibility, refundOwnPurchase } from './refunds/refund-own-purchase.ts';
import { readOffer } from './read-offer.ts';

export function downloadsRoutes(mount: MountCall, deps: Deps): void {
  mount('GET /v1/downloads/offer/{id}', ({ input, caller }) =>
    readOffer(deps, caller.kind === 'user' ? caller.uid : undefined, input),
  );
  mount('POST /user/game/download/{id}', ({ input, caller }) =>
    acquireOrBuyGameAndIssueDownloadUrl(deps, caller.kind === 'user' ? caller.uid : undefined, input),
  );
  mount('GET /v1/downloads/order/{id}/refund', ({ input, caller }) =>
    readRefundEligibility(deps, caller.uid, input.id),
  );
  mount('POST /v1/downloads/order/{id}/refund', ({ input, caller }) => refundOwnPurchase(deps, caller.uid, input));
  mount('GET /v1/downloads/game/list', ({ input, caller }) => listOwnedGames(deps, caller.uid, input));
}

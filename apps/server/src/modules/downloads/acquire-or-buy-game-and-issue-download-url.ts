import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import {
  findListedOrDelistedGameWithNewestPackages,
  type GameWithNewestPackages,
  type DownloadablePackage,
} from '../catalog/public.ts';
import { readCoinBalanceOfUser } from '../wallet/public.ts';
import { issueDownloadUrl, type TicketMadeInPurchase } from './issue-download-url.ts';
import { buyGame } from './buy-game.ts';
import type { GameAcquisitionResult } from './game-acquisition-result.ts';
import { acquireFreeGame } from './entitlements/acquire-free-game.ts';
import { acquireGameAsMember } from './entitlements/acquire-game-as-member.ts';
import {
  isGameFreeThroughMembership,
  ownsGame,
  requirePackageForPlatform,
  fullPriceOfGame,
  readEntitlementAndMembership,
} from './entitlements/entitlement-and-membership.ts';

type Wanted = ParsedInputOf<'POST /user/game/download/{id}'>;

/**
 * D-12: every rule that the portal shows is enforced here. First the entitlement, then an address: a repeated purchase
 * gets its first answer and a new address.
 */
export async function acquireOrBuyGameAndIssueDownloadUrl(
  deps: Deps,
  uid: string | undefined,
  wanted: Wanted,
): Promise<DataOf<'POST /user/game/download/{id}'>> {
  const game = await findListedOrDelistedGameWithNewestPackages(deps.db.write, wanted.id, deps.now());
  if (game === undefined) throw new Failure('notFound');
  const file = requirePackageForPlatform(game, wanted.platformType ?? 1);
  const got: Got =
    uid === undefined ? await getAsVisitor(deps, game, wanted) : await getGame(deps, uid, { game, file }, wanted);
  const address = await issueDownloadUrl(deps, { uid, game, file, until: got.until, ticket: got.ticket });
  return {
    way: got.way,
    ...address,
    version: file.version,
    size: file.size,
    sha256: file.sha256,
    orderId: got.orderId,
    coinNum: got.coinNum ?? (uid === undefined ? 0 : await readCoinBalanceOfUser(deps, uid)),
  };
}

/** A purchase has made its ticket; every other way has one made for it. */
type Got = GameAcquisitionResult & { ticket?: TicketMadeInPurchase | undefined };

/** D-02, D-03: without an account only free games can be downloaded. */
async function getAsVisitor(deps: Deps, game: GameWithNewestPackages, wanted: Wanted): Promise<GameAcquisitionResult> {
  if (game.onlineType !== 0) throw new Failure('sessionInvalid');
  requireFree(game, wanted);
  return acquireFreeGame(deps, undefined, game);
}

async function getGame(
  deps: Deps,
  uid: string,
  { game, file }: { game: GameWithNewestPackages; file: DownloadablePackage },
  wanted: Wanted,
): Promise<Got> {
  const { price = 0, idempotencyKey } = wanted;
  // Checked first: a repeated purchase finds the game owned, and still gets the answer of the purchase.
  if (price > 0 && idempotencyKey !== undefined) {
    return buyGame(deps, uid, { game, file }, { ...wanted, price, idempotencyKey });
  }
  const entitlementStatus = await readEntitlementAndMembership(deps.db.write, uid, game.id, deps.now());
  const { entitlement, expTime } = entitlementStatus;
  const wantsForEver = entitlement?.kind === 'member' && price > 0;
  if (ownsGame(entitlementStatus) && !wantsForEver) {
    return { way: 'owned', orderId: '', ...(entitlement?.kind === 'member' ? { until: expTime } : {}) };
  }
  if (fullPriceOfGame(game) === 0) {
    requireFree(game, wanted);
    return acquireFreeGame(deps, uid, game);
  }
  if (!game.offered) throw new Failure('notDownloadable');
  if (wanted.price === 0 && isGameFreeThroughMembership(game, entitlementStatus))
    return acquireGameAsMember(deps, uid, game);
  if (wanted.price === fullPriceOfGame(game)) throw new Failure('badInput', 'idempotencyKey');
  throw new Failure('priceChanged');
}

function requireFree(game: GameWithNewestPackages, { price = 0 }: Wanted): void {
  if (!game.offered) throw new Failure('notDownloadable');
  if (price !== 0) throw new Failure('priceChanged');
}

import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import { shanghaiDayOf } from '../../db/shanghai-calendar.ts';
import { findListedOrDelistedGameWithNewestPackages, type GameWithNewestPackages } from '../catalog/public.ts';
import { readMemberDailyDownloadSetting } from '../membership/public.ts';
import { readCoinBalanceOfUser } from '../wallet/public.ts';
import {
  isGameFreeThroughMembership,
  ownsGame,
  fullPriceOfGame,
  readEntitlementAndMembership,
  type EntitlementAndMembership,
} from './entitlements/entitlement-and-membership.ts';
import { selectMemberDownloadsOfDay } from './entitlements/member-downloads.queries.ts';

type Offer = DataOf<'GET /v1/downloads/offer/{id}'>;

const nobody: EntitlementAndMembership = { entitlement: undefined, levelType: 0, expTime: 0 };

/** What confirming would do now, read from the primary; it is no promise (X-M6 is checked when it is done). */
export async function readOffer(
  deps: Pick<Deps, 'db' | 'now'>,
  uid: string | undefined,
  { id, platformType = 1 }: ParsedInputOf<'GET /v1/downloads/offer/{id}'>,
): Promise<Offer> {
  const now = deps.now();
  const [game, entitlementStatus, coinNum] = await Promise.all([
    findListedOrDelistedGameWithNewestPackages(deps.db.write, id, now),
    uid === undefined ? nobody : readEntitlementAndMembership(deps.db.write, uid, id, now),
    uid === undefined ? 0 : readCoinBalanceOfUser(deps, uid),
  ]);
  if (game === undefined) throw new Failure('notFound');
  if (!game.offered && !ownsGame(entitlementStatus)) throw new Failure('notDownloadable');
  const waiversLeft = uid === undefined || entitlementStatus.levelType < 1 ? 0 : await countLeft(deps, uid, now);
  const way = wayOf(game, entitlementStatus, waiversLeft);
  const found = game.packages.find(({ platform }) => platform === platformType);
  return {
    way,
    rightKind: ownsGame(entitlementStatus) ? (entitlementStatus.entitlement?.kind ?? null) : null,
    price: way === 'buy' ? fullPriceOfGame(game) : 0,
    buyAmount: fullPriceOfGame(game),
    vipFree: game.vipFree,
    coinNum,
    levelType: entitlementStatus.levelType,
    expTime: entitlementStatus.expTime,
    waiversLeft,
    package: found
      ? { platformType: found.platform, version: found.version, size: found.size, sha256: found.sha256 }
      : null,
    platforms: game.packages.map(({ platform }) => platform),
  };
}

/** Once today's waivers are used up, a member can only buy. */
function wayOf(
  game: GameWithNewestPackages,
  entitlementStatus: EntitlementAndMembership,
  waiversLeft: number,
): Offer['way'] {
  if (ownsGame(entitlementStatus)) return 'owned';
  if (fullPriceOfGame(game) === 0) return 'free';
  return isGameFreeThroughMembership(game, entitlementStatus) && waiversLeft > 0 ? 'member' : 'buy';
}

async function countLeft(deps: Pick<Deps, 'db'>, uid: string, now: number): Promise<number> {
  const [most, waived] = await Promise.all([
    readMemberDailyDownloadSetting(deps),
    selectMemberDownloadsOfDay(deps.db.write, uid, shanghaiDayOf(now)),
  ]);
  return Math.max(0, most - waived.length);
}

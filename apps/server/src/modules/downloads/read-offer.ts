import type { Data, Parsed } from '@lanyu/contract/all';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import { dayOf } from '../../db/shanghai-calendar.ts';
import { findFetchable, type Fetchable } from '../catalog/public.ts';
import { readDailyDownloads } from '../membership/public.ts';
import { readCoins } from '../wallet/public.ts';
import { isWaived, owns, priceOf, standingOf, type Standing } from './standing.ts';
import { selectWaived } from './waivers.queries.ts';

type Offer = Data<'GET /v1/downloads/offer/{id}'>;

const nobody: Standing = { right: undefined, levelType: 0, expTime: 0 };

/** What confirming would do now, all of it from the primary; only told, never promised (X-M6 holds when it is done). */
export async function readOffer(
  deps: Pick<Deps, 'db' | 'now'>,
  uid: string | undefined,
  { id, platformType = 1 }: Parsed<'GET /v1/downloads/offer/{id}'>,
): Promise<Offer> {
  const now = deps.now();
  const [game, standing, coinNum] = await Promise.all([
    findFetchable(deps.db.write, id, now),
    uid === undefined ? nobody : standingOf(deps.db.write, uid, id, now),
    uid === undefined ? 0 : readCoins(deps, uid),
  ]);
  if (game === undefined) throw new Failure('notFound');
  if (!game.offered && !owns(standing)) throw new Failure('notDownloadable');
  const waiversLeft = uid === undefined || standing.levelType < 1 ? 0 : await countLeft(deps, uid, now);
  const way = wayOf(game, standing, waiversLeft);
  const found = game.packages.find(({ platform }) => platform === platformType);
  return {
    way,
    rightKind: owns(standing) ? (standing.right?.kind ?? null) : null,
    price: way === 'buy' ? priceOf(game) : 0,
    buyAmount: priceOf(game),
    vipFree: game.vipFree,
    coinNum,
    levelType: standing.levelType,
    expTime: standing.expTime,
    waiversLeft,
    package: found
      ? { platformType: found.platform, version: found.version, size: found.size, sha256: found.sha256 }
      : null,
    platforms: game.packages.map(({ platform }) => platform),
  };
}

/** Once today's waivers are used up, a member too can only buy. */
function wayOf(game: Fetchable, standing: Standing, waiversLeft: number): Offer['way'] {
  if (owns(standing)) return 'owned';
  if (priceOf(game) === 0) return 'free';
  return isWaived(game, standing) && waiversLeft > 0 ? 'member' : 'buy';
}

async function countLeft(deps: Pick<Deps, 'db'>, uid: string, now: number): Promise<number> {
  const [most, waived] = await Promise.all([readDailyDownloads(deps), selectWaived(deps.db.write, uid, dayOf(now))]);
  return Math.max(0, most - waived.length);
}

import type { Data, Parsed } from '@lanyu/contract/all';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import { findFetchable, type Fetchable } from '../catalog/public.ts';
import { readCoins } from '../wallet/public.ts';
import { addressFile } from './address-file.ts';
import { buyGame } from './buy-game.ts';
import { takeFree } from './take-free.ts';
import { takeWaived } from './take-waived.ts';
import { isWaived, owns, packageFor, priceOf, standingOf } from './standing.ts';

type Wanted = Parsed<'POST /user/game/download/{id}'>;

/** How the game was got. */
export interface Got {
  way: 'free' | 'owned' | 'member' | 'bought';
  orderId: string;
  /** Known where coins moved. */
  coinNum?: number;
  /** A member's access ends with the membership. */
  until?: number;
}

/**
 * D-12: every rule that the portal shows is held here, whatever the portal showed. First the right, then an address: a
 * repeat of a purchase gets its first answer and an address of now.
 */
export async function downloadGame(
  deps: Deps,
  uid: string | undefined,
  wanted: Wanted,
): Promise<Data<'POST /user/game/download/{id}'>> {
  const game = await findFetchable(deps.db.write, wanted.id, deps.now());
  if (game === undefined) throw new Failure('notFound');
  const file = packageFor(game, wanted.platformType ?? 1);
  const got = uid === undefined ? await getAsVisitor(deps, game, wanted) : await getGame(deps, uid, game, wanted);
  const address = await addressFile(deps, { uid, game, file, until: got.until });
  return {
    way: got.way,
    ...address,
    version: file.version,
    size: file.size,
    sha256: file.sha256,
    orderId: got.orderId,
    coinNum: got.coinNum ?? (uid === undefined ? 0 : await readCoins(deps, uid)),
  };
}

/** D-02, D-03: without an account there is only what is free for everybody. */
async function getAsVisitor(deps: Deps, game: Fetchable, wanted: Wanted): Promise<Got> {
  if (game.onlineType !== 0) throw new Failure('sessionInvalid');
  requireFree(game, wanted);
  return takeFree(deps, undefined, game);
}

async function getGame(deps: Deps, uid: string, game: Fetchable, wanted: Wanted): Promise<Got> {
  const { price = 0, idempotencyKey } = wanted;
  // Before anything else: who repeats a purchase owns the game by now, and still gets the answer of the purchase.
  if (price > 0 && idempotencyKey !== undefined) {
    return buyGame(deps, uid, game, { ...wanted, price, idempotencyKey });
  }
  const standing = await standingOf(deps.db.write, uid, game.id, deps.now());
  const { right, expTime } = standing;
  const wantsForEver = right?.kind === 'member' && price > 0;
  if (owns(standing) && !wantsForEver) {
    return { way: 'owned', orderId: '', ...(right?.kind === 'member' ? { until: expTime } : {}) };
  }
  if (priceOf(game) === 0) {
    requireFree(game, wanted);
    return takeFree(deps, uid, game);
  }
  if (!game.offered) throw new Failure('notDownloadable');
  if (wanted.price === 0 && isWaived(game, standing)) return takeWaived(deps, uid, game);
  if (wanted.price === priceOf(game)) throw new Failure('badInput', 'idempotencyKey');
  throw new Failure('priceChanged');
}

function requireFree(game: Fetchable, { price = 0 }: Wanted): void {
  if (!game.offered) throw new Failure('notDownloadable');
  if (price !== 0) throw new Failure('priceChanged');
}

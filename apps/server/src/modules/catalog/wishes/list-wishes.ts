import type { DataOf, ParsedInputOf } from '@lanyu/contract/all';
import { readPage } from '../../../db/paging.ts';
import type { Deps } from '../../../deps.ts';
import { readListedCardsForViewer } from '../listing/game-cards.ts';
import { countWishesOfUser, selectWishesOfUser, wishListOrder } from '../catalog-player.queries.ts';

/** Games that were delisted stay wished for, but are not shown until they are back. */
export async function listWishes(
  deps: Deps,
  uid: string,
  request: ParsedInputOf<'GET /v1/catalog/wish/list'>,
): Promise<DataOf<'GET /v1/catalog/wish/list'>> {
  // From the primary: the viewer has often just wished for something.
  const page = await readPage(wishListOrder, {
    keys: deps.keys,
    scope: [uid],
    request,
    fetch: (slice) => selectWishesOfUser(deps.db.write, uid, slice),
    count: (most) => countWishesOfUser(deps.db.write, uid, most),
  });
  const cards = await readListedCardsForViewer(
    deps,
    page.records.map(({ game_id }) => game_id),
    { asOf: deps.now(), uid },
  );
  const wishedAt = new Map(page.records.map(({ game_id, created_at }) => [game_id, created_at]));
  return { ...page, records: cards.map((card) => ({ ...card, wishTime: wishedAt.get(card.id) ?? 0 })) };
}

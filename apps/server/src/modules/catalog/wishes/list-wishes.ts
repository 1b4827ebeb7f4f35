import type { Data, Parsed } from '@lanyu/contract/all';
import { readPage } from '../../../db/paging.ts';
import type { Deps } from '../../../deps.ts';
import { cardsOf } from '../listing/cards.ts';
import { countWishes, selectWishes, wishList } from '../catalog-player.queries.ts';

/** Games that were delisted stay wished for, but are not shown until they are back. */
export async function listWishes(
  deps: Deps,
  uid: string,
  request: Parsed<'GET /v1/catalog/wish/list'>,
): Promise<Data<'GET /v1/catalog/wish/list'>> {
  // From the primary: the viewer has often just wished for something.
  const page = await readPage(wishList, {
    secret: deps.env.APP_SECRET,
    scope: [uid],
    request,
    fetch: (slice) => selectWishes(deps.db.write, uid, slice),
    count: (most) => countWishes(deps.db.write, uid, most),
  });
  const cards = await cardsOf(
    deps,
    page.records.map(({ game_id }) => game_id),
    { asOf: deps.now(), uid },
  );
  const wishedAt = new Map(page.records.map(({ game_id, created_at }) => [game_id, created_at]));
  return { ...page, records: cards.map((card) => ({ ...card, wishTime: wishedAt.get(card.id) ?? 0 })) };
}

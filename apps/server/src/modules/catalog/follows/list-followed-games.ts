import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { readPage } from '../../../db/paging.ts';
import type { Deps } from '../../../deps.ts';
import { readListedCardsForViewer } from '../listing/game-cards.ts';
import { countFollowedGames, followedGamesListOrder, selectFollowedGames } from '../catalog-player.queries.ts';

/** Games that were delisted stay followed, but are not shown until they are back. */
export async function listFollowedGames(
  deps: Deps,
  uid: string,
  request: ParsedInputOf<'GET /v1/catalog/follow/list'>,
): Promise<DataOf<'GET /v1/catalog/follow/list'>> {
  // From the primary: the viewer has often just followed something.
  const page = await readPage(followedGamesListOrder, {
    keys: deps.keys,
    scope: [uid],
    request,
    fetch: (slice) => selectFollowedGames(deps.db.write, uid, slice),
    count: (most) => countFollowedGames(deps.db.write, uid, most),
  });
  const cards = await readListedCardsForViewer(
    deps,
    page.records.map(({ game_id }) => game_id),
    { asOf: deps.now(), uid },
  );
  const followedAt = new Map(page.records.map(({ game_id, created_at }) => [game_id, created_at]));
  return { ...page, records: cards.map((card) => ({ ...card, followTime: followedAt.get(card.id) ?? 0 })) };
}

/** The same list as portals of before follows read it. */
export async function listFollowedGamesAsWishes(
  deps: Deps,
  uid: string,
  request: ParsedInputOf<'GET /v1/catalog/wish/list'>,
): Promise<DataOf<'GET /v1/catalog/wish/list'>> {
  const page = await listFollowedGames(deps, uid, request);
  return { ...page, records: page.records.map(({ followTime, ...card }) => ({ ...card, wishTime: followTime })) };
}

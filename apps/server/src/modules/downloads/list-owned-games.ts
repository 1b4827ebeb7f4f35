import type { Data, Parsed } from '@lanyu/contract/all';
import { readPage } from '../../db/paging.ts';
import type { Deps } from '../../deps.ts';
import { readableCardsOf } from '../catalog/public.ts';
import { readMembership } from '../membership/public.ts';
import { countRights, rightList, selectRightsPage } from './rights.queries.ts';
import { isUsable } from './standing.ts';

type List = Data<'GET /v1/downloads/game/list'>;

/** Blocked games and drafts are left out, as everywhere; the right to them stays. */
export async function listOwnedGames(
  deps: Pick<Deps, 'db' | 'env' | 'now'>,
  uid: string,
  request: Parsed<'GET /v1/downloads/game/list'>,
): Promise<List> {
  // From the primary: who comes here has often just bought something.
  const [page, { levelType }] = await Promise.all([
    readPage(rightList, {
      secret: deps.env.APP_SECRET,
      scope: [uid],
      request,
      fetch: (slice) => selectRightsPage(deps.db.write, uid, slice),
      count: (most) => countRights(deps.db.write, uid, most),
    }),
    readMembership(deps, uid),
  ]);
  const ids = page.records.map(({ game_id }) => game_id);
  const cards = await readableCardsOf(deps, ids, { asOf: deps.now(), uid });
  const rights = new Map(page.records.map((right) => [right.game_id, right]));
  return {
    ...page,
    records: cards.flatMap((card) => {
      const right = rights.get(card.id);
      if (right === undefined) return [];
      const usable = isUsable(right.kind, levelType);
      return [{ ...card, how: right.kind, gotTime: right.created_at, usable, orderId: right.order_id ?? '' }];
    }),
  };
}

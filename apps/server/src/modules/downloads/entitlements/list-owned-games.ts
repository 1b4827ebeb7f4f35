import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { readPage } from '../../../db/paging.ts';
import type { Deps } from '../../../deps.ts';
import { readListedOrDelistedCardsForViewer } from '../../catalog/public.ts';
import { readMembershipOfUser } from '../../membership/public.ts';
import { countEntitlementsOfUser, entitlementListOrder, selectEntitlementsPage } from './entitlements.queries.ts';
import { isEntitlementUsableAtLevel } from './entitlement-and-membership.ts';

type List = DataOf<'GET /v1/downloads/game/list'>;

/** Blocked games and drafts are left out; the entitlements to them stay. */
export async function listOwnedGames(
  deps: Pick<Deps, 'db' | 'env' | 'keys' | 'now'>,
  uid: string,
  request: ParsedInputOf<'GET /v1/downloads/game/list'>,
): Promise<List> {
  // From the primary: the viewer has often just bought something.
  const [page, { levelType }] = await Promise.all([
    readPage(entitlementListOrder, {
      keys: deps.keys,
      scope: [uid],
      request,
      fetch: (slice) => selectEntitlementsPage(deps.db.write, uid, slice),
      count: (most) => countEntitlementsOfUser(deps.db.write, uid, most),
    }),
    readMembershipOfUser(deps, uid),
  ]);
  const ids = page.records.map(({ game_id }) => game_id);
  const cards = await readListedOrDelistedCardsForViewer(deps, ids, { asOf: deps.now(), uid });
  const entitlements = new Map(page.records.map((entitlement) => [entitlement.game_id, entitlement]));
  return {
    ...page,
    records: cards.flatMap((card) => {
      const entitlement = entitlements.get(card.id);
      if (entitlement === undefined) return [];
      const usable = isEntitlementUsableAtLevel(entitlement.kind, levelType);
      return [
        {
          ...card,
          how: entitlement.kind,
          gotTime: entitlement.created_at,
          usable,
          orderId: entitlement.order_id ?? '',
        },
      ];
    }),
  };
}

import type { Deps } from '../../deps.ts';
import type { MountCall } from '../../plugins/mount-contract-calls.ts';
import type { CachedCatalogReads } from './cached-catalog-reads.ts';
import { personaliseHome } from './for-you/personalise-home.ts';
import { requireGameIdByIdOrAppID } from './games/read-game.ts';
import { personaliseGame, personaliseGameList, personaliseRanking } from './listing/personalise-answers.ts';

export function catalogRoutes(
  mount: MountCall,
  deps: Deps,
  reads: CachedCatalogReads,
  areRecommendationsOff: (uid: string) => Promise<boolean>,
): void {
  mount('POST /web/game/list', async ({ input, caller }) => {
    const cached = await reads.list(input);
    return caller.kind === 'user' ? personaliseGameList(deps, caller.uid, cached.data) : cached;
  });
  mount('POST /web/game/detail', async ({ input, caller }) => {
    const cached = await reads.game(await requireGameIdByIdOrAppID(deps, input));
    return caller.kind === 'user' ? personaliseGame(deps, caller.uid, cached.data) : cached;
  });
  mount('GET /v1/catalog/home', async ({ caller }) => {
    if (caller.kind !== 'user') return reads.home();
    const [shared, isOff] = await Promise.all([reads.homeWithPool(), areRecommendationsOff(caller.uid)]);
    return personaliseHome(deps, caller.uid, shared, isOff);
  });
  mount('GET /v1/catalog/ranking', async ({ input, caller }) => {
    const cached = await reads.ranking(input.rule);
    return caller.kind === 'user' ? personaliseRanking(deps, caller.uid, cached.data) : cached;
  });
  mount('GET /v1/catalog/shelf/list', () => reads.shelves());
}

import type { Deps } from '../../deps.ts';
import type { Mount } from '../../plugins/mount.ts';
import type { CatalogReads } from './catalog.reads.ts';
import { gameIdOf } from './games/read-game.ts';
import { gameFor, homeFor, listFor, rankingFor } from './listing/personal-reads.ts';

export function catalogRoutes(mount: Mount, deps: Deps, reads: CatalogReads): void {
  mount('POST /web/game/list', async ({ input, caller }) => {
    const cached = await reads.list(input);
    return caller.kind === 'user' ? listFor(deps, caller.uid, cached.data) : cached;
  });
  mount('POST /web/game/detail', async ({ input, caller }) => {
    const cached = await reads.game(await gameIdOf(deps, input));
    return caller.kind === 'user' ? gameFor(deps, caller.uid, cached.data) : cached;
  });
  mount('GET /v1/catalog/home', async ({ caller }) => {
    const cached = await reads.home();
    return caller.kind === 'user' ? homeFor(deps, caller.uid, cached.data) : cached;
  });
  mount('GET /v1/catalog/ranking', async ({ input, caller }) => {
    const cached = await reads.ranking(input.rule);
    return caller.kind === 'user' ? rankingFor(deps, caller.uid, cached.data) : cached;
  });
  mount('GET /v1/catalog/shelf/list', () => reads.shelves());
}

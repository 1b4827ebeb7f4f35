import type { Deps } from '../../deps.ts';
import type { Mount } from '../../plugins/mount.ts';
import type { CatalogReads } from './catalog-reads.routes.ts';
import { gameIdOf } from './read-game.ts';
import { gameFor, homeFor, listFor } from './read-personal.ts';

export function catalogRoutes(mount: Mount, deps: Deps, reads: CatalogReads): void {
  mount('POST /web/game/list', async ({ input, caller }) => {
    const kept = await reads.list(input);
    return caller.kind === 'user' ? listFor(deps, caller.uid, kept.data) : kept;
  });
  mount('POST /web/game/detail', async ({ input, caller }) => {
    const kept = await reads.game(await gameIdOf(deps, input));
    return caller.kind === 'user' ? gameFor(deps, caller.uid, kept.data) : kept;
  });
  mount('GET /v1/catalog/home', async ({ caller }) => {
    const kept = await reads.home();
    return caller.kind === 'user' ? homeFor(deps, caller.uid, kept.data) : kept;
  });
  mount('GET /v1/catalog/shelf/list', () => reads.shelves());
}

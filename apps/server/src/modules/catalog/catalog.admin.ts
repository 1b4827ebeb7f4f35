import type { Deps } from '../../deps.ts';
import type { Mount } from '../../plugins/mount.ts';
import { addPackage } from './add-package.ts';
import { addShelf } from './add-shelf.ts';
import { readAdminGame } from './admin-game.ts';
import { changeShelf } from './change-shelf.ts';
import { changeStatus } from './change-status.ts';
import { clearSlot } from './clear-slot.ts';
import { fillSlot } from './fill-slot.ts';
import { listAllGames } from './list-all-games.ts';
import { listAllShelves } from './list-all-shelves.ts';
import { listSlots } from './list-slots.ts';
import { readGame } from './read-game.ts';
import { readHome } from './read-home.ts';
import { rewriteGame } from './rewrite-game.ts';
import { rewriteSlot } from './rewrite-slot.ts';
import { writeGame } from './write-game.ts';

export function catalogAdmin(mount: Mount, deps: Deps): void {
  mount('GET /admin/v1/catalog/game/list', ({ input }) => listAllGames(deps, input));
  mount('GET /admin/v1/catalog/game/{id}', ({ input }) => readAdminGame(deps.env, deps.db.write, input.id));
  mount('POST /admin/v1/catalog/game', ({ input, caller }) => writeGame(deps, caller.staffId, input));
  mount('PUT /admin/v1/catalog/game/{id}', ({ input }) => rewriteGame(deps, input));
  mount('POST /admin/v1/catalog/game/{id}/status', ({ input }) => changeStatus(deps, input));
  mount('POST /admin/v1/catalog/game/{id}/package', ({ input, caller }) => addPackage(deps, caller.staffId, input));
  mount('GET /admin/v1/catalog/slot/list', ({ input }) => listSlots(deps, input));
  mount('POST /admin/v1/catalog/slot', ({ input, caller }) => fillSlot(deps, caller.staffId, input));
  mount('PUT /admin/v1/catalog/slot/{id}', ({ input }) => rewriteSlot(deps, input));
  mount('DELETE /admin/v1/catalog/slot/{id}', ({ input }) => clearSlot(deps, input.id));
  mount('GET /admin/v1/catalog/shelf/list', () => listAllShelves(deps));
  mount('POST /admin/v1/catalog/shelf', ({ input, caller }) => addShelf(deps, caller.staffId, input));
  mount('PUT /admin/v1/catalog/shelf/{id}', ({ input }) => changeShelf(deps, input));
  mount('GET /admin/v1/catalog/preview/home', ({ input }) => readHome(deps, input));
  mount('GET /admin/v1/catalog/preview/game/{id}', ({ input }) => readGame(deps, { ...input, anyStatus: true }));
}

import type { Deps } from '../../deps.ts';
import type { Mount } from '../../plugins/mount.ts';
import { addPackage } from './add-package.ts';
import { addShelf } from './add-shelf.ts';
import { readAdminGame } from './admin-game.ts';
import { changeShelf } from './change-shelf.ts';
import { changeStatus } from './change-status.ts';
import { clearSlot } from './clear-slot.ts';
import { fillSlot } from './fill-slot.ts';
import { hideReview } from './hide-review.ts';
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
  mount('PUT /admin/v1/catalog/game/{id}', ({ input, caller }) => rewriteGame(deps, caller, input));
  mount('POST /admin/v1/catalog/game/{id}/status', ({ input, caller }) => changeStatus(deps, caller.staffId, input));
  mount('POST /admin/v1/catalog/game/{id}/package', ({ input, caller }) => addPackage(deps, caller, input));
  mount('GET /admin/v1/catalog/slot/list', ({ input }) => listSlots(deps, input));
  mount('POST /admin/v1/catalog/slot', ({ input, caller }) => fillSlot(deps, caller.staffId, input));
  mount('PUT /admin/v1/catalog/slot/{id}', ({ input, caller }) => rewriteSlot(deps, caller.staffId, input));
  mount('DELETE /admin/v1/catalog/slot/{id}', ({ input, caller }) => clearSlot(deps, caller.staffId, input.id));
  mount('GET /admin/v1/catalog/shelf/list', () => listAllShelves(deps));
  mount('POST /admin/v1/catalog/shelf', ({ input, caller }) => addShelf(deps, caller.staffId, input));
  mount('PUT /admin/v1/catalog/shelf/{id}', ({ input, caller }) => changeShelf(deps, caller.staffId, input));
  mount('POST /admin/v1/catalog/review/{id}/hide', ({ input, caller }) => hideReview(deps, caller.staffId, input));
  mount('GET /admin/v1/catalog/preview/home', ({ input }) => readHome(deps, input));
  mount('GET /admin/v1/catalog/preview/game/{id}', ({ input }) => readGame(deps, { ...input, anyStatus: true }));
}

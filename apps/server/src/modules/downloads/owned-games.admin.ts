import type { Deps } from '../../deps.ts';
import type { Mount } from '../../plugins/mount.ts';
import { listOwnedGames } from './entitlements/list-owned-games.ts';

export function downloadsOwnedGamesStaffRoutes(mount: Mount, deps: Deps): void {
  mount('GET /admin/v1/downloads/user/{uid}/game/list', ({ input: { uid, ...request } }) =>
    listOwnedGames(deps, uid, request),
  );
}

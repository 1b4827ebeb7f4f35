import type { Deps } from '../../deps.ts';
import type { MountCall } from '../../plugins/mount-contract-calls.ts';
import { listOwnedGames } from './entitlements/list-owned-games.ts';

export function ownedGamesStaffRoutes(mount: MountCall, deps: Deps): void {
  mount('GET /admin/v1/downloads/user/{uid}/game/list', ({ input: { uid, ...request } }) =>
    listOwnedGames(deps, uid, request),
  );
}

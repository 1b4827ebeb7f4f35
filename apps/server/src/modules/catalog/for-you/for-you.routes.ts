import type { Deps } from '../../../deps.ts';
import type { MountCall } from '../../../plugins/mount.ts';
import { readChosenTypes, replaceOwnChosenTypes } from './chosen-types.ts';
import {
  addNotInterestedInGame,
  listNotInterestedInGames,
  removeAllNotInterestedInGames,
  removeNotInterestedInGame,
} from './not-interested-in-games.ts';

export function catalogForYouRoutes(mount: MountCall, deps: Deps): void {
  mount('GET /v1/catalog/chosen-types', ({ caller }) => readChosenTypes(deps, caller.uid));
  mount('PUT /v1/catalog/chosen-types', ({ input, caller }) => replaceOwnChosenTypes(deps, caller.uid, input.types));
  mount('POST /v1/catalog/not-interested/{kind}/{id}', ({ input, caller }) =>
    addNotInterestedInGame(deps, caller.uid, input),
  );
  mount('DELETE /v1/catalog/not-interested/{kind}/{id}', ({ input, caller }) =>
    removeNotInterestedInGame(deps, caller.uid, input),
  );
  mount('GET /v1/catalog/not-interested/list', ({ input, caller }) =>
    listNotInterestedInGames(deps, caller.uid, input),
  );
  mount('DELETE /v1/catalog/not-interested', ({ caller }) => removeAllNotInterestedInGames(deps, caller.uid));
}

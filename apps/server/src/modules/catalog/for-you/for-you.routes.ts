import type { Deps } from '../../../deps.ts';
import type { MountCall } from '../../../plugins/mount-contract-calls.ts';
import { readChosenTypes, replaceOwnChosenTypes } from './chosen-types.ts';
import {
  addNotInterestedGameOrType,
  listNotInterestedGamesAndTypes,
  removeAllNotInterestedGamesAndTypes,
  removeNotInterestedGameOrType,
} from './not-interested-games-and-types.ts';

export function catalogForYouRoutes(mount: MountCall, deps: Deps): void {
  mount('GET /v1/catalog/chosen-types', ({ caller }) => readChosenTypes(deps, caller.uid));
  mount('PUT /v1/catalog/chosen-types', ({ input, caller }) => replaceOwnChosenTypes(deps, caller.uid, input.types));
  mount('POST /v1/catalog/not-interested/{kind}/{id}', ({ input, caller }) =>
    addNotInterestedGameOrType(deps, caller.uid, input),
  );
  mount('DELETE /v1/catalog/not-interested/{kind}/{id}', ({ input, caller }) =>
    removeNotInterestedGameOrType(deps, caller.uid, input),
  );
  mount('GET /v1/catalog/not-interested/list', ({ input, caller }) =>
    listNotInterestedGamesAndTypes(deps, caller.uid, input),
  );
  mount('DELETE /v1/catalog/not-interested', ({ caller }) => removeAllNotInterestedGamesAndTypes(deps, caller.uid));
}

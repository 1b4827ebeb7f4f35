import { createAnswerCache } from '../../../cache/answer-cache.ts';
import type { Deps } from '../../../deps.ts';
import type { MountCall } from '../../../plugins/mount-contract-calls.ts';
import { listGuidesForStaff, setGuidesOfGame } from './guides-for-staff.ts';
import { listGuidesOfGame } from './list-guides-of-game.ts';

export function squareGuideRoutes(mount: MountCall, deps: Deps): void {
  const guides = createAnswerCache('GET /v1/square/game/{id}/guide/list', (id: string) =>
    listGuidesOfGame(deps, undefined, id),
  );
  mount('GET /v1/square/game/{id}/guide/list', ({ input, caller }) =>
    caller.kind === 'user' ? listGuidesOfGame(deps, caller.uid, input.id) : guides(input.id),
  );
  mount('GET /admin/v1/square/game/{id}/guide/list', ({ input }) => listGuidesForStaff(deps, input.id));
  mount('PUT /admin/v1/square/game/{id}/guide/list', ({ input, caller }) =>
    setGuidesOfGame(deps, caller.staffId, input),
  );
}

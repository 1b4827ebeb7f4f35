import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import type { Mount } from '../../plugins/mount.ts';

function notYet(): never {
  throw new Failure('maintenance');
}

export function engagementActivityRoutes(mount: Mount, _deps: Deps): void {
  mount('GET /v1/activity/list', notYet);
  mount('GET /v1/activity/{id}', notYet);
  mount('POST /v1/activity/task/{id}/reward', notYet);
  mount('POST /v1/activity/{id}/draw', notYet);
  mount('GET /v1/activity/{id}/winner/list', notYet);
}

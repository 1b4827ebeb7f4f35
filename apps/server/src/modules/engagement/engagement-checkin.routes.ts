import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import type { Mount } from '../../plugins/mount.ts';

function notYet(): never {
  throw new Failure('maintenance');
}

export function engagementCheckinRoutes(mount: Mount, _deps: Deps): void {
  mount('GET /v1/checkin/month', notYet);
  mount('POST /v1/checkin/today', notYet);
  mount('POST /v1/checkin/makeup', notYet);
  mount('GET /v1/badge/list', notYet);
  mount('GET /v1/referral', notYet);
}

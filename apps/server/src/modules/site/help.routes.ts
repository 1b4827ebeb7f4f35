import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import type { Mount } from '../../plugins/mount.ts';

function notYet(): never {
  throw new Failure('maintenance');
}

export function helpRoutes(mount: Mount, _deps: Deps): void {
  mount('GET /v1/help/faq/list', notYet);
  mount('POST /v1/help/faq/{id}/vote', notYet);
  mount('POST /v1/help/inquiry', notYet);
}

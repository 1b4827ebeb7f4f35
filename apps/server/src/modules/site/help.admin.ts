import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import type { Mount } from '../../plugins/mount.ts';

function notYet(): never {
  throw new Failure('maintenance');
}

export function helpAdmin(mount: Mount, _deps: Deps): void {
  mount('GET /admin/v1/help/faq/list', notYet);
  mount('POST /admin/v1/help/faq', notYet);
  mount('PUT /admin/v1/help/faq/{id}', notYet);
  mount('GET /admin/v1/help/inquiry/list', notYet);
  mount('POST /admin/v1/help/inquiry/{id}/handled', notYet);
}

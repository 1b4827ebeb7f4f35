import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import type { Mount } from '../../plugins/mount.ts';

function notYet(): never {
  throw new Failure('maintenance');
}

export function messagesAdmin(mount: Mount, _deps: Deps): void {
  mount('GET /admin/v1/message/broadcast/list', notYet);
  mount('POST /admin/v1/message/broadcast', notYet);
  mount('POST /admin/v1/message/broadcast/{id}/withdraw', notYet);
}

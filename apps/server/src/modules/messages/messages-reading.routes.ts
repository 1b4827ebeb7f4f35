import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import type { Mount } from '../../plugins/mount.ts';

function notYet(): never {
  throw new Failure('maintenance');
}

export function messagesReadingRoutes(mount: Mount, _deps: Deps): void {
  mount('GET /v1/message/unread', notYet);
  mount('POST /v1/message/{id}/read', notYet);
  mount('POST /v1/message/read', notYet);
  mount('GET /v1/message/switch', notYet);
  mount('PUT /v1/message/switch', notYet);
  mount('GET /v1/message/push', notYet);
  mount('POST /v1/message/push', notYet);
  mount('POST /v1/message/push/end', notYet);
}

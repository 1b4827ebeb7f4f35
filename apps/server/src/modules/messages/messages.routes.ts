import type { Deps } from '../../deps.ts';
import type { Mount } from '../../plugins/mount.ts';
import { listMessages } from './list-messages.ts';

export function messagesRoutes(mount: Mount, deps: Deps): void {
  mount('POST /user/center/message/all', ({ input, caller }) => listMessages(deps, caller.uid, input));
}

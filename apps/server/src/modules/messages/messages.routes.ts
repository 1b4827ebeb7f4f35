import type { Deps } from '../../deps.ts';
import type { Mount } from '../../plugins/mount.ts';
import { languageOf } from '../../words/language.ts';
import { listMessages } from './list-messages.ts';

export function messagesRoutes(mount: Mount, deps: Deps): void {
  mount('POST /user/center/message/all', ({ input, caller, request }) =>
    listMessages(deps, caller.uid, input, languageOf(request.headers['x-language'])),
  );
}

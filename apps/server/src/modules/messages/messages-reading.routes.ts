import type { Deps } from '../../deps.ts';
import type { Mount } from '../../plugins/mount.ts';
import { languageOf } from '../../words/language.ts';
import { endPush, subscribePush } from './push/subscribe-push.ts';
import { changeSwitch, readSwitches } from './message-switches.ts';
import { readAll } from './read-all.ts';
import { readMessage } from './read-message.ts';
import { readUnread } from './read-unread.ts';

export function messagesReadingRoutes(mount: Mount, deps: Deps): void {
  mount('GET /v1/message/unread', ({ caller }) => readUnread(deps, caller.uid));
  mount('POST /v1/message/{id}/read', ({ input, caller }) => readMessage(deps, caller.uid, input.id));
  mount('POST /v1/message/read', ({ input, caller }) => readAll(deps, caller.uid, input));
  mount('GET /v1/message/switch', ({ caller }) => readSwitches(deps, caller.uid));
  mount('PUT /v1/message/switch', ({ input, caller }) => changeSwitch(deps, caller.uid, input));
  mount('GET /v1/message/push', async () => ({ publicKey: deps.env.VAPID_PUBLIC_KEY ?? '' }));
  mount('POST /v1/message/push', ({ input, caller, request }) =>
    subscribePush(deps, caller, input, languageOf(request.headers['x-language'])),
  );
  mount('POST /v1/message/push/end', ({ input, caller }) => endPush(deps, caller.uid, input.endpoint));
}

import type { Deps } from '../../deps.ts';
import type { MountCall } from '../../plugins/mount-contract-calls.ts';
import { languageByTagOrSiteLanguage } from '../../words/language-and-message-texts.ts';
import { unsubscribePush, subscribePush } from './push/subscribe-and-unsubscribe-push.ts';
import { changeMessageKindSwitch, readMessageKindSwitches } from './message-kind-switches.ts';
import { listMessages } from './list-messages.ts';
import { markMessagesReadUntilTime } from './mark-messages-read-until-time.ts';
import { markMessageRead } from './mark-message-read.ts';
import { readUnreadCount } from './read-unread-count.ts';

export function messagesRoutes(mount: MountCall, deps: Deps): void {
  mount('POST /user/center/message/all', ({ input, caller, request }) =>
    listMessages(deps, caller.uid, input, languageByTagOrSiteLanguage(request.headers['x-language'])),
  );
  mount('GET /v1/message/unread', ({ caller }) => readUnreadCount(deps, caller.uid));
  mount('POST /v1/message/{id}/read', ({ input, caller }) => markMessageRead(deps, caller.uid, input.id));
  mount('POST /v1/message/read', ({ input, caller }) => markMessagesReadUntilTime(deps, caller.uid, input));
  mount('GET /v1/message/switch', ({ caller }) => readMessageKindSwitches(deps, caller.uid));
  mount('PUT /v1/message/switch', ({ input, caller }) => changeMessageKindSwitch(deps, caller.uid, input));
  mount('GET /v1/message/push', async () => ({ publicKey: deps.env.VAPID_PUBLIC_KEY ?? '' }));
  mount('POST /v1/message/push', ({ input, caller, request }) =>
    subscribePush(deps, caller, input, languageByTagOrSiteLanguage(request.headers['x-language'])),
  );
  mount('POST /v1/message/push/end', ({ input, caller }) => unsubscribePush(deps, caller.uid, input.endpoint));
}

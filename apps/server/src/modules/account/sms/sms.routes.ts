import type { Deps } from '../../../deps.ts';
import type { Mount } from '../../../plugins/mount.ts';
import { makeChallenge } from '../limits/challenge.ts';
import { sendSmsCode } from './send-sms-code.ts';

export function accountSmsRoutes(mount: Mount, deps: Deps): void {
  mount('POST /user/smsCode', ({ input, caller, request }) =>
    sendSmsCode(deps, { uid: caller.kind === 'user' ? caller.uid : undefined, address: request.ip }, input),
  );
  mount('GET /v1/account/challenge', () => makeChallenge(deps));
}

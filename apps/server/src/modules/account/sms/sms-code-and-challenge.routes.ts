import type { Deps } from '../../../deps.ts';
import type { MountCall } from '../../../plugins/mount-contract-calls.ts';
import { makeProofOfWorkChallenge } from '../limits/proof-of-work-challenge.ts';
import { requestSmsCode } from './request-sms-code.ts';

export function accountSmsCodeAndChallengeRoutes(mount: MountCall, deps: Deps): void {
  mount('POST /user/smsCode', ({ input, caller, request, reply }) => {
    const uid = caller.kind === 'user' ? caller.uid : undefined;
    return requestSmsCode(deps, { uid, address: request.ip, browserId: deps.browsers.require(request, reply) }, input);
  });
  mount('GET /v1/account/challenge', () => makeProofOfWorkChallenge(deps));
}

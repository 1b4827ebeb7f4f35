import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { readCookie, setCookie } from '../../plugins/guards/cookies.ts';
import type { MountCall } from '../../plugins/mount-contract-calls.ts';
import { runInStaffRequestContext } from '../../staff-audit-context.ts';
import { listAuditRoots } from './audit-roots.ts';
import {
  finishPasskeyEnrolment,
  finishTotpEnrolment,
  startPasskeyEnrolment,
  startTotpEnrolment,
} from './factors/enrol-factor.ts';
import { passkeyChallengeOptions } from './factors/passkey-ceremonies.ts';
import { provePasskey, proveRecoveryCode, proveTotp } from './factors/prove-factor.ts';
import { removePasskey, removeTotp, renewRecoveryCodes } from './factors/remove-factors-and-renew-recovery-codes.ts';
import { listAuditLog, readAuditEntry } from './list-audit-log.ts';
import { endOtherSessions, endOwnSession, listSessionsOfStaff, signOutStaff } from './sessions/own-sessions.ts';
import { changeOwnPasswordAndEndOtherSessions } from './sign-in/change-own-password-and-end-other-sessions.ts';
import { renewDeviceCookie, deviceCookieOptions, knownDeviceFromCookie } from './sign-in/known-device.ts';
import { listNewDevices } from './sign-in/audit-and-list-new-devices.ts';
import { addressAndUserAgentOf } from './sign-in/address-and-user-agent.ts';
import { signInStaffWithPassword } from './sign-in/sign-in-staff-with-password.ts';
import { readOwnStaffAccount } from './sign-in/read-own-staff-account.ts';

export function staffSignInAndAuditRoutes(mount: MountCall, deps: Deps): void {
  const place = deviceCookieOptions(deps);
  function rememberDevice(request: FastifyRequest, reply: FastifyReply, staffId: string): void {
    setCookie(reply, place, renewDeviceCookie(deps, readCookie(request, place), staffId));
  }

  mount('POST /admin/v1/staff/login', async ({ input, request, reply }) => {
    const from = addressAndUserAgentOf(request);
    const device = knownDeviceFromCookie(deps, readCookie(request, place));
    const staff = await runInStaffRequestContext({ requestId: request.id, address: from.address, sessionId: '' }, () =>
      signInStaffWithPassword(deps, input, { ...from, device }),
    );
    deps.xsrf.issue(reply, staff.token);
    return staff;
  });
  mount('POST /admin/v1/staff/logout', async ({ caller }) => {
    await signOutStaff(deps, caller);
    return null;
  });
  mount('GET /admin/v1/staff/me', ({ caller }) => readOwnStaffAccount(deps, caller));
  mount('POST /admin/v1/staff/password', ({ input, caller }) =>
    changeOwnPasswordAndEndOtherSessions(deps, input, caller),
  );

  // Whoever has proven both factors has signed in: from then on the browser is known.
  mount('POST /admin/v1/staff/factor/totp/prove', async ({ input, caller, request, reply }) => {
    const self = await proveTotp(deps, input, caller, addressAndUserAgentOf(request));
    rememberDevice(request, reply, caller.staffId);
    return self;
  });
  mount('POST /admin/v1/staff/factor/code/prove', async ({ input, caller, request, reply }) => {
    const self = await proveRecoveryCode(deps, input, caller, addressAndUserAgentOf(request));
    rememberDevice(request, reply, caller.staffId);
    return self;
  });
  mount('GET /admin/v1/staff/factor/passkey/challenge', async ({ caller }) => ({
    options: await passkeyChallengeOptions(deps, caller),
  }));
  mount('POST /admin/v1/staff/factor/passkey/prove', async ({ input, caller, request, reply }) => {
    const self = await provePasskey(deps, input, caller, addressAndUserAgentOf(request));
    rememberDevice(request, reply, caller.staffId);
    return self;
  });

  mount('GET /admin/v1/staff/factor/totp/new', ({ caller }) => startTotpEnrolment(deps, caller));
  mount('POST /admin/v1/staff/factor/totp', async ({ input, caller, request, reply }) => {
    const enrolled = await finishTotpEnrolment(deps, input, caller, addressAndUserAgentOf(request));
    rememberDevice(request, reply, caller.staffId);
    return enrolled;
  });
  mount('GET /admin/v1/staff/factor/passkey/new', ({ caller }) => startPasskeyEnrolment(deps, caller));
  mount('POST /admin/v1/staff/factor/passkey', async ({ input, caller, request, reply }) => {
    const enrolled = await finishPasskeyEnrolment(deps, input, caller, addressAndUserAgentOf(request));
    rememberDevice(request, reply, caller.staffId);
    return enrolled;
  });
  mount('DELETE /admin/v1/staff/factor/totp', ({ caller }) => removeTotp(deps, caller));
  mount('DELETE /admin/v1/staff/factor/passkey/{id}', ({ input, caller }) => removePasskey(deps, input.id, caller));
  mount('POST /admin/v1/staff/factor/code', ({ caller }) => renewRecoveryCodes(deps, caller));

  mount('GET /admin/v1/staff/session/list', ({ caller }) =>
    listSessionsOfStaff(deps, caller.staffId, caller.sessionId),
  );
  mount('GET /admin/v1/staff/new-device/list', ({ caller }) => listNewDevices(deps, caller));
  mount('DELETE /admin/v1/staff/session/{id}', async ({ input, caller }) => {
    await endOwnSession(deps, input.id, caller);
    return null;
  });
  mount('POST /admin/v1/staff/session/end-others', async ({ caller }) => ({
    ended: await endOtherSessions(deps, caller),
  }));

  mount('GET /admin/v1/staff/log/list', ({ input }) => listAuditLog(deps, input));
  mount('GET /admin/v1/staff/log/{id}', ({ input }) => readAuditEntry(deps, input.id));
  mount('GET /admin/v1/staff/log/root/list', ({ input }) => listAuditRoots(deps, input));
}

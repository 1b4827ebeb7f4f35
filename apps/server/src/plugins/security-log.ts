import { resultCodes, type ResultCodeName } from '@lanyu/contract/result-codes';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { Failure } from '../failure.ts';

/** Calls that open a session, or prove the second factor that it needs to be good for anything. */
const signIns: ReadonlySet<string> = new Set([
  'POST /user/login',
  'POST /user/loginWithPhone',
  'POST /user/loginPhoneWithoutRegister',
  'POST /user/registerWithName',
  'POST /v1/account/apple/login',
  'POST /admin/v1/staff/login',
  'POST /admin/v1/staff/factor/totp/prove',
  'POST /admin/v1/staff/factor/code/prove',
  'POST /admin/v1/staff/factor/passkey/prove',
  'POST /admin/v1/staff/factor/totp',
  'POST /admin/v1/staff/factor/passkey',
]);

const usualEvents = { signedIn: true, passwordProven: true, provedAgain: true };

/** What a refusal means, whichever call gave it. */
const refusals: Partial<Record<ResultCodeName, string>> = {
  badCredentials: 'wrongProof',
  badSmsCode: 'wrongProof',
  badSecondFactor: 'wrongProof',
  tooManyTries: 'lockedOut',
  smsTooOften: 'lockedOut',
  tooOften: 'limited',
  banned: 'bannedAccount',
  forbidden: 'permissionRefused',
  noStaffPermission: 'permissionRefused',
  addressNotAllowed: 'permissionRefused',
  secondFactorRequired: 'permissionRefused',
  reauthRequired: 'freshProofWanted',
};

/** Happens to everybody: a browser's first write has no token yet and is repeated with one. */
const usual: ReadonlySet<ResultCodeName> = new Set(['busy', 'failed', 'pageExpired', 'maintenance']);

const nameOfCode = new Map<number, ResultCodeName>(
  Object.entries(resultCodes).map(([name, [code]]) => [code, name as ResultCodeName]),
);

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose account it was, where the request itself does not prove it: who signed in, or whose password was guessed. */
    account: string | null;
  }
}

/**
 * One line for each event that somebody who looks for an attacker asks for: who signed in, whose proof was wrong, who was
 * locked out or refused. It names address and account, never what was tried.
 */
export function installSecurityLog(app: FastifyInstance, log: Logger): void {
  app.decorateRequest('account', null);

  app.addHook('onError', (request, _reply, error, done) => {
    if (error instanceof Failure) request.account = accountOf(error.detail);
    done();
  });
  app.addHook('preSerialization', (request, _reply, payload, done) => {
    if (signIns.has(callOf(request))) request.account = accountOf((payload as { data?: unknown } | null)?.data);
    done(null, payload);
  });
  app.addHook('onResponse', (request, _reply, done) => {
    const event = eventOf(request);
    if (event !== undefined) {
      const { caller } = request;
      const proven = caller?.kind === 'user' ? caller.uid : caller?.kind === 'staff' ? caller.staffId : undefined;
      const call = callOf(request);
      const staff = caller?.kind === 'staff' || call.includes(' /admin/');
      const facts = { reqId: request.id, event, call, code: request.resultCode, address: request.ip };
      const line = { ...facts, account: proven ?? request.account ?? undefined, staff };
      if (event in usualEvents) log.info(line, 'security');
      else log.warn(line, 'security');
    }
    done();
  });
}

function eventOf(request: FastifyRequest): string | undefined {
  if (request.resultCode === 0) return signIns.has(callOf(request)) ? signInEventOf(request) : undefined;
  const name = nameOfCode.get(request.resultCode);
  if (name === undefined) return undefined;
  return refusals[name] ?? (signIns.has(callOf(request)) && !usual.has(name) ? 'signInRefused' : undefined);
}

/** An operator has signed in with the second factor, not before. */
function signInEventOf(request: FastifyRequest): keyof typeof usualEvents {
  if (callOf(request) === 'POST /admin/v1/staff/login') return 'passwordProven';
  return request.caller?.kind === 'staff' && request.caller.factorProven ? 'provedAgain' : 'signedIn';
}

function callOf(request: FastifyRequest): string {
  return request.routeOptions.config.call ?? '';
}

/** Ids are digits or hexadecimal: whatever else is there by mistake stays out. */
function accountOf(facts: unknown): string | null {
  if (typeof facts !== 'object' || facts === null) return null;
  const { account, uid, staffId } = facts as { account?: unknown; uid?: unknown; staffId?: unknown };
  const id = account ?? uid ?? staffId;
  return typeof id === 'string' && /^[\w-]{1,40}$/.test(id) ? id : null;
}

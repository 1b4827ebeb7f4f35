import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import { Failure, StaffCallRefusedFailure } from '../../failure.ts';
import { sendFailure } from '../error-handlers-and-failure-answers.ts';
import type { CallMounterParts } from '../mount-contract-calls.ts';
import { authenticate } from './authenticate-and-check-permission.ts';

export interface StaffGuardOptions {
  /** In logs, metrics and counters. */
  name: string;
  /** Several joined by `|`: one of them will do. */
  permission: string;
  effect: 'read' | 'write';
}

export type NonContractStaffRouteGuard = ReturnType<typeof createNonContractStaffRouteGuard>;

/** For the few routes that are no calls of the contract: who gets in is settled in the same order, by the same parts. */
export function createNonContractStaffRouteGuard(parts: Omit<CallMounterParts, 'multipart'>) {
  return ({ name, permission, effect }: StaffGuardOptions) => {
    const limit = parts.limits.limiterFor(name, { effect });
    const observe = parts.metrics.requestObserver(name);
    return {
      config: { call: name },
      schema: { hide: true },
      onRequest: (request: FastifyRequest, _reply: FastifyReply, done: HookHandlerDoneFunction) => {
        request.observe = observe;
        request.effect = effect;
        if (parts.shedder.refuses('high', request.headers['x-request-start'])) {
          parts.metrics.shed.inc({ priority: 'high' });
          done(new Failure('busy'));
          return;
        }
        done();
      },
      preValidation: async (request: FastifyRequest, reply: FastifyReply) => {
        parts.limits.deadTokens.check(request);
        try {
          request.caller = await authenticate(request, `staff:${permission}`, parts.sessions);
        } catch (error) {
          if (error instanceof Failure && error.code === 'sessionInvalid') parts.limits.deadTokens.count(request);
          if (!(error instanceof StaffCallRefusedFailure)) throw error;
          parts.staffCalls.refused(request, error.staffId, name);
          // Whoever speaks another protocol goes by the status, not by the envelope.
          return sendFailure(reply, error.code, 403);
        }
        await limit(request, request.caller);
        if (effect === 'write') parts.xsrf.verify(request, reply);
        return undefined;
      },
    };
  };
}

import type { CallRateLimit } from '@lanyu/contract/call';
import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import { Failure } from '../../failure.ts';
import type { CallMounterParts } from '../mount-contract-calls.ts';
import { visitorCaller } from './caller-types.ts';

interface OpenRouteOptions {
  /** In logs, metrics and counters. */
  name: string;
  limit: CallRateLimit;
}

/** For reads that are no calls of the contract and need no session: they are refused first, and counted by visitor. */
export function createLimitedPublicRouteOptions(
  parts: Pick<CallMounterParts, 'limits' | 'metrics' | 'shedder'>,
  { name, limit: most }: OpenRouteOptions,
) {
  const limit = parts.limits.limiterFor(name, { effect: 'read', limit: most });
  const observe = parts.metrics.requestObserver(name);
  return {
    config: { call: name },
    schema: { hide: true },
    onRequest: (request: FastifyRequest, _reply: FastifyReply, done: HookHandlerDoneFunction) => {
      request.observe = observe;
      request.effect = 'read' as const;
      if (parts.shedder.refuses('low', request.headers['x-request-start'])) {
        parts.metrics.shed.inc({ priority: 'low' });
        done(new Failure('busy'));
        return;
      }
      done();
    },
    preValidation: async (request: FastifyRequest) => {
      await limit(request, visitorCaller);
    },
  };
}

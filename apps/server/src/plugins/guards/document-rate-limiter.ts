import type { CallRateLimit } from '@lanyu/contract/call';
import type { FastifyRequest } from 'fastify';
import { Failure } from '../../failure.ts';
import { visitorCaller } from './caller-types.ts';
import type { CallMounterParts } from '../mount-contract-calls.ts';

/**
 * Documents that one address may open in a minute. The portal opens one and then makes calls; a whole school may share
 * an address.
 */
const documentLimit: CallRateLimit = { max: 1200, seconds: 60, withoutCounters: 'allow' };

export type DocumentRateLimiter = (request: FastifyRequest) => Promise<'busy' | 'tooOften' | undefined>;

/** Documents are no calls, but cost like them: the same parts say who has to come back later. */
export function createDocumentRateLimiter(
  parts: Pick<CallMounterParts, 'shedder' | 'metrics' | 'limits'>,
): DocumentRateLimiter {
  const limit = parts.limits.limiterFor('document', { effect: 'read', limit: documentLimit });
  return async (request) => {
    if (parts.shedder.refuses('normal', request.headers['x-request-start'])) {
      parts.metrics.shed.inc({ priority: 'normal' });
      return 'busy';
    }
    try {
      await limit(request, visitorCaller);
      return undefined;
    } catch (error) {
      if (error instanceof Failure && error.code === 'tooOften') return 'tooOften';
      throw error;
    }
  };
}

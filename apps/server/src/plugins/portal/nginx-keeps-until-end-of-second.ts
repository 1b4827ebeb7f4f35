import type { FastifyRequest } from 'fastify';

/**
 * Tells nginx to keep an answer no longer than the second in which it was asked for, by nginx's own clock. Left to itself
 * it counts whole seconds and keeps an answer for up to two: what operators change would be seen that much later.
 */
export function nginxKeepsUntilEndOfSecond(request: FastifyRequest): Record<string, string> {
  const asked = request.headers['x-request-start'];
  const second = typeof asked === 'string' ? /^t=(\d{10})\.\d{3}$/.exec(asked)?.[1] : undefined;
  return second === undefined ? {} : { 'x-accel-expires': `@${second}` };
}

import rateLimit from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';

/**
 * The client of an address: for IPv6 the /64, since one customer has all of it. Everything that distinguishes addresses
 * uses it.
 */
export function clientIpOrSubnet(request: Pick<FastifyRequest, 'ip'>): string {
  // A client that hung up has no address any more; the answer reaches nobody.
  return (request.ip as string | undefined) === undefined ? 'gone' : rateLimit.normalizeIP(request.ip, 64);
}

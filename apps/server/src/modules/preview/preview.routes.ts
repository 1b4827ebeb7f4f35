import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { envelopeOfCode } from '../../plugins/error-handlers-and-failure-answers.ts';
import { createLimitedPublicRouteOptions } from '../../plugins/guards/limited-public-route-options.ts';
import type { CallMounterParts } from '../../plugins/mount-contract-calls.ts';
import { answerPreviewRead } from './answer-preview-read.ts';

const prefix = '/api/preview';

/**
 * Calls of the portal inside a preview, below an address of their own: no cookie and no session means anything there,
 * only the ticket does.
 */
export function previewRoutes(app: FastifyInstance, deps: Deps, guards: Omit<CallMounterParts, 'multipart'>): void {
  app.route({
    method: ['GET', 'POST', 'PUT', 'DELETE'],
    url: `${prefix}/*`,
    ...createLimitedPublicRouteOptions(guards, {
      name: 'preview',
      limit: { max: 1200, seconds: 600, withoutCounters: 'allow' },
    }),
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      void reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
      const [address = ''] = request.url.split('?', 1);
      const data = await answerPreviewRead(deps, {
        ticket: request.headers['x-preview-ticket'],
        method: request.method,
        path: address.slice(prefix.length),
        query: request.query,
        body: request.body,
      });
      request.resultCode = 0;
      void reply.type('application/json; charset=utf-8');
      return JSON.stringify({ ...envelopeOfCode('ok'), data });
    },
  });
}

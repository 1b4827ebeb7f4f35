import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure } from '../../failure.ts';
import { visitorCaller } from './caller-types.ts';
import type { CallMounterParts } from '../mount-contract-calls.ts';

const call = 'POST /pay/notify';
/** Providers send from few addresses, and everything they have to say at once after we were away. */
const limit = { max: 30_000, seconds: 60, withoutCounters: 'allow' } as const;

export interface WebhookAnswer {
  understood: boolean;
  status: number;
  contentType: string;
  body: string;
}

/**
 * Where providers send notifications of payments. It is no call of the contract: no browser comes here, each provider
 * has its own wire format, and its signature is over the raw bytes, so nothing may parse them before.
 */
export function installPaymentWebhookRoute(
  app: FastifyInstance,
  parts: Pick<CallMounterParts, 'shedder' | 'metrics' | 'limits'>,
  take: (provider: string, raw: Buffer, headers: FastifyRequest['headers']) => Promise<WebhookAnswer>,
): void {
  const observe = parts.metrics.requestObserver(call);
  const count = parts.limits.limiterFor(call, { effect: 'write', limit });

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 64 * 1024 }, (_request, body, done) =>
      done(null, body),
    );
    scope.post<{ Params: { provider: string }; Body: Buffer | undefined }>('/api/pay/notify/:provider', {
      config: { call, priority: 'high' },
      schema: { hide: true },
      onRequest: async (request) => {
        request.observe = observe;
        if (parts.shedder.refuses('high', request.headers['x-request-start'])) {
          parts.metrics.shed.inc({ priority: 'high' });
          throw new Failure('busy');
        }
        await count(request, visitorCaller);
      },
      handler: async (request, reply) => {
        const answer = await take(request.params.provider, request.body ?? Buffer.alloc(0), request.headers);
        request.resultCode = answer.understood ? 0 : 1;
        return reply.code(answer.status).header('cache-control', 'no-store').type(answer.contentType).send(answer.body);
      },
    });
  });
}

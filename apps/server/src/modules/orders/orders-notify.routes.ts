import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { Counter } from 'prom-client';
import type { ChannelName } from '../../db/money-tables.ts';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import type { PaymentChannel } from '../../integrations/payments/payments.ts';
import { visitor } from '../../plugins/caller.ts';
import type { MountParts } from '../../plugins/mount.ts';
import { takeNotice, type Taken } from './take-notice.ts';

const call = 'POST /pay/notify';
/** Providers send from few addresses, and everything they have to say at once after we were away. */
const limit = { max: 30_000, seconds: 60, withoutCounters: 'allow' } as const;
/** Providers want an answer within a second; one that is not ready is asked for again. */
const answerMs = 900;

/**
 * Where providers tell us of payments. No call of the contract: no browser comes here, each provider has its own wire, and
 * its signature is over the raw bytes, so nothing may parse them before.
 */
export function ordersNotifyRoutes(
  app: FastifyInstance,
  deps: Deps,
  parts: Pick<MountParts, 'shedder' | 'metrics' | 'limits'>,
): void {
  const notices = new Counter({
    name: 'payment_notices_total',
    help: 'Notifications of payment providers, by what they led to',
    labelNames: ['channel', 'outcome'],
    registers: [parts.metrics.registry],
  });
  const observe = parts.metrics.requestObserver(call);
  const count = parts.limits.limiterFor(call, { effect: 'write', limit });

  async function take(channel: PaymentChannel, raw: Buffer, headers: Parameters<typeof takeNotice>[3]): Promise<Taken> {
    const taken = takeNotice(deps, channel, raw, headers).catch((error: unknown) => {
      deps.log.error({ err: error, channel: channel.name }, 'a notification could not be taken');
      return { outcome: 'error', understood: false };
    });
    // What is too slow for an answer still does its work; the repeat will find it done.
    const tooSlow = wait(answerMs, { outcome: 'slow', understood: false }, { ref: false });
    return Promise.race([taken, tooSlow]);
  }

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 64 * 1024 }, (_request, body, done) =>
      done(null, body),
    );
    scope.post<{ Params: { channel: string }; Body: Buffer | undefined }>('/api/pay/notify/:channel', {
      config: { call, priority: 'high' },
      schema: { hide: true },
      onRequest: async (request) => {
        request.observe = observe;
        if (parts.shedder.refuses('high', request.headers['x-request-start'])) {
          parts.metrics.shed.inc({ priority: 'high' });
          throw new Failure('busy');
        }
        await count(request, visitor);
      },
      handler: async (request, reply) => {
        const channel = deps.payments.get(request.params.channel as ChannelName);
        // Not `notFound`, which is a 200: a provider would take that for an answer and never come again.
        if (channel === undefined) throw new Failure('busy');
        const taken = await take(channel, request.body ?? Buffer.alloc(0), request.headers);
        notices.inc({ channel: channel.name, outcome: taken.outcome });
        const { status, contentType, body } = channel.answer(taken.understood);
        request.resultCode = taken.understood ? 0 : 1;
        return reply.code(status).header('cache-control', 'no-store').type(contentType).send(body);
      },
    });
  });
}

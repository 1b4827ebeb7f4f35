import type { FastifyInstance } from 'fastify';
import { Counter } from 'prom-client';
import type { Deps } from '../../deps.ts';
import type { MountParts } from '../../plugins/mount.ts';
import { providerDoor } from '../../plugins/provider-door.ts';
import { answerProvider } from './answer-provider.ts';

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
  providerDoor(app, parts, async (provider, raw, headers) => {
    const { channel, outcome, answer } = await answerProvider(deps, provider, raw, headers);
    notices.inc({ channel, outcome });
    return answer;
  });
}

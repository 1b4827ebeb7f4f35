import type { FastifyInstance } from 'fastify';
import { Counter } from 'prom-client';
import type { Deps } from '../../../deps.ts';
import type { CallMounterParts } from '../../../plugins/mount-contract-calls.ts';
import { installPaymentWebhookRoute } from '../../../plugins/guards/payment-webhook-route.ts';
import { handleAndAnswerPaymentNotification } from './handle-and-answer-payment-notification.ts';

export function ordersPaymentNotificationRoutes(
  app: FastifyInstance,
  deps: Deps,
  parts: Pick<CallMounterParts, 'shedder' | 'metrics' | 'limits'>,
): void {
  const notifications = new Counter({
    name: 'payment_notices_total',
    help: 'Notifications of payment providers, by what they led to',
    labelNames: ['channel', 'outcome'],
    registers: [parts.metrics.registry],
  });
  installPaymentWebhookRoute(app, parts, async (provider, raw, headers) => {
    const { channel, outcome, answer } = await handleAndAnswerPaymentNotification(deps, provider, raw, headers);
    notifications.inc({ channel, outcome });
    return answer;
  });
}

import { setTimeout as wait } from 'node:timers/promises';
import type { PaymentChannelCode } from '../../../db/tables/wallet-and-order-column-types.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { handlePaymentNotification, type PaymentNotificationOutcome } from './handle-payment-notification.ts';

/** Providers expect an answer within a second, and repeat a notification that was not answered. */
const answerMs = 900;

export async function handleAndAnswerPaymentNotification(
  deps: Pick<Deps, 'db' | 'env' | 'log' | 'now' | 'payments'>,
  provider: string,
  raw: Buffer,
  headers: Parameters<typeof handlePaymentNotification>[3],
) {
  const channel = deps.payments.get(provider as PaymentChannelCode);
  // Not `notFound`, which is a 200: a provider would take that for an acknowledgement and never repeat.
  if (channel === undefined) throw new Failure('busy');
  const taken = handlePaymentNotification(deps, channel, raw, headers).catch(
    (error: unknown): PaymentNotificationOutcome => {
      deps.log.error({ err: error, channel: channel.name }, 'a notification could not be taken');
      return { outcome: 'error', understood: false };
    },
  );
  // Handling that is too slow for the answer still completes; the repeat will find it done.
  const tooSlow = wait(answerMs * deps.env.TIMEOUT_SCALE, { outcome: 'slow', understood: false }, { ref: false });
  const { outcome, understood } = await Promise.race([taken, tooSlow]);
  return { channel: channel.name, outcome, answer: { understood, ...channel.answer(understood) } };
}

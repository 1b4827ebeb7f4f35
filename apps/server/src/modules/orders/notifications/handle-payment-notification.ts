import { sqlStateOfError, transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import {
  type PaymentNotification,
  NotificationRefused,
  type PaymentChannel,
} from '../../../integrations/payments/payment-channel-types.ts';
import { insertPaymentNotification, isPaymentNotificationNonceKnown } from './payment-notifications.queries.ts';
import { applyPaymentStateCreditingIfPaid } from '../payments/apply-payment-state-crediting-if-paid.ts';

const bodyMost = 20_000;

export interface PaymentNotificationOutcome {
  /** For the metric; `refused`: not signed by the provider for us. */
  outcome: string;
  understood: boolean;
}

/**
 * Handles a notification of a provider. One without a valid signature is only counted, or forgers could fill the disk.
 * Every other one is stored with its outcome, in one transaction. An unknown order or a wrong amount is acknowledged
 * too: an order exists before its payment starts, so a repeat would be as wrong. The alert helps, repeats do not.
 */
export async function handlePaymentNotification(
  deps: Pick<Deps, 'db' | 'now'>,
  channel: PaymentChannel,
  raw: Buffer,
  headers: Readonly<Record<string, string | string[] | undefined>>,
): Promise<PaymentNotificationOutcome> {
  let notification: PaymentNotification;
  try {
    notification = await channel.readNotification(raw, headers);
  } catch (error) {
    if (error instanceof NotificationRefused) return { outcome: 'refused', understood: false };
    throw error;
  }
  const { nonce } = notification;
  try {
    const outcome = await transaction(deps.db, async (tx) => {
      if (await isPaymentNotificationNonceKnown(tx, channel.name, nonce)) return 'repeat';
      const now = deps.now();
      const taken = await applyPaymentStateCreditingIfPaid(tx, channel.name, notification, now);
      const body = raw.toString('utf8').replaceAll('\0', '').slice(0, bodyMost);
      await insertPaymentNotification(tx, { channel: channel.name, nonce, ...taken, body, now });
      return taken.outcome;
    });
    return { outcome, understood: true };
  } catch (error) {
    // The same notification was handled by another process at the same time: this one does nothing.
    if (
      sqlStateOfError(error) === '23505' &&
      (error as { constraint?: string }).constraint === 'orders_notifications_pkey'
    ) {
      return { outcome: 'repeat', understood: true };
    }
    throw error;
  }
}

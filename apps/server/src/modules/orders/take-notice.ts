import { sqlState, transaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { type Notice, NoticeRefused, type PaymentChannel } from '../../integrations/payments/payments.ts';
import { insertNotification, isNonceKnown } from './notifications.queries.ts';
import { takeWord } from './take-word.ts';

const bodyMost = 20_000;

export interface Taken {
  /** For the metric; `refused`: not the provider's word to us. */
  outcome: string;
  understood: boolean;
}

/**
 * A notification of a provider. What is not rightly signed leaves no trace but a count, or forgers could fill the disk.
 * Everything else is kept with what it led to, in one transaction with it.
 *
 * An unknown order or a wrong amount is understood too: an order exists before its payment is started, so the same words
 * would be as wrong the next time. Repeats would help nobody; the alert does.
 */
export async function takeNotice(
  deps: Pick<Deps, 'db' | 'now'>,
  channel: PaymentChannel,
  raw: Buffer,
  headers: Readonly<Record<string, string | string[] | undefined>>,
): Promise<Taken> {
  let notice: Notice;
  try {
    notice = await channel.readNotice(raw, headers);
  } catch (error) {
    if (error instanceof NoticeRefused) return { outcome: 'refused', understood: false };
    throw error;
  }
  const { nonce } = notice;
  try {
    const outcome = await transaction(deps.db, async (tx) => {
      if (await isNonceKnown(tx, channel.name, nonce)) return 'repeat';
      const now = deps.now();
      const taken = await takeWord(tx, channel.name, notice, now);
      const body = raw.toString('utf8').replaceAll('\0', '').slice(0, bodyMost);
      await insertNotification(tx, { channel: channel.name, nonce, ...taken, body, now });
      return taken.outcome;
    });
    return { outcome, understood: true };
  } catch (error) {
    // The same one at the same time, in another process: it did what there was to do, and this one nothing.
    if (sqlState(error) === '23505' && (error as { constraint?: string }).constraint === 'orders_notifications_pkey') {
      return { outcome: 'repeat', understood: true };
    }
    throw error;
  }
}

import { maxRecipientsCounted } from '@lanyu/contract/broadcasts';
import { transaction, type Tx } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { repeatUntilStopped, type Loop } from '../../../queue/repeat-until-stopped.ts';
import { messagesAccountsPort } from '../accounts-port.ts';
import { enqueueBroadcastNotification } from '../notify/notification-queue.queries.ts';
import {
  countDelivered,
  countRecipients,
  deliverToNextRecipients,
  insertRecipients,
  lockNextOpenBroadcast,
  markBroadcastSending,
  markBroadcastSentToEveryone,
  type BroadcastRow,
} from './broadcasts.queries.ts';
import { countRecipientsUpTo, recipientPages } from './find-recipients.ts';

const peopleAtOnce = 1000;

/** One row that everybody reads from now on. */
export async function sendToEveryone(tx: Tx, id: string, now: number): Promise<BroadcastRow> {
  const everyone = { audience: 'all', members: false, channels: [], audienceId: null } as const;
  const sent = await markBroadcastSentToEveryone(tx, id, {
    recipients: await countRecipientsUpTo(tx, everyone, now, maxRecipientsCounted),
    lastUserId: await messagesAccountsPort.use.newestAccount(tx),
  });
  await enqueueBroadcastNotification(tx, id);
  return sent;
}

/**
 * One step of one broadcast, in one transaction: everybody it is for is found of one moment, then so many messages at a time are
 * written. A worker that dies in a step leaves it undone for the next; of two workers one has the row.
 */
export function sendNextPartOfBroadcast(deps: Pick<Deps, 'db' | 'now'>): Promise<boolean> {
  return transaction(
    deps.db,
    async (tx) => {
      const now = deps.now();
      const row = await lockNextOpenBroadcast(tx, now);
      if (row === undefined) return false;
      const { id, audience, members, channels, audience_id: audienceId } = row;
      if (row.state === 'sending') {
        const people = await deliverToNextRecipients(tx, id, peopleAtOnce);
        await countDelivered(tx, id, people, people < peopleAtOnce);
      } else if (audience === 'all') {
        await sendToEveryone(tx, id, now);
      } else {
        for await (const page of recipientPages(tx, { audience, members, channels, audienceId }, now))
          await insertRecipients(tx, id, page);
        await markBroadcastSending(tx, id, await countRecipients(tx, id));
      }
      return true;
    },
    { isolation: 'repeatable read' },
  );
}

/** A loop and no job: it is asked every second whether one is due. */
export function runBroadcastSendingLoop(deps: Pick<Deps, 'db' | 'now' | 'log'>): Loop {
  return repeatUntilStopped({
    log: deps.log,
    round: async (signal) => {
      while (!signal.aborted && (await sendNextPartOfBroadcast(deps)));
    },
    pauseMs: 1000,
    pauseAfterFailureMs: 5000,
    failure: 'broadcasts are sent later',
  });
}

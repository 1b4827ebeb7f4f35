import { maxBroadcastRecipientsCounted } from '@lanyu/contract/broadcasts';
import { transaction, type Tx } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { repeatUntilStopped, type StoppableLoop } from '../../../queue/repeat-until-stopped.ts';
import { messagesAccountsPort } from '../accounts-port.ts';
import { enqueueBroadcastNotification } from '../notify/notification-queue.queries.ts';
import {
  claimNextBroadcast,
  addDeliveredAndMarkSentIfLast,
  countRecipients,
  deleteNextRecipients,
  deliverToNextRecipients,
  insertRecipients,
  markBroadcastSending,
  markBroadcastSent,
  markBroadcastToAllUsersSent,
  scheduleBroadcastRetryAfterFailure,
  type BroadcastRow,
} from './broadcasts.queries.ts';
import { countRecipientsUpTo, iterateRecipientPages } from './iterate-and-count-recipients.ts';
import { isInQuietHours } from './quiet-hours.ts';

const peopleAtOnce = 1000;
const firstPauseMs = 10_000;
const longestPauseMs = 600_000;

/** One row that everybody reads from now on. */
export async function markBroadcastSentToEveryone(tx: Tx, id: string, now: number): Promise<BroadcastRow> {
  const everyone = { audience: 'all', members: false, channels: [], audienceId: null } as const;
  const sent = await markBroadcastToAllUsersSent(tx, id, {
    recipients: await countRecipientsUpTo(tx, everyone, now, maxBroadcastRecipientsCounted),
    lastUserId: await messagesAccountsPort.use.newestAccount(tx),
  });
  await enqueueBroadcastNotification(tx, id);
  return sent;
}

/** Everybody it is for is found of one moment, then so many messages at a time are written. */
async function sendPart(tx: Tx, row: BroadcastRow, now: number): Promise<void> {
  const { id, audience, members, channels, audience_id: audienceId } = row;
  if (row.withdrawn_at !== null) {
    if ((await deleteNextRecipients(tx, id, peopleAtOnce)) < peopleAtOnce) await markBroadcastSent(tx, id);
  } else if (row.state === 'sending') {
    const people = await deliverToNextRecipients(tx, id, peopleAtOnce);
    await addDeliveredAndMarkSentIfLast(tx, id, people, people < peopleAtOnce);
  } else if (audience === 'all') {
    await markBroadcastSentToEveryone(tx, id, now);
  } else {
    for await (const page of iterateRecipientPages(tx, { audience, members, channels, audienceId }, now))
      await insertRecipients(tx, id, page);
    await markBroadcastSending(tx, id, await countRecipients(tx, id));
  }
}

/**
 * One step of one broadcast, in one transaction. A worker that dies in a step leaves it undone for the next; of two workers one has
 * the broadcast. Quiet hours that begin in the middle hold back the rest. One whose step fails waits, ever longer, and does not
 * hold up the others.
 */
export async function sendNextPartOfNextDueBroadcast(deps: Pick<Deps, 'db' | 'now'>): Promise<boolean> {
  let row: BroadcastRow | undefined;
  const now = deps.now();
  try {
    await transaction(
      deps.db,
      async (tx) => {
        row = await claimNextBroadcast(tx, now, isInQuietHours(now));
        if (row !== undefined) await sendPart(tx, row, now);
      },
      { isolation: 'repeatable read' },
    );
  } catch (error) {
    if (row !== undefined) {
      const pause = Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(row.failed_steps, 10));
      await scheduleBroadcastRetryAfterFailure(deps.db.write, row.id, new Date(now + pause));
    }
    throw error;
  }
  return row !== undefined;
}

/** A loop and no job: it is asked every second whether one is due. */
export function runBroadcastSendingLoop(deps: Pick<Deps, 'db' | 'now' | 'log'>): StoppableLoop {
  return repeatUntilStopped({
    log: deps.log,
    round: async (signal) => {
      while (!signal.aborted && (await sendNextPartOfNextDueBroadcast(deps)));
    },
    pauseMs: 1000,
    pauseAfterFailureMs: 5000,
    failure: 'broadcasts are sent later',
  });
}

import { transaction, type Tx } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import type { RedisConnection } from '../../../integrations/redis.ts';
import { repeatUntilStopped, type StoppableLoop } from '../../../queue/repeat-until-stopped.ts';
import { inboxChannelOfEveryone, inboxChannelOfUser } from '../live-inbox-channels.ts';
import { pushBroadcastJob, pushMessageToBrowserJob } from '../message-push.jobs.ts';
import { selectPushSubscriptionIdsOfUsers } from '../push/push-subscriptions.queries.ts';
import {
  deleteNotifications,
  lockOldestNotifications,
  type QueuedMessageOrBroadcast,
} from './notification-queue.queries.ts';

const usualPauseMs = 300;
const pauseAfterFailureMs = 2000;
const maxAtOnce = 500;

type Parts = Pick<Deps, 'db' | 'queue' | 'log'> & { pushes: boolean };

/**
 * Notifies browsers of new messages in a loop: a message is written in another module's transaction, and exists only
 * after its commit. It is no job, because the queue is polled less often than three times a second.
 */
export function runNewMessageAnnounceLoop(deps: Parts, cache: RedisConnection, pauseMs = usualPauseMs): StoppableLoop {
  return repeatUntilStopped({
    log: deps.log,
    round: async (signal) => {
      let announced = 0;
      for (;;) {
        const batch = await notifySome(deps, cache);
        announced += batch;
        if (batch < maxAtOnce || signal.aborted) return announced;
      }
    },
    pauseMs,
    pauseAfterFailureMs,
    failure: 'browsers are told of messages later',
  });
}

/** If a worker dies before the commit, the next repeats it: a repeated notification does no harm. */
async function notifySome(deps: Parts, cache: RedisConnection): Promise<number> {
  return transaction(deps.db, async (tx) => {
    const notifications = await lockOldestNotifications(tx, maxAtOnce);
    if (notifications.length === 0) return 0;
    if (deps.pushes) await enqueuePushes(deps, tx, notifications);
    const uids = new Set(notifications.flatMap((notification) => notification.user_id ?? []));
    const channels = [...uids].map(inboxChannelOfUser);
    if (notifications.some((notification) => notification.broadcast_id !== null)) channels.push(inboxChannelOfEveryone);
    // Without Redis nobody listens: open pages then poll.
    await Promise.all(channels.map((channel) => cache.publish(channel, '')));
    await deleteNotifications(
      tx,
      notifications.map(({ id }) => id),
    );
    return notifications.length;
  });
}

async function enqueuePushes(
  { queue }: Parts,
  tx: Tx,
  notifications: readonly QueuedMessageOrBroadcast[],
): Promise<void> {
  const own = notifications.flatMap(({ message_id: message, user_id: uid }) =>
    message === null || uid === null ? [] : [{ message, uid }],
  );
  const pushes =
    own.length === 0 ? [] : await selectPushSubscriptionIdsOfUsers(tx, [...new Set(own.map(({ uid }) => uid))]);
  for (const { message, uid } of own) {
    for (const { id: push } of pushes.filter((each) => each.user_id === uid))
      await queue.enqueue(tx, pushMessageToBrowserJob, { message, push });
  }
  for (const { broadcast_id: broadcast } of notifications)
    if (broadcast !== null) await queue.enqueue(tx, pushBroadcastJob, { broadcast, after: '0' });
}

import { setTimeout as sleep } from 'node:timers/promises';
import { transaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Cache } from '../../integrations/redis.ts';
import { everybodysInbox, inboxChannel } from './live-inbox.ts';
import { pushBroadcastJob, pushMessageJob } from './messages.jobs.ts';
import { selectPushIds } from './pushes.queries.ts';
import { deleteTellings, takeTellings, type Telling } from './telling.queries.ts';

const usualPauseMs = 300;
const pauseAfterFailureMs = 2000;
const mostAtOnce = 500;

type Parts = Pick<Deps, 'db' | 'queue' | 'log'> & { pushes: boolean };

export interface Keeping {
  /** Ends after the bite that is being told. */
  stop(): Promise<void>;
}

/**
 * Tells browsers of new messages, again and again: a message is written in somebody else's transaction, and only its commit
 * makes it true. No job: three times a second is more often than the queue is looked at.
 */
export function keepTelling(deps: Parts, cache: Cache, pauseMs = usualPauseMs): Keeping {
  const stopping = new AbortController();
  const { signal } = stopping;

  async function run(): Promise<void> {
    while (!signal.aborted) {
      let pause = pauseMs;
      try {
        while ((await tellSome(deps, cache)) === mostAtOnce && !signal.aborted);
      } catch (error) {
        deps.log.warn({ err: error }, 'browsers are told of messages later');
        pause = pauseAfterFailureMs;
      }
      await sleep(pause, undefined, { signal }).catch(() => undefined);
    }
  }

  const ended = run();
  return {
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}

/** Whoever dies before the commit leaves it to the next: told twice is told. */
async function tellSome(deps: Parts, cache: Cache): Promise<number> {
  return transaction(deps.db, async (tx) => {
    const tellings = await takeTellings(tx, mostAtOnce);
    if (tellings.length === 0) return 0;
    if (deps.pushes) await enqueuePushes(deps, tx, tellings);
    const uids = new Set(tellings.flatMap((telling) => telling.user_id ?? []));
    const channels = [...uids].map(inboxChannel);
    if (tellings.some((telling) => telling.broadcast_id !== null)) channels.push(everybodysInbox);
    // Without Redis nobody listens: who has the site open asks then.
    await Promise.all(channels.map((channel) => cache.publish(channel, '')));
    await deleteTellings(
      tx,
      tellings.map(({ id }) => id),
    );
    return tellings.length;
  });
}

async function enqueuePushes({ queue }: Parts, tx: Tx, tellings: readonly Telling[]): Promise<void> {
  const own = tellings.flatMap(({ message_id: message, user_id: uid }) =>
    message === null || uid === null ? [] : [{ message, uid }],
  );
  const pushes = own.length === 0 ? [] : await selectPushIds(tx, [...new Set(own.map(({ uid }) => uid))]);
  for (const { message, uid } of own) {
    for (const { id: push } of pushes.filter((each) => each.user_id === uid))
      await queue.enqueue(tx, pushMessageJob, { message, push });
  }
  for (const { broadcast_id: broadcast } of tellings)
    if (broadcast !== null) await queue.enqueue(tx, pushBroadcastJob, { broadcast, after: '0' });
}

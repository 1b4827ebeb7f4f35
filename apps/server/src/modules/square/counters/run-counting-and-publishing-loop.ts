import type { Deps } from '../../../deps.ts';
import type { RedisConnection } from '../../../integrations/redis.ts';
import { repeatUntilStopped, type StoppableLoop } from '../../../queue/repeat-until-stopped.ts';
import {
  updateCountsHeatLevelsAndNotifyLikes,
  type NewPostCounts,
} from './update-counts-heat-levels-and-notify-likes.ts';
import { addNewPollVotesToCounts } from '../polls/add-new-poll-votes-to-counts.ts';
import { liveCountsChannelOf } from '../live-counts-channel.ts';

const usualPauseMs = 500;
const pauseAfterFailureMs = 2000;

/**
 * Counts in a loop and publishes the new counts. It is no job, because the queue is polled less often than twice a
 * second.
 */
export function runCountingAndPublishingLoop(
  deps: Pick<Deps, 'db' | 'queue' | 'log'>,
  cache: RedisConnection,
  pauseMs = usualPauseMs,
): StoppableLoop {
  const onCounted = (counts: NewPostCounts[]) => void publishCounts(cache, counts);
  return repeatUntilStopped({
    log: deps.log,
    async round(signal) {
      await updateCountsHeatLevelsAndNotifyLikes(deps, { signal, onCounted });
      await addNewPollVotesToCounts(deps, { signal });
    },
    pauseMs,
    pauseAfterFailureMs,
    failure: 'likes and comments are counted later',
  });
}

/** Without Redis nothing is published; readers then poll. */
async function publishCounts(cache: RedisConnection, counts: readonly NewPostCounts[]): Promise<void> {
  await Promise.all(counts.map((each) => cache.publish(liveCountsChannelOf('post', each.id), JSON.stringify(each))));
}

import type { Deps } from '../../../deps.ts';
import { repeatUntilStopped, type StoppableLoop } from '../../../queue/repeat-until-stopped.ts';
import { applyVideoCountsAndUpdatePopularity } from './apply-video-counts-and-update-popularity.ts';

/** Counts in a loop. It is no job, because users expect to see their like at once. */
export function runVideoCounterLoop(deps: Pick<Deps, 'db' | 'log'>): StoppableLoop {
  return repeatUntilStopped({
    log: deps.log,
    round: (signal) => applyVideoCountsAndUpdatePopularity(deps, { signal }),
    pauseMs: 1000,
    pauseAfterFailureMs: 3000,
    failure: 'plays and likes of videos are counted later',
  });
}

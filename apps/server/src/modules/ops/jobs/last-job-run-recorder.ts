import type { Deps } from '../../../deps.ts';
import { upsertLastRunOfJobKind } from './jobs.queries.ts';

/** A kind that runs many times a second is written down this often; a failure always. */
const betweenMs = 10_000;

/** Writes down how the last job of each kind ended. What cannot be written is not worth a failed job. */
export function createLastJobRunRecorder(deps: Pick<Deps, 'db' | 'log' | 'now'>) {
  const writtenAt = new Map<string, number>();
  return (run: { job: string; milliseconds: number; failed: boolean }): void => {
    const now = deps.now();
    if (!run.failed && now - (writtenAt.get(run.job) ?? 0) < betweenMs) return;
    writtenAt.set(run.job, now);
    upsertLastRunOfJobKind(deps.db.write, {
      job: run.job,
      endedAt: new Date(now),
      milliseconds: Math.round(run.milliseconds),
      failed: run.failed,
    }).catch((error: unknown) => deps.log.warn({ err: error }, 'the end of a job was not written down'));
  };
}

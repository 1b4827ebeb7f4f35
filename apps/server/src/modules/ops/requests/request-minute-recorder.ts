import { setTimeout } from 'node:timers/promises';
import { resultCodeOfName } from '@lanyu/contract/result-codes';
import type { Deps } from '../../../deps.ts';
import { durationBucketCount, durationBucketIndexOf } from './request-duration-buckets.ts';
import { addRequestMinute } from './request-minutes.queries.ts';

const minuteMs = 60_000;
const writeEveryMs = 15_000;
const closeMs = 1000;
/** While the database is away minutes wait here: an hour of them. */
const waitingMost = 60;
/** Answers of 5xx that somebody should look at; what operators turned off is not among them. */
const serverErrorCodes: ReadonlySet<number> = new Set([resultCodeOfName('failed'), resultCodeOfName('busy')]);

interface OpenMinute {
  minute: number;
  requests: number;
  serverErrors: number;
  countsByDuration: number[];
}

export interface RequestMinuteRecorder {
  count(code: number, seconds: number): void;
  /** Writes what has ended; with `all`, also the minute that lasts. */
  write(all?: boolean): Promise<void>;
  close(): Promise<void>;
}

/** Counts the requests of one process in memory, and writes one row for each minute: the site is the sum of its processes. */
export function createRequestMinuteRecorder(
  deps: Pick<Deps, 'db' | 'log' | 'now'>,
  processName: string,
): RequestMinuteRecorder {
  let open: OpenMinute | undefined;
  let waiting: OpenMinute[] = [];

  function endMinute(): void {
    if (open !== undefined) waiting = [...waiting, open].slice(-waitingMost);
    open = undefined;
  }

  async function write(all = false): Promise<void> {
    if (all || (open !== undefined && open.minute + minuteMs <= deps.now())) endMinute();
    const written = waiting;
    waiting = [];
    for (const [at, minute] of written.entries()) {
      try {
        await addRequestMinute(deps.db.write, processName, minute);
      } catch (error) {
        waiting = [...written.slice(at), ...waiting].slice(-waitingMost);
        deps.log.warn({ err: error }, 'requests of a minute were not written down');
        return;
      }
    }
  }

  const timer = setInterval(() => void write(), writeEveryMs);
  timer.unref();
  return {
    count(code, seconds) {
      const minute = Math.floor(deps.now() / minuteMs) * minuteMs;
      if (open?.minute !== minute) endMinute();
      open ??= { minute, requests: 0, serverErrors: 0, countsByDuration: Array<number>(durationBucketCount).fill(0) };
      open.requests += 1;
      if (serverErrorCodes.has(code)) open.serverErrors += 1;
      const group = durationBucketIndexOf(seconds * 1000);
      open.countsByDuration[group] = (open.countsByDuration[group] ?? 0) + 1;
    },
    write,
    async close() {
      clearInterval(timer);
      // A database that is away must not keep a process from ending.
      await Promise.race([write(true), setTimeout(closeMs, undefined, { ref: false })]);
    },
  };
}

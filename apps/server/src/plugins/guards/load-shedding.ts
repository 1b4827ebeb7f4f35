import type { CallPriority } from '@lanyu/contract/call';

interface Bounds {
  /** Delay of the event loop at each of the last two ticks, ms: one pause alone sheds nobody. */
  loopMs: number;
  /** Time a request spent in front of this process (X-Request-Start), ms. */
  queueMs: number;
  /** Requests inside this process. */
  inFlight: number;
  /** Mean wait for a connection to the database, twice in a row, ms. */
  poolMs: number;
}

/**
 * Cheap reads are refused first; signing in and payments last. A connection is waited for in turn: those who came for a list
 * would keep a payment waiting until its timeout of two seconds is over.
 */
const bounds: Record<CallPriority, Bounds> = {
  low: { loopMs: 120, queueMs: 1500, inFlight: 600, poolMs: 250 },
  normal: { loopMs: 300, queueMs: 4000, inFlight: 1200, poolMs: 700 },
  // Never by the clock of another machine: a wrong one would keep everybody from signing in and payments from arriving.
  high: { loopMs: 1000, queueMs: Number.POSITIVE_INFINITY, inFlight: 3000, poolMs: Number.POSITIVE_INFINITY },
};

const tickMs = 100;
/** The machine's own, also where a test moves the clock that answers go by. */
const machineMs = performance.now.bind(performance);
const idleLoopMs = 20;

export interface LoadShedder {
  enter(): void;
  leave(): void;
  inFlight(): number;
  loopMs(): number;
  /** True when finishing this request in time is not to be expected. */
  refuses(priority: CallPriority, startedHeader: string | string[] | undefined): boolean;
  close(): void;
}

export interface PoolWaitNumbers {
  /** Connections that were waited for so far, and for how long in all. */
  waits: number;
  waitSeconds: number;
  /** Who waits now. */
  waiting: number;
}

export function createLoadShedder(
  scale = 1,
  readPoolQueue: () => PoolWaitNumbers = () => ({ waits: 0, waitSeconds: 0, waiting: 0 }),
): LoadShedder {
  let loopMs = 0;
  let previousMs = 0;
  let poolMs = 0;
  let previousPoolMs = 0;
  let seen = readPoolQueue();
  let inFlight = 0;
  let clockAheadMs = 0;
  let last = machineMs();
  // How late a timer is. The runtime's own histogram of delays stays empty while the loop is blocked again and again.
  const timer = setInterval(() => {
    const now = machineMs();
    const lateMs = Math.max(0, now - last - tickMs);
    last = now;
    loopMs = Math.min(lateMs, previousMs);
    previousMs = lateMs;
    lookAtPool();
  }, tickMs);
  timer.unref();

  function lookAtPool(): void {
    const queue = readPoolQueue();
    const waits = queue.waits - seen.waits;
    // Nobody got a connection although somebody waits: it is as bad as it was.
    if (waits === 0 && queue.waiting > 0) return;
    const meanMs = waits === 0 ? 0 : ((queue.waitSeconds - seen.waitSeconds) / waits) * 1000;
    seen = queue;
    poolMs = Math.min(meanMs, previousPoolMs);
    previousPoolMs = meanMs;
  }

  /** Requests that meet an idle process have not waited for it: what seems so is how far our clock is ahead. */
  function queuedMs(startedHeader: string | string[] | undefined): number {
    const seeming = millisecondsSince(startedHeader);
    if (seeming === undefined) return 0;
    if (seeming < clockAheadMs) clockAheadMs = seeming;
    // Slowly: the first request after a pause meets an idle process too.
    else if (inFlight <= 1 && loopMs < idleLoopMs) clockAheadMs += (seeming - clockAheadMs) / 10;
    return Math.max(0, seeming - clockAheadMs);
  }

  return {
    enter: () => {
      inFlight += 1;
    },
    leave: () => {
      inFlight -= 1;
    },
    inFlight: () => inFlight,
    loopMs: () => loopMs,
    refuses(priority, startedHeader) {
      const bound = bounds[priority];
      const exceeds = (value: number, most: number) => value > most * scale;
      return (
        exceeds(loopMs, bound.loopMs) ||
        exceeds(inFlight, bound.inFlight) ||
        exceeds(poolMs, bound.poolMs) ||
        exceeds(queuedMs(startedHeader), bound.queueMs)
      );
    },
    close: () => clearInterval(timer),
  };
}

/** nginx writes `t=1731632400.123`. Negative where its clock is ahead. */
function millisecondsSince(header: string | string[] | undefined): number | undefined {
  if (typeof header !== 'string' || !header.startsWith('t=')) return undefined;
  const waited = Date.now() - Number(header.slice(2)) * 1000;
  return Number.isFinite(waited) && Math.abs(waited) < 600_000 ? waited : undefined;
}

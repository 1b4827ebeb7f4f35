import type { Priority } from '@lanyu/contract/call';
import { monitorEventLoopDelay } from 'node:perf_hooks';

interface Bounds {
  /** Mean delay of the event loop in the last quarter second, ms. */
  loopMs: number;
  /** Time a request spent in front of this process (X-Request-Start), ms. */
  queueMs: number;
  /** Requests inside this process. */
  inFlight: number;
}

/** Cheap reads go first; signing in and money are kept alive longest. */
const bounds: Record<Priority, Bounds> = {
  low: { loopMs: 120, queueMs: 1500, inFlight: 600 },
  normal: { loopMs: 300, queueMs: 4000, inFlight: 1200 },
  high: { loopMs: 1000, queueMs: 15_000, inFlight: 3000 },
};

export interface Shedder {
  enter(): void;
  leave(): void;
  inFlight(): number;
  loopMs(): number;
  /** True when finishing this request in time is not to be expected. */
  refuses(priority: Priority, startedHeader: string | string[] | undefined): boolean;
  close(): void;
}

export function createShedder(): Shedder {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  let loopMs = 0;
  let inFlight = 0;
  const timer = setInterval(() => {
    // The histogram counts its own 10 ms resolution as delay.
    loopMs = delay.count > 0 ? Math.max(0, delay.mean / 1e6 - 10) : 0;
    delay.reset();
  }, 250);
  timer.unref();

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
      return loopMs > bound.loopMs || inFlight > bound.inFlight || queuedMs(startedHeader) > bound.queueMs;
    },
    close: () => {
      clearInterval(timer);
      delay.disable();
    },
  };
}

/** nginx writes `t=1731632400.123`. A clock that runs behind must not make us refuse. */
function queuedMs(header: string | string[] | undefined): number {
  if (typeof header !== 'string' || !header.startsWith('t=')) return 0;
  const started = Number(header.slice(2)) * 1000;
  const waited = Date.now() - started;
  return Number.isFinite(waited) && waited > 0 && waited < 600_000 ? waited : 0;
}

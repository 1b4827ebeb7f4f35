import { Failure } from './failure.ts';

export interface ConcurrencyLimiter {
  /** Waits for a place; the answer gives it back, once. */
  enter(): Promise<() => void>;
}

/** Lets only so many in at once. A few may wait for a while; all others are refused with a retry. */
export function createConcurrencyLimiter(options: {
  places: number;
  maxWaiting: number;
  waitMs: number;
}): ConcurrencyLimiter {
  let free = options.places;
  const waiting = new Set<() => void>();

  function place(): () => void {
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      const [next] = waiting;
      if (next === undefined) free += 1;
      else next();
    };
  }

  return {
    enter() {
      if (free > 0) {
        free -= 1;
        return Promise.resolve(place());
      }
      if (waiting.size >= options.maxWaiting) return Promise.reject(new Failure('busy'));
      return new Promise((resolve, reject) => {
        const take = () => {
          clearTimeout(timer);
          waiting.delete(take);
          resolve(place());
        };
        const timer = setTimeout(() => {
          waiting.delete(take);
          reject(new Failure('busy'));
        }, options.waitMs);
        waiting.add(take);
      });
    },
  };
}

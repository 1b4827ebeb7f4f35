// Sessions that were ended are looked at a moment later, beside those who play: who waited for it themselves would play half as much.
import { setTimeout as pause } from 'node:timers/promises';
import type { Signed } from '../support/sign-in.ts';

/** A session that was ended is refused everywhere after a second. */
const refusedAfterMs = 1200;

export interface EndedSessions {
  /** It was acknowledged that this one is ended. */
  add(session: Signed): void;
  /** Looks at those that are left, and says how many were looked at. */
  finish(): Promise<number>;
}

/** `isRefused` says undefined when nobody was there to ask: then it is looked at once more, in the end with all others. */
export function lookAtEndedSessions(given: {
  isRefused(session: Signed): Promise<boolean | undefined>;
  onAlive(session: Signed): void;
  now?: () => number;
}): EndedSessions {
  const { isRefused, onAlive, now = Date.now } = given;
  const waiting: { session: Signed; endedAt: number }[] = [];
  let finished = false;
  let looked = 0;

  const task = (async () => {
    for (;;) {
      const [first] = waiting;
      if (first === undefined) {
        if (finished) return;
        await pause(50);
        continue;
      }
      const waitMs = first.endedAt + refusedAfterMs - now();
      if (waitMs > 0) await pause(waitMs);
      waiting.shift();
      const refused = await isRefused(first.session);
      if (refused === undefined) continue;
      looked += 1;
      if (!refused) onAlive(first.session);
    }
  })();

  return {
    add: (session) => void waiting.push({ session, endedAt: now() }),
    async finish() {
      finished = true;
      await task;
      return looked;
    },
  };
}

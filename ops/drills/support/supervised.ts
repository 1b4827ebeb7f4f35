// Processes that come back by themselves after whatever ended them, as under any supervisor.
import { setTimeout as pause } from 'node:timers/promises';
import type { Running } from './stage.ts';

export interface Supervised {
  kind: string;
  /** False while it is not running anyway. */
  kill(): boolean;
  /** For good. */
  stop(): Promise<void>;
  /** How often it ended without being killed by us: what cannot start without its database does. */
  endedItself(): number;
}

export function supervise(kind: string, start: () => Running, signal: NodeJS.Signals = 'SIGKILL'): Supervised {
  let running: Running | undefined;
  const stopping = new AbortController();
  let [killed, itself] = [false, 0];

  async function keep(): Promise<void> {
    while (!stopping.signal.aborted) {
      killed = false;
      running = start();
      await running.ended;
      running = undefined;
      if (!killed && !stopping.signal.aborted) itself += 1;
      await pause(Math.random() * 500);
    }
  }
  const kept = keep();

  return {
    kind,
    kill() {
      if (running === undefined || killed) return false;
      killed = true;
      return running.child.kill(signal);
    },
    async stop() {
      stopping.abort();
      running?.child.kill(signal);
      await kept;
    },
    endedItself: () => itself,
  };
}

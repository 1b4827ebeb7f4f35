import type { FastifyInstance } from 'fastify';
import { Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export interface DrainControl {
  isDraining(): boolean;
  /** Streams that stay open for as long as their reader likes end themselves when the process stops. */
  onDrain(end: () => void): void;
  /** Stops accepting, serves what is open until it ends or the time is up, then closes everything. */
  stop(drainMs: number): Promise<void>;
}

/**
 * A rolling restart must not lose a request. The dangerous moment is an idle kept-alive connection: if we
 * close it just as the proxy sends a POST into it, the proxy may not repeat it. So idle connections are
 * left alone: new ones are refused (the proxy goes to the next process), answers on open ones say
 * `Connection: close`, and the proxy lets go of idle ones itself, earlier than `drainMs`.
 */
export function installDrainOnShutdown(app: FastifyInstance): DrainControl {
  let draining = false;
  const endings: (() => void)[] = [];

  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (draining) reply.header('connection', 'close');
    done();
  });

  return {
    isDraining: () => draining,
    onDrain: (end) => void endings.push(end),
    async stop(drainMs) {
      draining = true;
      for (const end of endings) end();
      // http.Server.close() would close idle connections at once; the plain server's close only stops listening.
      const closed = new Promise<void>((resolve) => Server.prototype.close.call(app.server, () => resolve()));
      await Promise.race([closed, sleep(drainMs, undefined, { ref: false })]);
      app.server.closeIdleConnections();
      await Promise.race([closed, sleep(10_000, undefined, { ref: false })]);
      app.server.closeAllConnections();
      await app.close();
    },
  };
}

import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../db/open-database.ts';
import type { LoadShedder } from './guards/load-shedding.ts';
import { sendFailure } from './error-handlers-and-failure-answers.ts';

/**
 * /healthz: the process turns over. /readyz: it should get traffic. Both outside /api and cheap.
 *
 * A process is ready once it has reached the database and is done with its start, and from then on until it drains. Were it to say no whenever the database is away,
 * an orchestrator would take every process out at once, with all the answers they still have.
 */
export function installHealth(
  app: FastifyInstance,
  parts: { db: Database; shedder: Pick<LoadShedder, 'refuses'>; isDraining: () => boolean },
): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ ok: true }));
  let hasBeenReady = false;
  let asked: Promise<void> | undefined;
  async function reachDatabase(): Promise<void> {
    setTimeout(() => {
      asked = undefined;
    }, 500).unref();
    await sql`select 1`.execute(parts.db.write).then(
      () => {
        // What it would refuse for being late it should not be sent.
        hasBeenReady = !parts.shedder.refuses('low', undefined);
      },
      () => undefined,
    );
  }
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    // However often anybody asks, the database is asked twice a second at most, and never again once it answered.
    if (!hasBeenReady) await (asked ??= reachDatabase());
    return !parts.isDraining() && hasBeenReady ? { ok: true } : sendFailure(reply, 'busy');
  });
}

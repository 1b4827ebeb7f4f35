import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../db/pool.ts';
import { sendFailure } from './errors.ts';

/** /healthz: the process turns over. /readyz: it should get traffic. Both outside /api and cheap. */
export function installHealth(app: FastifyInstance, db: Database, isDraining: () => boolean): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ ok: true }));
  let asked: Promise<boolean> | undefined;
  function answers(database: Database): Promise<boolean> {
    setTimeout(() => {
      asked = undefined;
    }, 500).unref();
    return sql`select 1`.execute(database.write).then(
      () => true,
      () => false,
    );
  }
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    // However often anybody asks, the database is asked twice a second.
    asked ??= answers(db);
    return !isDraining() && (await asked) ? { ok: true } : sendFailure(reply, 'busy');
  });
}

import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../db/pool.ts';
import { sendFailure } from './errors.ts';

/** /healthz: the process turns over. /readyz: it should get traffic. Both outside /api and cheap. */
export function installHealth(app: FastifyInstance, db: Database, isDraining: () => boolean): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ ok: true }));
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    if (isDraining()) return sendFailure(reply, 'busy');
    try {
      await sql`select 1`.execute(db.write);
      return { ok: true };
    } catch {
      return sendFailure(reply, 'busy');
    }
  });
}

import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { repeatUntilStopped, type StoppableLoop } from '../../queue/repeat-until-stopped.ts';
import { readMigrations } from './migration-files.ts';
import type { Database } from '../open-database.ts';

const everyMs = 10_000;

/**
 * Says every ten seconds that this process lives and which migrations its build knows. What a migration takes away waits until no
 * process is left whose build does not know it.
 */
export function startProcessHeartbeat(given: { db: Database; log: Logger; program: 'api' | 'worker' }): StoppableLoop {
  const { db, log, program } = given;
  const id = randomUUID();
  const known = readMigrations().then((migrations) => migrations.at(-1)?.name ?? '');
  const loop = repeatUntilStopped({
    log,
    pauseMs: everyMs,
    pauseAfterFailureMs: everyMs,
    failure: 'no heartbeat: migrations of the phase `after` do not see this process',
    round: async () => {
      const newest = await known;
      await sql`
        insert into db_processes (id, program, host, newest_migration) values (${id}, ${program}, ${hostname()}, ${newest})
        on conflict (id) do update set seen_at = now()`.execute(db.write);
      await sql`delete from db_processes where seen_at < now() - interval '1 day'`.execute(db.write);
    },
  });
  return {
    async stop() {
      await loop.stop();
      // Who ends in an orderly way is not waited for.
      await sql`delete from db_processes where id = ${id}`.execute(db.write).catch(() => undefined);
    },
  };
}

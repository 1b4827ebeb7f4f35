// A migration changes what a statement answers while sessions of the pooler have a plan of it: no call may fail for that.
import pg from 'pg';
import { openDatabase } from '@lanyu/server/db/open-database';
import { transaction } from '@lanyu/server/db/transaction';
import { sql } from 'kysely';
import type { OwnEngines } from '../support/own-engines.ts';
import type { OwnPgbouncer } from './own-pgbouncer.ts';

const atOnce = 20;

export async function outliveStalePlans(given: {
  engines: OwnEngines;
  pgbouncer: OwnPgbouncer;
  sessions: number;
}): Promise<string[]> {
  const owner = new pg.Client({ connectionString: given.engines.ownerUrl });
  await owner.connect();
  const db = openDatabase({
    url: given.pgbouncer.urlOf('lanyu_patient'),
    pooler: 'pgbouncer',
    poolSize: atOnce,
    applicationName: 'lanyu-api',
    timeoutScale: 20,
  });
  /** Some by themselves, some as the second of a transaction whose statements travel together. */
  const burst = async () => {
    const asked = Array.from({ length: 4 * atOnce }, (_, n) =>
      n % 2 === 0
        ? sql`select n from drill_stale where n > ${n}`.execute(db.write)
        : transaction(db, async (tx) => {
            await sql`select count(*) from drill_stale where n > ${n}`.execute(tx);
            await sql`select n, ${n}::int as asked from drill_stale`.execute(tx);
          }),
    );
    const done = await Promise.allSettled(asked);
    return done.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
  };
  try {
    await owner.query('create table drill_stale (n int not null)');
    await owner.query('grant select on drill_stale to lanyu_app');
    await owner.query('insert into drill_stale select generate_series(1, 10)');
    const before = await burst();
    const failures: string[] = [];
    for (const type of ['bigint', 'numeric', 'text']) {
      await owner.query(`alter table drill_stale alter n type ${type} using n::${type}`);
      if (type === 'text') await owner.query('alter table drill_stale alter n type int using n::int');
      failures.push(...(await burst()));
    }
    const kinds = [...new Set([...before, ...failures])].slice(0, 5);
    console.log(
      `stale plans: ${before.length} of ${4 * atOnce} failed before, ${failures.length} of ${12 * atOnce} after three changes`,
    );
    return kinds.map((kind) => `stale plans: ${kind}`);
  } finally {
    await db.close();
    await owner.query('drop table if exists drill_stale');
    await owner.end();
  }
}

// What a synchronous standby that hangs (stopped, not dead) does to the connections of the primary: measured with PostgreSQL's own patience
// (a minute) and with ours. Clients are pools as the API has them: they give a statement up after 2.5 s and connect anew.
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { openDatabase } from '@lanyu/server/db/open-database';
import { transaction } from '@lanyu/server/db/transaction';
import pg from 'pg';
import { makeHaCluster, type HaCluster } from './ha-cluster.ts';

export interface HangingStandbyDrill {
  /** Pools of ten connections, as so many processes of the API have them. */
  pools: number;
  seconds: number;
}

const ours = '5s';

export async function hangingStandby(options: HangingStandbyDrill): Promise<string[]> {
  const cluster = await makeHaCluster();
  try {
    await inDatabase(
      cluster,
      'create table drill_commits (id bigint generated always as identity, at timestamptz default now()); grant insert on drill_commits to lanyu_app',
    );
    const faults: string[] = [];
    for (const patience of ['60s', ours]) {
      await cluster.configure({
        postgresql: { parameters: { wal_sender_timeout: patience, wal_receiver_timeout: patience } },
      });
      await cluster.untilWhole();
      const measured = await measure(cluster, options);
      console.log(`wal_sender_timeout ${patience}: ${JSON.stringify(measured)}`);
      if (patience === ours && measured.longestGapMs > 15_000)
        faults.push(`nothing was saved for ${measured.longestGapMs} ms while a standby hung`);
      if (patience === ours && measured.refusedConnections > 0)
        faults.push(`${measured.refusedConnections} connections were refused`);
      await cluster.untilWhole(180);
    }
    return faults;
  } finally {
    await cluster.remove();
  }
}

async function inDatabase(cluster: HaCluster, statements: string): Promise<void> {
  const client = new pg.Client({ connectionString: cluster.ownerUrl });
  await client.connect();
  await client.query(statements);
  await client.end();
}

async function measure(cluster: HaCluster, { pools, seconds }: HangingStandbyDrill) {
  const [primary, standby] = [await cluster.findPrimary(), await cluster.findSyncStandby()];
  if (primary === undefined || standby === undefined) throw new Error('the cluster is not whole');
  const stopping = new AbortController();
  let [committed, failed, lastAt, longestGapMs] = [0, 0, Date.now(), 0];
  const refused = { connections: 0 };
  const databases = Array.from({ length: pools }, () =>
    openDatabase({ url: cluster.appUrl, poolSize: 10, applicationName: 'lanyu-hanging' }),
  );
  const writers = databases.flatMap((db) =>
    Array.from({ length: 10 }, async () => {
      while (!stopping.signal.aborted) {
        try {
          await transaction(db, (tx) => sql`insert into drill_commits default values`.execute(tx));
          committed += 1;
          longestGapMs = Math.max(longestGapMs, Date.now() - lastAt);
          lastAt = Date.now();
        } catch (error) {
          failed += 1;
          // 53300 too many connections.
          if ((error as { code?: string }).code === '53300') refused.connections += 1;
        }
        await pause(50);
      }
    }),
  );
  await pause(3000);
  const before = committed;
  longestGapMs = 0;
  standby.machine.freeze();
  const began = Date.now();
  let [mostServers, mostWaiting, servers] = [0, 0, ''];
  while (Date.now() - began < seconds * 1000) {
    const [all = 0, waiting = 0] = countServers(cluster, primary);
    mostServers = Math.max(mostServers, all);
    mostWaiting = Math.max(mostWaiting, waiting);
    servers += `${Math.round((Date.now() - began) / 1000)} s ${all}/${waiting}, `;
    await pause(2000);
  }
  longestGapMs = Math.max(longestGapMs, Date.now() - lastAt);
  const after = committed - before;
  standby.machine.thaw();
  stopping.abort();
  await Promise.all(writers);
  await Promise.all(databases.map((db) => db.close()));
  return {
    longestGapMs,
    committed: after,
    failed,
    refusedConnections: refused.connections,
    mostServers,
    mostWaiting,
    servers,
  };
}

function countServers(cluster: HaCluster, primary: Parameters<HaCluster['askServer']>[0]): number[] {
  const asked = cluster.askServer(
    primary,
    `select count(*) || ' ' || count(*) filter (where wait_event = 'SyncRep') from pg_stat_activity where backend_type = 'client backend'`,
  );
  return asked.split(' ').map(Number);
}

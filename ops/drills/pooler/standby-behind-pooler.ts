// The same server comes back as a standby: nothing may be read or written through the pooler until it is the primary again.
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '@lanyu/server/db/open-database';
import { waitUntil } from '@lanyu/services/process';
import { sql } from 'kysely';
import { askOwner } from '../storm/ask-owner.ts';
import type { OwnPgbouncer } from './own-pgbouncer.ts';
import type { PoolerWorld } from './storm-through-pooler.ts';

export async function refuseStandby(world: PoolerWorld, pgbouncer: OwnPgbouncer): Promise<string[]> {
  const { engines } = world;
  const faults: string[] = [];
  const db = openDatabase({
    url: pgbouncer.urlOf('lanyu_patient'),
    pooler: 'pgbouncer',
    poolSize: 3,
    applicationName: 'lanyu-api',
    timeoutScale: 20,
  });
  const ask = () =>
    sql`select 1`.execute(db.write).then(
      () => 'answered',
      (error: unknown) => String((error as { code?: unknown }).code ?? error),
    );
  const restartAs = async (role: 'standby' | 'primary') => {
    world.running.child.kill('SIGINT');
    await world.running.ended;
    const mark = join(engines.dataFolder, 'standby.signal');
    if (role === 'standby') writeFileSync(mark, '');
    else rmSync(mark, { force: true });
    world.running = engines.startPostgres();
    await waitUntil(`a ${role} answers`, async () => {
      const row = await askOwner<{ standby: boolean }>(engines, 'select pg_is_in_recovery() as standby');
      return row?.standby === (role === 'standby');
    });
  };
  try {
    await waitUntil('it answers before', async () => (await ask()) === 'answered');
    await restartAs('standby');
    const seen: Record<string, number> = {};
    for (let n = 0; n < 10; n += 1) {
      const answer = await ask();
      seen[answer] = (seen[answer] ?? 0) + 1;
    }
    console.log(`a standby behind the pooler, asked ten times: ${JSON.stringify(seen)}`);
    if ('answered' in seen) faults.push(`a standby behind the pooler answered ${seen['answered']} times`);
    await restartAs('primary');
    await waitUntil('the primary answers again', async () => (await ask()) === 'answered', 30);
    return faults;
  } finally {
    await db.close();
  }
}

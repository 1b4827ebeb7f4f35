import { afterEach, expect, test } from 'vitest';
import { sql } from 'kysely';
import { readDataVersionAndServer, type DataVersionAndServer } from '#src/db/data-versions.ts';
import { useTestDatabase } from '#test/harness/database.ts';
import { until } from '#test/harness/running-server.ts';
import { createCacheEpochTracker, type CacheEpochTracker } from './cache-epoch-tracker.ts';

const t = useTestDatabase();
const opened: CacheEpochTracker[] = [];
afterEach(() => opened.splice(0).forEach((tracker) => tracker.close()));

function tracked(seen: DataVersionAndServer) {
  const source = { seen, nextChange: Infinity };
  const epochs = createCacheEpochTracker({
    readVersion: async () => source.seen,
    readNextChange: async () => source.nextChange,
    now: Date.now,
  });
  opened.push(epochs);
  return { source, epochs, id: async () => (await epochs.now()).id };
}

test('a change is seen within a second, and the epoch before may be given for a moment', async () => {
  const { source, epochs, id } = tracked({ version: 1n, server: 'one' });
  const before = await id();
  expect(await id()).toBe(before);
  source.seen = { version: 2n, server: 'one' };
  await until(async () => (await id()) !== before, 3000);
  expect(await epochs.now()).toMatchObject({ version: 2n, before });
  expect((await epochs.now()).beforeUntil).toBeGreaterThan(0);
});

test('after a fail-over that lost changes the version goes back, and the same version is another epoch', async () => {
  const { source, epochs, id } = tracked({ version: 9n, server: 'one' });
  const lost = await id();
  source.seen = { version: 7n, server: 'two' };
  await until(async () => (await id()) !== lost, 3000);
  expect(await epochs.now()).toMatchObject({ version: 7n, beforeUntil: 0 });
  source.seen = { version: 9n, server: 'two' };
  await until(async () => (await epochs.now()).version === 9n, 3000);
  expect(await id()).not.toBe(lost);
});

test('the server is told by when it was started', async () => {
  const { rows } = await sql<{ at: number }>`select pg_postmaster_start_time() as at`.execute(t.db.write);
  const { server, version } = await readDataVersionAndServer(t.db.pool, 'catalog');
  expect(server).toBe(String(rows[0]?.at));
  expect(version).toBeGreaterThanOrEqual(0n);
});

import { afterEach, expect, test, vi } from 'vitest';
import { throughCable } from '#test/harness/cuttable-proxy.ts';
import { useTestDatabase } from '#test/harness/database.ts';
import { ownerUrl } from '#test/harness/services.ts';
import { isDatabaseOrRedisUnreachableError } from '../../plugins/errors.ts';
import { openDatabase, type Database } from '../pool.ts';
import { PoolerNotFit, provePooler, provePoolerWhenReachable } from './pooler-proof.ts';

const t = useTestDatabase();
const opened: Database[] = [];
afterEach(async () => {
  for (const db of opened.splice(0)) await db.close();
});

/** PostgreSQL itself in the place of a pooler: it has what the address says, as a pooler's sessions have what its settings say. */
function openBehind(settings: Record<string, string>, url = t.ownerUrl): Database {
  const address = new URL(url);
  const given = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  if (given.length > 0) address.searchParams.set('options', given.join(' '));
  const db = openDatabase({ url: address.href, pooler: 'pgbouncer', applicationName: 'lanyu-test', poolSize: 2 });
  opened.push(db);
  return db;
}

const asAsked = {
  statement_timeout: '2000',
  idle_in_transaction_session_timeout: '5000',
  timezone: 'UTC',
};

const faultsOf = (db: Database) =>
  provePooler(db.pool).then(
    () => 'none',
    (error: unknown) => (error instanceof PoolerNotFit ? error.faults : error),
  );

test('each setting that is not in force is said, with what it must be', async () => {
  expect(await faultsOf(openBehind({ timezone: 'Asia/Shanghai', lock_timeout: '3s' }))).toEqual([
    { kind: 'setting', name: 'statement_timeout', wanted: '2000', found: '0' },
    { kind: 'setting', name: 'idle_in_transaction_session_timeout', wanted: '5000', found: '0' },
    { kind: 'setting', name: 'lock_timeout', wanted: '0', found: '3000' },
    { kind: 'setting', name: 'TimeZone', wanted: 'UTC', found: 'Asia/Shanghai' },
  ]);
  expect(await faultsOf(openBehind({ ...asAsked, statement_timeout: '60000' }))).toEqual([
    { kind: 'setting', name: 'statement_timeout', wanted: '2000', found: '60000' },
  ]);
});

test('names of statements that arrive as they were sent are refused: two processes would meet in one session', async () => {
  expect(await faultsOf(openBehind(asAsked))).toEqual([{ kind: 'statement-names' }]);
});

test('no connection is handed out whose session is not as it must be', async () => {
  const db = openBehind({});
  await expect(db.write.selectFrom('site_switches').select('feature').execute()).rejects.toThrow(PoolerNotFit);
});

test('PostgreSQL away is waited for, and what is wrong then is said when it is there', async () => {
  const { url, cable } = await throughCable(ownerUrl(t.name));
  try {
    cable.cut();
    const tries = vi.fn<(error: unknown) => void>();
    const { firstTry, proven } = provePoolerWhenReachable(openBehind({}, url).pool, tries);
    const end = proven.catch((error: unknown) => error);
    await firstTry;
    expect(tries).toHaveBeenCalled();
    cable.restore();
    expect(await end).toBeInstanceOf(PoolerNotFit);
  } finally {
    await cable.close();
  }
});

test('what PgBouncer says of itself asks people to come back; a mistake of ours in the protocol does not', () => {
  const said = (message: string) =>
    isDatabaseOrRedisUnreachableError(Object.assign(new Error(message), { code: '08P01' }));
  expect(said('query_wait_timeout')).toBe(true);
  expect(said('server login has been failing, cached error: connect timeout (server_login_retry)')).toBe(true);
  expect(said('server conn crashed?')).toBe(true);
  expect(said('invalid message format')).toBe(false);
});

import pino from 'pino';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { throughCable } from '#test/harness/cuttable-proxy.ts';
import { useTestDatabase } from '#test/harness/database.ts';
import { ownerUrl } from '#test/harness/services.ts';
import { isDatabaseOrRedisUnreachableError } from '../../plugins/error-handlers-and-failure-answers.ts';
import { shutDownOnSignals } from '../../shut-down-on-signals.ts';
import { openDatabase, type Database } from '../open-database.ts';
import { PoolerNotFit, verifyPoolerMode, verifyPoolerModeWhenReachable } from './verify-pooler.ts';
import { refuseToStartWithoutFitPooler } from './refuse-to-start-without-fit-pooler.ts';

const t = useTestDatabase();
const opened: Database[] = [];
afterEach(async () => {
  for (const db of opened.splice(0)) await db.close();
});

afterEach(() => vi.restoreAllMocks());

/** PostgreSQL itself in the place of a pooler: it has what the address says, as a pooler's sessions have what its settings say. */
function openBehind(settings: Record<string, string>, url = t.ownerUrl): Database {
  const address = new URL(url);
  const given = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  if (given.length > 0) address.searchParams.set('options', given.join(' '));
  const db = openDatabase({ url: address.href, pooler: 'pgbouncer', applicationName: 'lanyu-test', poolSize: 2 });
  opened.push(db);
  return db;
}

const signals = ['SIGTERM', 'SIGINT', 'unhandledRejection'] as const;
const asAsked = {
  statement_timeout: '2000',
  idle_in_transaction_session_timeout: '5000',
  timezone: 'UTC',
};

const faultsOf = (db: Database) =>
  verifyPoolerMode(db.pool).then(
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
    const { firstTry, proven } = verifyPoolerModeWhenReachable(openBehind({}, url).pool, tries);
    const end = proven.catch((error: unknown) => error);
    await firstTry;
    expect(tries).toHaveBeenCalled();
    cable.restore();
    expect(await end).toBeInstanceOf(PoolerNotFit);
  } finally {
    await cable.close();
  }
});

describe('a process that starts', () => {
  /** What it says last, and what it ends with. */
  function listen() {
    const said: { msg?: string; faults?: unknown }[] = [];
    const log = pino({}, { write: (line: string) => said.push(JSON.parse(line) as { msg: string }) });
    const exit = vi.spyOn(process, 'exit').mockImplementation((code) => {
      throw new Error(`ended with ${String(code)}`);
    });
    return { said, log, exit };
  }

  /** Behind what is a pooler but for names of statements. */
  function openBoth({ primary, replica }: { primary: string; replica: string }): Database {
    const withSettings = (address: string) => {
      const asked = new URL(address);
      const given = Object.entries(asAsked).map(([name, value]) => `-c ${name}=${value}`);
      asked.searchParams.set('options', given.join(' '));
      return asked.href;
    };
    const db = openDatabase({
      url: withSettings(primary),
      replicaUrl: withSettings(replica),
      pooler: 'pgbouncer',
      applicationName: 'lanyu-test',
      poolSize: 2,
    });
    opened.push(db);
    return db;
  }

  test("is refused behind a replica's pooler that is not fit, whatever becomes of the primary's", async () => {
    const { url: primary, cable } = await throughCable(t.ownerUrl);
    cable.cut();
    const { said, log } = listen();
    try {
      const db = openBoth({ primary, replica: t.ownerUrl });
      await expect(refuseToStartWithoutFitPooler(db, log)).rejects.toThrow('ended with 1');
      expect(said.at(-1)).toMatchObject({ msg: 'not started', faults: [{ kind: 'statement-names' }] });
    } finally {
      await cable.close();
    }
  });

  test.for(['primary', 'replica'] as const)(
    'is ended in order where the pooler of the %s turns out unfit only later',
    async (late) => {
      const { url: away, cable } = await throughCable(t.ownerUrl);
      const { url: neverThere, cable: cutForEver } = await throughCable(t.ownerUrl);
      cable.cut();
      cutForEver.cut();
      const { said, log, exit } = listen();
      try {
        const [primary, replica] = late === 'primary' ? [away, neverThere] : [neverThere, away];
        const endBy = await refuseToStartWithoutFitPooler(openBoth({ primary, replica }), log);
        const ended = vi.fn<(cause: string, exitCode: number) => Promise<void>>(async () => undefined);
        endBy(ended);
        cable.restore();
        await expect.poll(() => ended.mock.calls, { timeout: 20_000 }).toEqual([['a pooler that is not fit', 1]]);
        expect(said.at(-1)).toMatchObject({ msg: 'the pooler is not fit', faults: [{ kind: 'statement-names' }] });
        expect(exit).not.toHaveBeenCalled();
      } finally {
        await cable.close();
        await cutForEver.close();
      }
    },
  );

  test('ends in order once, with the code of who was first', async () => {
    const { log, exit } = listen();
    exit.mockImplementation((() => undefined) as never);
    const before = new Map(signals.map((signal) => [signal, process.listeners(signal as 'SIGTERM')]));
    const finished = Promise.withResolvers<void>();
    const end = shutDownOnSignals(log, () => finished.promise);
    for (const signal of signals)
      for (const listener of process.listeners(signal as 'SIGTERM'))
        if (!before.get(signal)?.includes(listener)) process.off(signal, listener);
    const first = end('a pooler that is not fit', 1);
    await end('SIGTERM', 0);
    expect(exit).not.toHaveBeenCalled();
    finished.resolve();
    await first;
    expect(exit.mock.calls).toEqual([[1]]);
  });
});

test('what PgBouncer says of itself asks people to come back; a mistake of ours in the protocol does not', () => {
  const said = (message: string) =>
    isDatabaseOrRedisUnreachableError(Object.assign(new Error(message), { code: '08P01' }));
  expect(said('query_wait_timeout')).toBe(true);
  expect(said('server login has been failing, cached error: connect timeout (server_login_retry)')).toBe(true);
  expect(said('server conn crashed?')).toBe(true);
  expect(said('invalid message format')).toBe(false);
});

import type { PostgresPool } from 'kysely';
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { hotPathCounts } from '../metrics/hot-path-counts.ts';
import { NamedStatementClient, NamedStatementClientBehindPooler } from './named-statement-client.ts';
import { verifySessionThroughPooler, type DatabasePooler, type SessionTimeouts } from './pooler/verify-pooler.ts';
import { PoolOpeningFewAtOnce } from './pools/pool-opening-few-at-once.ts';
import { refuseStandby } from './pools/refuse-standby.ts';
import type { Tables } from './tables/tables.ts';
import { withBeginAndCommitInSameRoundTrip } from './round-trips/transaction-session.ts';
import { replicaWithPrimaryFallback, type ReadPool } from './replica-with-primary-fallback.ts';
import { rowTypeParsers } from './row-type-parsers.ts';

export interface DatabaseOptions {
  url: string;
  /** Lists may be read here; without it they are read from the primary. */
  replicaUrl?: string;
  /** At both addresses. */
  pooler?: DatabasePooler;
  /** Connections per pool. */
  poolSize?: number;
  applicationName: string;
  /** A statement that runs longer is ended by the server; jobs may ask for more. */
  statementTimeoutMs?: number;
  /** Multiplies how long statements and connections are waited for. */
  timeoutScale?: number;
  /** Errors of connections nobody is using at the moment, e.g. after a fail-over. */
  onIdleError?: (error: Error) => void;
}

export interface Database {
  /** The primary: every write, and every read that money or entitlements depend on. */
  write: Kysely<Tables>;
  /** May lag behind `write` by the replica's delay. */
  read: Kysely<Tables>;
  pool: pg.Pool;
  readPool: ReadPool;
  /** The replica's own connections, where there is one: `readPool` goes to the primary while they cannot be had. */
  replicaPool?: pg.Pool;
  close(): Promise<void>;
}

/** For a connection, be it a new one or one of the pool. */
const connectTimeoutMs = 2000;

export function openDatabase(options: DatabaseOptions): Database {
  const primary = openPool(options.url, options, 'primary');
  const write = kyselyOn(writersPool(primary.pool));
  if (options.replicaUrl === undefined) {
    return {
      write,
      read: write,
      pool: primary.pool,
      readPool: primary.pool,
      async close() {
        primary.stopWatching();
        await write.destroy();
      },
    };
  }

  const replica = openPool(options.replicaUrl, options, 'replica');
  const readPool = replicaWithPrimaryFallback(replica.pool, primary.pool);
  return {
    write,
    read: kyselyOn({ connect: readPool.connect, end: () => replica.pool.end(), options: replica.pool.options }),
    pool: primary.pool,
    readPool,
    replicaPool: replica.pool,
    async close() {
      primary.stopWatching();
      replica.stopWatching();
      await write.destroy();
      await replica.pool.end();
    },
  };
}

function kyselyOn(pool: PostgresPool): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: withBeginAndCommitInSameRoundTrip(pool) }) });
}

interface OpenPool {
  pool: pg.Pool;
  stopWatching(): void;
}

function openPool(url: string, options: DatabaseOptions, role: 'primary' | 'replica'): OpenPool {
  const { timeoutScale = 1, pooler = 'none' } = options;
  const statement = (options.statementTimeoutMs ?? 2000) * timeoutScale;
  const timeouts: SessionTimeouts = { statement, idleInTransaction: Math.max(5000, statement) };
  const pool = new PoolOpeningFewAtOnce({
    connectionString: url,
    max: options.poolSize ?? 10,
    application_name: options.applicationName,
    connectionTimeoutMillis: connectTimeoutMs * timeoutScale,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    types: rowTypeParsers,
    ...(pooler === 'none' ? startUpParametersOf(timeouts) : {}),
    Client: pooler === 'none' ? NamedStatementClient : NamedStatementClientBehindPooler,
    verify: (client, done) => {
      verifySession(client, { pooler, timeouts, mustBePrimary: role === 'primary' }).then(() => done(), done);
    },
  });
  pool.on('error', options.onIdleError ?? (() => {}));

  return { pool, stopWatching: watch(pool, statement + 500) };
}

/** PgBouncer refuses them: PostgreSQL does not tell it when they change. There its own settings have them, and are looked at. */
function startUpParametersOf({ statement, idleInTransaction }: SessionTimeouts): pg.PoolConfig {
  return {
    statement_timeout: statement,
    idle_in_transaction_session_timeout: idleInTransaction,
    options: '-c timezone=UTC',
  };
}

async function verifySession(
  client: pg.PoolClient,
  given: { pooler: DatabasePooler; timeouts: SessionTimeouts; mustBePrimary: boolean },
): Promise<void> {
  if (given.pooler === 'pgbouncer') await verifySessionThroughPooler(client, given);
  else if (given.mustBePrimary) await refuseStandby(client);
}

/** The server ends slow statements itself; this ends those of a server that no longer answers at all. */
function watch(pool: pg.Pool, limitMs: number): () => void {
  const clients = new Set<NamedStatementClient>();
  pool.on('connect', (client) => clients.add(client as unknown as NamedStatementClient));
  pool.on('remove', (client) => clients.delete(client as unknown as NamedStatementClient));
  const timer = setInterval(() => {
    const oldest = Date.now() - limitMs;
    for (const client of clients) {
      if (!client.readyForQuery && client.sentAt < oldest) client.cut();
    }
  }, 250);
  timer.unref();
  return () => clearInterval(timer);
}

/**
 * The pool as kysely sees it. When one connection learns that its server is read-only (25006), the primary has
 * moved: that connection and all opened before that moment are replaced instead of being handed out again.
 */
function writersPool(pool: pg.Pool): PostgresPool {
  let generation = 0;
  const bornIn = new WeakMap<object, number>();
  pool.on('connect', (client) => bornIn.set(client, generation));

  return {
    async connect() {
      for (;;) {
        const asked = performance.now();
        // Who gave up has waited too, and longest.
        const client = await pool.connect().finally(() => {
          hotPathCounts.poolWaits += 1;
          hotPathCounts.poolWaitSeconds += (performance.now() - asked) / 1000;
        });
        if (bornIn.get(client) !== generation) {
          client.release(true);
          continue;
        }
        const giveBack = client.release.bind(client);
        client.release = (discard) => {
          const { readOnlyServer: moved, stalePlans } = client as unknown as NamedStatementClient;
          if (moved && bornIn.get(client) === generation) generation += 1;
          giveBack(discard || moved || stalePlans);
        };
        return client;
      }
    },
    end: () => pool.end(),
    options: pool.options,
  };
}

// One database per size, filled once: what a run left half done is dropped by the next.
import { createHash } from 'node:crypto';
import pg from 'pg';
import { asOwner, databaseUrl, dropDatabase, ensureDatabase } from '../../drills/support/stage.ts';
import { dropReferences, fillStep, moveSequences, type FillStep } from '../fill-steps.ts';
import { catalogSteps, deskSteps, editorSteps } from './fill-desks.ts';
import { engagementSteps, fileAndNumberSteps } from './fill-engagement-and-files.ts';
import { newerDeskSteps } from './fill-newer-desks.ts';
import { ledgerSteps, orderSteps, signInSteps, userSteps } from './fill-people-and-money.ts';
import type { FoundValues } from './samples.ts';
import { firstUser, heavyUser, lightUser, operators, type ConsoleSize } from './sizes.ts';

const token = 'console-bench-console-bench-console-bench-tok';

export interface ConsoleData {
  database: string;
  size: ConsoleSize;
  /** Signed in with both factors, allowed everything. */
  owner: { uid: string; token: string };
  /** What a sample names and only the database knows. */
  found: FoundValues;
}

export async function prepareConsole(size: ConsoleSize): Promise<ConsoleData> {
  const database = `lanyu_bench_console_${size.users}`;
  if (!(await isFilled(database))) {
    await dropDatabase(database);
    await ensureDatabase(database);
    await fill(database, size);
  }
  await ensureDatabase(database);
  return asOwner(database, async (client) => {
    const one = async (query: string) => (await client.query<{ value: string }>(query)).rows[0]?.value ?? '';
    const phone = await one(`select phone as value from account_users where id = ${lightUser}`);
    return {
      database,
      size,
      owner: { uid: String(operators + 1), token },
      found: {
        phone,
        rareOrder: await one(`select id as value from orders_orders where state = 'refunding' order by id limit 1`),
        recharge: await one(
          `select id as value from orders_orders where trade_no <> '' order by id offset 100 limit 1`,
        ),
        tradeNo: await one(
          `select trade_no as value from orders_orders where trade_no <> '' order by id offset 100 limit 1`,
        ),
      },
    };
  });
}

async function isFilled(database: string): Promise<boolean> {
  const known = await asOwner('postgres', (client) =>
    client.query('select from pg_database where datname = $1', [database]),
  );
  if (known.rowCount === 0) return false;
  return asOwner(database, async (client) => {
    const there = await client.query(`select from pg_tables where tablename = 'staff_sessions'`);
    if (there.rowCount === 0) return false;
    return (await client.query('select from staff_sessions where staff_id = $1', [operators + 1])).rowCount === 1;
  });
}

async function fill(database: string, size: ConsoleSize): Promise<void> {
  const started = performance.now();
  const connect = async () => {
    const client = new pg.Client({ connectionString: databaseUrl('owner', database) });
    await client.connect();
    await client.query(`set synchronous_commit = off; set maintenance_work_mem = '512MB'; set work_mem = '256MB'`);
    return client;
  };
  const [client, other] = [await connect(), await connect()];
  const run = async (on: pg.Client, steps: readonly FillStep[]) => {
    for (const step of steps) await fillStep(on, step);
  };
  try {
    await addOperators(client);
    // All of them: dropping or making one locks the table that it points to, and two fill at a time.
    const references = await dropReferences(client);
    await run(client, [...catalogSteps(size), ...userSteps(size)]);
    await Promise.all([
      run(client, [...signInSteps(size), ...ledgerSteps(size), ...editorSteps(size), ...engagementSteps(size)]),
      run(other, [...orderSteps(size), ...deskSteps(size), ...newerDeskSteps(size), ...fileAndNumberSteps(size)]),
    ]);
    const checked = performance.now();
    for (const reference of references) await client.query(reference);
    console.log(`references: ${((performance.now() - checked) / 1000).toFixed(1)} s`);
    await finish(client, database, started);
  } finally {
    await client.end();
    await other.end();
  }
}

async function finish(client: pg.Client, database: string, started: number): Promise<void> {
  await proveLedger(client);
  await moveSequences(client);
  await client.query('vacuum (analyze)');
  // The last act: its session tells that all is there.
  await client.query(
    `insert into staff_sessions (token_hash, staff_id, expires_at, last_seen_at, factor_at, proved_at)
     values ($1, $2, now() + interval '1 year', now() + interval '1 year', now() + interval '1 year', now() + interval '1 year')`,
    [createHash('sha256').update(token).digest(), operators + 1],
  );
  const { rows } = await client.query<{ size: string }>('select pg_size_pretty(pg_database_size($1)) as size', [
    database,
  ]);
  console.log(`${database}: ${rows[0]?.size}, ${((performance.now() - started) / 1000).toFixed(0)} s`);
}

async function addOperators(client: pg.Client): Promise<void> {
  await client.query(
    `insert into staff_members (id, login_name, password_hash, name) overriding system value
     select n, 'bench' || n, '$argon2id$unusable', '坐席' || n from generate_series(1, $1::int) n`,
    [operators + 1],
  );
  await client.query(
    `insert into staff_member_roles (staff_id, role_id) select $1, id from staff_roles where key = 'owner'`,
    [operators + 1],
  );
  await client.query(
    `insert into staff_player_views (staff_id, object, reason, created_at, ends_at)
     select $1, 'user ' || uid, '压测', now(), now() + interval '1 year' from unnest($2::bigint[]) uid`,
    [operators + 1, [heavyUser, lightUser]],
  );
}

/** The guard of the ledger was off while rows came in: what it guards holds all the same, and so do chains. */
async function proveLedger(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ wrong: string }>(
    `select count(*) as wrong from (
       select from wallet_postings group by user_id, seq having sum(amount) <> 0 or count(*) < 2) as unbalanced`,
  );
  if (rows[0]?.wrong !== '0') throw new Error(`${rows[0]?.wrong} entries do not balance`);
  const { rows: broken } = await client.query(
    `select e.user_id, e.seq from wallet_entries e
     left join wallet_entries b on b.user_id = e.user_id and b.seq = e.seq - 1
     cross join lateral (
       select array_agg(account order by line) as accounts, array_agg(amount order by line) as amounts
       from wallet_postings p where p.user_id = e.user_id and p.seq = e.seq) p
     where e.user_id between $1 and $1 + 100 and e.seq <= 100
       and e.hash <> sha256(convert_to(wallet_receipt_text(e.user_id, e.seq, e.created_at, e.kind, e.key, e.subject,
         p.accounts, p.amounts, e.paid_after, e.free_after, coalesce(b.hash, decode(repeat('00', 32), 'hex'))), 'UTF8'))
     limit 1`,
    [firstUser],
  );
  if (broken.length > 0) throw new Error(`a chain does not hold: ${JSON.stringify(broken[0])}`);
}

// The statements that requests really send, caught from the server's own query functions, so that no copy can fall behind.
import { createHash } from 'node:crypto';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { Database } from '../../apps/server/src/db/pool.ts';
import type { Tables } from '../../apps/server/src/db/tables.ts';
import { findSession } from '../../apps/server/src/modules/account/sessions.queries.ts';
import { countInbox, countUnread, selectInbox } from '../../apps/server/src/modules/messages/messages.queries.ts';
import { selectBulletinsOnDisplay } from '../../apps/server/src/modules/site/site.queries.ts';
import { selectTags } from '../../apps/server/src/modules/square/square.queries.ts';
import type { BenchData } from './data.ts';
import { benchToken } from './data.ts';

export interface Statement {
  name: string;
  text: string;
  values: unknown[];
}

const pageSize = 20;

export async function statementsOf(data: BenchData) {
  const { uid, middleId } = data;
  const tokenHash = createHash('sha256').update(benchToken).digest();
  return {
    firstPage: await caught('firstPage', ({ db }) =>
      selectInbox(db, uid, { after: null, offset: 0, limit: pageSize + 1 }),
    ),
    deepPage: await caught('deepPage', ({ db }) =>
      selectInbox(db, uid, { after: [middleId], offset: 0, limit: pageSize + 1 }),
    ),
    count: await caught('count', ({ db }) => countInbox(db, uid, 1001)),
    unread: await caught('unread', ({ db }) => countUnread(db, uid, 100)),
    session: await caught('session', ({ db }) => findSession(db, tokenHash)),
    tags: await caught('tags', ({ kysely }) => selectTags(kysely)),
    bulletins: await caught('bulletins', ({ kysely }) => selectBulletinsOnDisplay(kysely, 1, Date.now())),
  };
}

export type Statements = Awaited<ReturnType<typeof statementsOf>>;

/** Runs a query function against engines that only listen. */
async function caught(
  name: string,
  run: (engines: { db: Database; kysely: Kysely<Tables> }) => PromiseLike<unknown>,
): Promise<Statement> {
  const heard: Statement[] = [];
  const pool = {
    query: async (text: string, values: unknown[]) => {
      heard.push({ name, text, values });
      return { rows: [] };
    },
  };
  const kysely = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: (event) => void heard.push({ name, text: event.query.sql, values: [...event.query.parameters] }),
  });
  await run({ db: { pool, readPool: pool, read: kysely, write: kysely } as unknown as Database, kysely });
  const [statement, ...more] = heard;
  if (typeof statement?.text !== 'string' || more.length > 0)
    throw new Error(`${name}: expected one statement, heard ${heard.length}`);
  return statement;
}

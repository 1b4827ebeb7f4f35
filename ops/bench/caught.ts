// The statements that requests really send, caught from the server's own query functions, so that no copy can fall behind.
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { Database } from '@lanyu/server/db/open-database';
import type { Tables } from '@lanyu/server/db/tables/tables';

export interface Statement {
  name: string;
  text: string;
  values: unknown[];
}

/** Runs a query function against engines that only listen. */
export async function caught(
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

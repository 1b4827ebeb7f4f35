import type { Compilable, QueryCreator } from 'kysely';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { ReadPool } from './replica-with-primary-fallback.ts';
import { pipelineStatement, type PipelinedStatementAnswer } from './round-trips/pipelined-statements.ts';
import type { Tables } from './tables/tables.ts';
import type { Tx } from './transaction.ts';

/** A place in a compiled query where a value comes later. */
class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** Knows our tables and PostgreSQL's grammar, and never connects. */
const builder = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

type Executor = Pick<ReadPool, 'query'> | Pick<Kysely<Tables>, 'executeQuery'>;

export interface PreparedQuery<V, R> {
  readonly sql: string;
  all(executor: Executor, values: V): Promise<R[]>;
  first(executor: Executor, values: V): Promise<R | undefined>;
  /** Goes to the server with the next statement of the transaction that is awaited, or with its commit. */
  later(tx: Tx, values: V): Promise<PipelinedStatementAnswer<R>>;
}

/**
 * Compiles a query once, at import, and runs it as a named statement: for the few queries that nearly every request
 * makes, where building the text costs more than sending it.
 *
 *     const nameOfUser = prepareQuery<{ uid: string }>()((db, value) =>
 *       db.selectFrom('account_users').select('name').where('id', '=', value('uid')));
 *     await nameOfUser.first(database.readPool, { uid });
 *
 * Inside a transaction pass `tx` instead of a pool.
 */
export function prepareQuery<V extends object>() {
  return <R>(
    build: (db: QueryCreator<Tables>, value: <K extends keyof V & string>(name: K) => V[K]) => Compilable<R>,
  ): PreparedQuery<V, R> => {
    // To kysely a placeholder is a value like any other; it comes back in `parameters`, in its place.
    const query = build(builder, (name) => new Placeholder(name) as never).compile();
    const text = query.sql;
    const parameters = query.parameters;

    const withValues = (values: V) =>
      parameters.map((parameter) => (parameter instanceof Placeholder ? values[parameter.name as keyof V] : parameter));

    async function all(executor: Executor, values: V): Promise<R[]> {
      const given = withValues(values);
      if ('executeQuery' in executor) {
        const result = await executor.executeQuery<R>({ ...query, parameters: given });
        return result.rows;
      }
      // The pool's client gives it the same name as it has inside transactions.
      const result = await executor.query(text, given);
      return result.rows as R[];
    }
    return {
      sql: text,
      all,
      first: async (executor, values) => (await all(executor, values))[0],
      later: (tx, values) => pipelineStatement(tx, { ...query, parameters: withValues(values) }),
    };
  };
}

import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { NamedStatementClient } from '../named-statement-client.ts';
import {
  PipelinedStatementAnswer,
  pipelinedStatementMark,
  sendPipelinedStatementsMark,
} from './pipelined-statements.ts';

interface Waiting {
  text: string;
  values: readonly unknown[];
  answer: PipelinedStatementAnswer<unknown>;
}

type Result = PostgresQueryResult<unknown>;

/** The connections of a pool as kysely sees them: a transaction's first statement takes `begin` along, its last the commit. */
export function withBeginAndCommitInSameRoundTrip(pool: PostgresPool): PostgresPool {
  return {
    async connect() {
      const client = await pool.connect();
      return client instanceof NamedStatementClient ? new TransactionSession(client) : client;
    },
    end: () => pool.end(),
    options: pool.options,
  };
}

/**
 * One connection in the hands of kysely, which waits for the answer to everything it sends. `begin` and what was put down by
 * pipelineStatement() are answered at once and go to the server with the next statement, in one round trip and in order.
 */
class TransactionSession implements PostgresPoolClient {
  readonly #client: NamedStatementClient & pg.PoolClient;
  #waiting: Waiting[] = [];
  /** Between begin and commit or rollback. */
  #isOpen = false;
  /** Whether `begin` went to the server. */
  #hasBegun = false;
  /** From the commit or rollback on, sent or not: what a branch that still runs sends would be done by itself. */
  #isOver = false;

  readonly processID: number;

  constructor(client: NamedStatementClient & pg.PoolClient) {
    this.#client = client;
    // 0: kysely asks the server.
    this.processID = (client as { processID?: number }).processID ?? 0;
  }

  query<R>(sql: string, parameters: ReadonlyArray<unknown>): Promise<PostgresQueryResult<R>>;
  // The interface also has cursors, which nobody opens here.
  query(sql: never): never;
  query(text: string, values: readonly unknown[] = []): Promise<Result> {
    if (!this.#isOpen) return this.#queryOutside(text, values);
    if (text.startsWith(pipelinedStatementMark))
      return this.#putDown(text.slice(pipelinedStatementMark.length), values);
    if (text === 'commit') return this.#commit();
    if (text.startsWith('rollback')) return this.#rollBack(text);
    if (text === sendPipelinedStatementsMark) return this.#sendWaiting();
    return this.#send(text, values);
  }

  #queryOutside(text: string, values: readonly unknown[]): Promise<Result> {
    if (text === 'begin' || text.startsWith('start transaction')) {
      this.#isOpen = true;
      this.#isOver = false;
      this.#hasBegun = false;
      return this.#putDown(text, values);
    }
    // After a commit that failed kysely rolls back.
    if (this.#isOver && text !== 'rollback')
      return Promise.reject(new Error(`the transaction is over, and this was not sent: ${text.slice(0, 60)}`));
    if (text.startsWith(pipelinedStatementMark) || text === sendPipelinedStatementsMark)
      return Promise.reject(new Error('only a transaction can send a statement later'));
    return this.#client.query(text, [...values]) as Promise<Result>;
  }

  #putDown(text: string, values: readonly unknown[]): Promise<Result> {
    const answer = new PipelinedStatementAnswer<unknown>();
    this.#waiting.push({ text, values, answer });
    return Promise.resolve(resultOf('', [answer]));
  }

  #send(text: string, values: readonly unknown[]): Promise<Result> {
    const answers = this.#sendTogether([{ text, values }]);
    return answers.at(-1) ?? Promise.reject(new Error('a statement was sent and has no answer'));
  }

  async #sendWaiting(): Promise<Result> {
    // The first that failed has its error; those behind it have the same.
    await Promise.all(this.#sendTogether([]));
    return resultOf('', []);
  }

  #sendTogether(more: { text: string; values: readonly unknown[] }[]): Promise<Result>[] {
    const waiting = this.#waiting;
    this.#waiting = [];
    const [only] = more;
    if (waiting.length === 0) return only === undefined ? [] : [this.#client.query(only.text, [...only.values])];
    this.#hasBegun = true;
    const answers = this.#client.queryTogether([...waiting, ...more]);
    for (const [index, { answer }] of waiting.entries()) {
      const sent = answers[index];
      if (sent !== undefined) answer.settle(sent);
    }
    return answers as Promise<unknown>[] as Promise<Result>[];
  }

  #commit(): Promise<Result> {
    this.#end();
    if (!this.#hasBegun && this.#waiting.length === 1) {
      this.#waiting = [];
      return Promise.resolve(resultOf('COMMIT', []));
    }
    return this.#send('commit', []);
  }

  /** Of the whole, or to a savepoint: what waits was put down behind that, for the savepoint took along what was before it. */
  #rollBack(text: string): Promise<Result> {
    this.#waiting = [];
    if (text === 'rollback') this.#end();
    if (!this.#hasBegun) return Promise.resolve(resultOf('ROLLBACK', []));
    return this.#client.query(text, []) as Promise<Result>;
  }

  #end(): void {
    this.#isOpen = false;
    this.#isOver = true;
  }

  release(discard?: boolean): void {
    this.#waiting = [];
    this.#client.release(discard);
  }
}

function resultOf(command: string, rows: unknown[]): Result {
  return { command: command as Result['command'], rowCount: rows.length, rows };
}

import type pg from 'pg';
import { CompiledQuery, type Transaction } from 'kysely';
import type { Tables } from '../tables/tables.ts';

type Tx = Transaction<Tables>;

/** At the beginning of a statement's text on its way to the connection, which takes it off. */
export const pipelinedStatementMark = '/* later */ ';

/** Asks for what waits to be sent; nothing of it goes to the server. */
export const sendPipelinedStatementsMark = '/* send what waits */';

/** The answer to a statement that was sent without waiting for it. */
export class PipelinedStatementAnswer<R> {
  #result: pg.QueryResult | undefined;
  #error: unknown;

  settle(answer: Promise<pg.QueryResult>): void {
    answer.then(
      (result) => (this.#result = result),
      (error: unknown) => (this.#error = error),
    );
  }

  /** Once a statement behind it was awaited: that one took it along. */
  rows(): R[] {
    if (this.#error !== undefined) throw this.#error;
    if (this.#result === undefined) throw new Error('the answer of a statement was read before it was sent');
    return this.#result.rows as R[];
  }

  first(): R | undefined {
    return this.rows()[0];
  }
}

/**
 * Puts a statement down to be sent with the next one of the transaction that is awaited, or with its commit: in this order, in
 * one round trip. If it fails, those behind it are not done and have its error, the commit too.
 */
export async function pipelineStatement<R>(tx: Tx, query: CompiledQuery<R>): Promise<PipelinedStatementAnswer<R>> {
  const { rows } = await tx.executeQuery({ ...query, sql: pipelinedStatementMark + query.sql });
  const [answer]: unknown[] = rows;
  if (!(answer instanceof PipelinedStatementAnswer)) throw new Error('this transaction cannot send statements later');
  return answer as PipelinedStatementAnswer<R>;
}

/** Sends what was put down, where an error has to be heard before something else happens. */
export async function sendPipelinedStatements(tx: Tx): Promise<void> {
  await tx.executeQuery(CompiledQuery.raw(sendPipelinedStatementsMark));
}

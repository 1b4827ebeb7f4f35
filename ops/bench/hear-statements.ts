import pg from 'pg';
import { NamedStatementClient } from '@lanyu/server/db/named-statement-client';
import { StatementGroup } from '@lanyu/server/db/statement-group';
import { unpreparedStatementMark } from '@lanyu/server/db/unprepared-statement-hint';
import type { Statement } from './caught.ts';

/** Below our own client and below kysely: this is what goes to the server, those that are sent at the same time together. */
export async function hearStatements(run: () => Promise<unknown>): Promise<Statement[][]> {
  const waves: Statement[][] = [];
  let open = 0;
  const { query } = pg.Client.prototype;
  const send = query as (this: pg.Client, config: unknown, ...rest: unknown[]) => unknown;
  pg.Client.prototype.query = function (this: pg.Client, config: unknown, ...rest: unknown[]) {
    if (config instanceof StatementGroup) {
      const named = config.statements.flatMap(({ name, text, values }) =>
        name === null ? [] : [{ name, text, values: [...values] }],
      );
      if (named.length > 0) waves.push(named);
      return send.call(this, config, ...rest);
    }
    const { name, text, values } = statementIn(config, rest[0]);
    if (!(this instanceof NamedStatementClient) || name === undefined || text === undefined)
      return send.call(this, config, ...rest);
    if (open === 0) waves.push([]);
    waves.at(-1)?.push({ name, text, values: values ?? [] });
    open += 1;
    const done = () => {
      open -= 1;
    };
    // A pool waits by callback, kysely by promise; we hear of the end before them.
    const callback = rest.at(-1);
    if (typeof callback === 'function') {
      return send.call(this, config, ...rest.slice(0, -1), (...answer: unknown[]) => {
        done();
        callback(...answer);
      });
    }
    const answer = send.call(this, config, ...rest) as Promise<unknown>;
    answer.then(done, done);
    return answer;
  } as typeof query;
  try {
    await run();
    return waves;
  } finally {
    pg.Client.prototype.query = query;
  }
}

/** Without a name: one that the product has planned for its values each time. */
function statementIn(config: unknown, values: unknown): Partial<Statement> {
  if (typeof config !== 'string') return config as Partial<Statement>;
  return Array.isArray(values) && config.includes(unpreparedStatementMark) ? { name: '', text: config, values } : {};
}

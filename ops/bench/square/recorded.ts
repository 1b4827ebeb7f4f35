// The statements of one request as our own use case sends them, those that it sends at the same time together.
import pg from 'pg';
import { NamedStatementClient } from '@lanyu/server/db/named-statement-client';
import { openDatabase } from '@lanyu/server/db/pool';
import type { Deps } from '@lanyu/server/deps';
import { readEnv } from '@lanyu/server/env';
import { openKeyRing } from '@lanyu/server/keys';
import { databaseUrl, productionEnv } from '../../drills/support/stage.ts';
import type { Statement } from '../caught.ts';

export type Reading = Pick<Deps, 'db' | 'env' | 'keys' | 'now'>;

export interface Recorded {
  /** Every statement of a process that has just started, each once. */
  first: Statement[];
  /** What it sends once what is the same for everybody is remembered: one wave after the other. */
  usual: Statement[][];
}

export async function record(database: string, run: (deps: Reading) => Promise<unknown>): Promise<Recorded> {
  const db = openDatabase({ url: databaseUrl('app', database), applicationName: 'lanyu-bench' });
  const env = readEnv(productionEnv(database, 8080));
  const deps = { db, env, keys: openKeyRing(env), now: Date.now };
  try {
    const first = (await hear(() => run(deps))).flat();
    const texts = new Map(first.map((statement) => [statement.text, statement]));
    let usual = await hear(() => run(deps));
    // What is remembered for a moment may be over on a busy machine: the shortest of five.
    for (let left = 4; left > 0; left -= 1) {
      const again = await hear(() => run(deps));
      if (again.flat().length < usual.flat().length) usual = again;
    }
    return { first: [...texts.values()], usual };
  } finally {
    await db.close();
  }
}

/** Below our own client and below kysely: this is what goes to the server. */
async function hear(run: () => Promise<unknown>): Promise<Statement[][]> {
  const waves: Statement[][] = [];
  let open = 0;
  const { query } = pg.Client.prototype;
  const send = query as (this: pg.Client, config: unknown, ...rest: unknown[]) => unknown;
  pg.Client.prototype.query = function (this: pg.Client, config: unknown, ...rest: unknown[]) {
    const { name, text, values } = config as Partial<Statement>;
    if (!(this instanceof NamedStatementClient) || name === undefined || text === undefined)
      return send.call(this, config, ...rest);
    if (open === 0) waves.push([]);
    waves.at(-1)?.push({ name, text, values: values ?? [] });
    open += 1;
    const done = () => {
      open -= 1;
    };
    // A pool waits by callback, kysely by promise; we hear of the end before them.
    const [callback] = rest;
    if (typeof callback === 'function') {
      return send.call(this, config, (...answer: unknown[]) => {
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

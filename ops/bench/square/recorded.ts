// The statements of one request as our own use case sends them, those that it sends at the same time together.
import { openDatabase } from '@lanyu/server/db/open-database';
import type { Deps } from '@lanyu/server/deps';
import { readEnv } from '@lanyu/server/env';
import { openKeyRing } from '@lanyu/server/keys';
import { databaseUrl, productionEnv } from '../../drills/support/stage.ts';
import type { Statement } from '../caught.ts';
import { hearStatements } from '../hear-statements.ts';

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
    const first = (await hearStatements(() => run(deps))).flat();
    const texts = new Map(first.map((statement) => [statement.text, statement]));
    let usual = await hearStatements(() => run(deps));
    // What is remembered for a moment may be over on a busy machine: the shortest of five.
    for (let left = 4; left > 0; left -= 1) {
      const again = await hearStatements(() => run(deps));
      if (again.flat().length < usual.flat().length) usual = again;
    }
    return { first: [...texts.values()], usual };
  } finally {
    await db.close();
  }
}

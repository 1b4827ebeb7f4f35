// What likes are held against: the whole API as it is, except that a like adds to the post's counter in its own request
// instead of leaving that to the worker. LIKES_COUNTER says how: `transaction`, as one writes it (like, then counter, then
// commit), or `statement`, all in one, which is the least that could be done.
import { buildApp } from '@lanyu/server/app';
import { openDatabase } from '@lanyu/server/db/open-database';
import { readEnv } from '@lanyu/server/env';
import { openRedis } from '@lanyu/server/integrations/redis';
import { openStorage } from '@lanyu/server/integrations/storage/open-storage';
import { createLog } from '@lanyu/server/log';
import { openQueue } from '@lanyu/server/queue/queue';

const env = readEnv();
const log = createLog(env, 'api');
const db = openDatabase({ url: env.DATABASE_URL, poolSize: env.DATABASE_POOL, applicationName: 'lanyu-api-counter' });

/** The part of a statement that leaves a change behind, which way it counts, and for what. */
const leavesChange =
  /insert into "square_changes" .*?select 'post' as "kind", "post_id", (-?1) as "likes".*? from "(\w+)"/s;
const pool = db.pool;
const send = pool.query.bind(pool) as (text: string, values: unknown[]) => Promise<unknown>;

function inStatement(text: string, values: unknown[]) {
  const add = (_: string, sign: string, from: string) =>
    `update square_post_counts k set likes = k.likes + (${sign}) from "${from}" where k.post_id = "${from}".post_id`;
  return send(text.replace(leavesChange, add), values);
}

async function inTransaction(text: string, values: unknown[], sign: string) {
  const look = text
    .replace(leavesChange, (_, _sign: string, from: string) => `select post_id from "${from}"`)
    .replace(
      /select "seen"\."state" from "seen"$/,
      'select "seen"."state", (select post_id from "counted") from "seen"',
    );
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await client.query<{ state: string; post_id: string | null }>(look, values);
    const post = result.rows[0]?.post_id ?? null;
    if (post !== null)
      await client.query(`update square_post_counts set likes = likes + (${sign}) where post_id = $1`, [post]);
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

const oneStatement = process.env['LIKES_COUNTER'] === 'statement';
pool.query = ((text: string, values: unknown[]) => {
  const sign = typeof text === 'string' ? leavesChange.exec(text)?.[1] : undefined;
  if (sign === undefined) return send(text, values);
  return oneStatement ? inStatement(text, values) : inTransaction(text, values, sign);
}) as never;

const cache = openRedis(env.REDIS_URL);
const queue = await openQueue({ url: env.DATABASE_URL, applicationName: 'lanyu-api-counter-queue' });
const { app } = await buildApp({ env, db, cache, queue, storage: await openStorage(env), log });
await app.listen({ host: env.HOST, port: env.PORT });

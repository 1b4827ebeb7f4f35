// Many like and unlike one post at once, as fast as they are answered, in turns through our API and through two that
// update the post's counter in the request (likes-with-counter.ts). Worker and Redis are killed meanwhile: in the end the count is exact.
import { randomBytes } from 'node:crypto';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { waitUntil } from '@lanyu/services/process';
import { ask, type Asker } from '../support/request.ts';
import { signIn } from '../support/sign-in.ts';
import { startRedisOn } from '../chaos.ts';
import {
  asOwner,
  dropDatabase,
  ensureDatabase,
  freePort,
  outputFolder,
  productionEnv,
  startProgram,
  untilReady,
  type Running,
} from '../support/stage.ts';
import { supervise, type Supervised } from '../support/supervised.ts';

const timeoutMs = 60_000;

interface Liker extends Asker {
  uid: string;
  token: string;
  /** By post: what was last acknowledged; undefined while nobody knows. */
  likes: Map<string, boolean | undefined>;
}

interface Side {
  name: 'ours' | 'transaction' | 'statement';
  program: string;
  post: string;
  origins: string[];
  /** Answers with code 0, in how many seconds. */
  good: number;
  seconds: number;
  busy: number;
  away: number;
  faults: string[];
}

export interface LikesDrill {
  likers: number;
  /** How often each side has its turn. */
  rounds: number;
  seconds: number;
  /** API processes of each side. */
  processes: number;
  /** How many times as many as with a counter in a transaction ours must take; without it nothing is compared. */
  least?: number;
}

export async function likes(options: LikesDrill): Promise<string[]> {
  const database = `lanyu_likes_${randomBytes(4).toString('hex')}`;
  const folder = outputFolder('drills');
  const running: Running[] = [];
  /** They come back by themselves. */
  const victims: Supervised[] = [];
  const start = (file: string, env: Record<string, string>, name: string) => {
    running.push(startProgram(file, env, join(folder, `likes-${name}.log`)));
  };
  try {
    await ensureDatabase(database);
    const world = await asOwner(database, (client) => fill(client, options.likers));
    const redisPort = await freePort();
    const REDIS_URL = `redis://127.0.0.1:${redisPort}/0`;
    const envOf = (port: number) =>
      productionEnv(database, port, { REDIS_URL, LOG_LEVEL: 'error', DATABASE_POOL: '20' });
    const log = join(folder, 'likes-worker.log');
    victims.push(
      supervise('redis', () => startRedisOn(redisPort)),
      supervise('worker', () => startProgram('apps/server/src/main-worker.ts', envOf(0), log)),
    );

    const counter = 'ops/drills/load/likes-with-counter.ts';
    const others = [side('transaction', counter), side('statement', counter)];
    const sides = [side('ours', 'apps/server/src/main-api.ts'), ...(options.least === undefined ? [] : others)];
    for (const each of sides) {
      each.post = world.posts[each.name];
      for (let n = 0; n < options.processes; n += 1) {
        const port = await freePort();
        each.origins.push(`http://127.0.0.1:${port}`);
        start(each.program, { ...envOf(port), LIKES_COUNTER: each.name }, `${each.name}-${n}`);
      }
      await Promise.all(each.origins.map(untilReady));
    }
    const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
    // Connections and tokens first: the measurement begins when everybody is connected.
    for (const each of sides) await takeTurn(each, world.likers, agent, 1, false);

    for (let round = 0; round < options.rounds; round += 1) {
      for (const each of sides) {
        const turn = takeTurn(each, world.likers, agent, options.seconds, true);
        if (each.name === 'ours') {
          await pause((options.seconds * 1000) / 3);
          for (const victim of victims) victim.kill();
        }
        await turn;
      }
    }
    agent.destroy();
    return [...report(sides, options), ...(await settle(database, sides, world.likers))];
  } finally {
    for (const { child } of running) child.kill('SIGKILL');
    await Promise.all([...running.map(({ ended }) => ended), ...victims.map((victim) => victim.stop())]);
    await dropDatabase(database);
  }
}

function side(name: Side['name'], program: string): Side {
  return { name, program, post: '', origins: [], good: 0, seconds: 0, busy: 0, away: 0, faults: [] };
}

async function fill(client: pg.Client, count: number) {
  const { rows } = await client.query<{ id: string }>(
    `insert into account_users (login_name, name, invite_code)
     select 'liker_' || n, '点赞的人' || n, 'LIKE' || lpad(n::text, 6, '0') from generate_series(0, $1::int) as n returning id`,
    [count],
  );
  const [author, ...uids] = rows.map(({ id }) => id);
  const likers = (await signIn(client, uids)).map((person): Liker => ({ ...person, likes: new Map() }));
  const posts = await client.query<{ id: string }>(
    `insert into square_posts (author_id, content) select $1, '被很多人喜欢' from generate_series(1, 3) returning id`,
    [author],
  );
  const [ours = '', transaction = '', statement = ''] = posts.rows.map(({ id }) => id);
  await client.query('insert into square_post_counts (post_id) select unnest($1::bigint[])', [
    [ours, transaction, statement],
  ]);
  return { likers, posts: { ours, transaction, statement } };
}

/**
 * Everybody taps until the time is up: like, unlike, like … each after the answer to the last. Who was only told to come
 * back does so until let in, which is not measured any more.
 */
async function takeTurn(to: Side, likers: readonly Liker[], agent: Agent, seconds: number, counted: boolean) {
  const began = performance.now();
  const over = () => performance.now() - began > seconds * 1000;
  let good = 0;
  await Promise.all(
    likers.map(async (liker, n) => {
      const origin = to.origins[n % to.origins.length] ?? '';
      let answered = false;
      do {
        const wanted = liker.likes.get(to.post) !== true;
        const key = wanted ? 'POST /v1/square/post/{id}/like' : 'DELETE /v1/square/post/{id}/like';
        const answer = await ask(liker, { origin, key, fields: { id: to.post }, agent }).catch(() => undefined);
        if (answer?.code === 0) {
          liker.likes.set(to.post, wanted);
          answered = true;
          good += over() ? 0 : 1;
        } else {
          // A refused like did not happen; of an unanswered one nobody knows until the next answer.
          if (answer?.code !== 1005) liker.likes.set(to.post, undefined);
          if (answer === undefined) to.away += 1;
          else if (answer.code === 1005) to.busy += 1;
          else to.faults.push(`${key} answered ${answer.code}`);
          await pause(50);
        }
      } while (!over() || (!answered && performance.now() - began < timeoutMs));
    }),
  );
  if (!counted) return;
  to.good += good;
  to.seconds += seconds;
}

function report(sides: readonly Side[], { likers, least }: LikesDrill): string[] {
  const [ours = 0, transaction = 0, statement = 0] = sides.map(({ good, seconds }) => good / seconds);
  for (const { name, good, seconds, busy, away } of sides)
    console.log(`${name}: ${Math.round(good / seconds)}/s (${good} in ${seconds} s), ${busy} busy, ${away} unanswered`);
  const faults = sides.flatMap((each) => each.faults);
  if (least === undefined) return faults;
  const ratio = ours / transaction;
  console.log(
    `${likers} likers on one post: ${ratio.toFixed(2)} times as many as with a counter in the request's transaction, ` +
      `${(ours / statement).toFixed(2)} as with it in one statement`,
  );
  return ratio >= least ? faults : [...faults, `only ${ratio.toFixed(2)} times as many, not ${least}`];
}

/** Waits until everything is counted, then holds counts against likes, and likes against what each was told. */
async function settle(database: string, sides: readonly Side[], likers: readonly Liker[]): Promise<string[]> {
  return asOwner(database, async (client) => {
    const number = async (sql: string, values: unknown[] = []) =>
      Number((await client.query<{ n: string }>(sql, values)).rows[0]?.n ?? NaN);
    const waiting = () => number('select count(*) as n from square_changes');
    await waitUntil('everything is counted', async () => (await waiting()) === 0, 60).catch(() => undefined);
    const faults = (await waiting()) === 0 ? [] : [`${await waiting()} changes were never counted`];
    for (const { name, post } of sides) {
      const { rows } = await client.query<{ user_id: string }>('select user_id from square_likes where post_id = $1', [
        post,
      ]);
      const there = new Set(rows.map(({ user_id }) => user_id));
      const counted = await number('select likes as n from square_post_counts where post_id = $1', [post]);
      const wrong = likers.filter(({ uid, likes: known }) => {
        const told = known.get(post);
        return told !== undefined && told !== there.has(uid);
      });
      if (likers.every(({ likes: known }) => known.get(post) === undefined)) faults.push(`${name}: nothing was proven`);
      console.log(`${name}: ${there.size} likes, ${counted} counted, ${wrong.length} other than acknowledged`);
      if (counted !== there.size) faults.push(`${name}: ${there.size} likes, ${counted} counted`);
      if (wrong.length > 0) faults.push(`${name}: ${wrong.length} likes are other than acknowledged`);
    }
    return faults;
  });
}

// Ten thousand people tap 领取 on a pack of five hundred codes, through two API processes: exactly five hundred codes go out, each to
// one of them, nobody gets two, and everybody else is told that it is gone. The worker counts meanwhile.
import { randomBytes, randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { waitUntil } from '@lanyu/services/process';
import { ask, type Asker } from '../support/request.ts';
import { signIn } from '../support/sign-in.ts';
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

export interface GiftGiftRushDrill {
  people: number;
  codes: number;
  /** How many wait for an answer at the same moment; the others have not sent theirs yet. */
  atOnce: number;
}

type Person = Required<Pick<Asker, 'uid' | 'token'>> & Asker;

const timeoutMs = 120_000;

export async function giftRush(options: GiftGiftRushDrill): Promise<string[]> {
  const database = `lanyu_rush_${randomBytes(4).toString('hex')}`;
  const folder = outputFolder('drills');
  const running: Running[] = [];
  const agent = new Agent({ keepAlive: true, maxSockets: options.atOnce });
  try {
    await ensureDatabase(database);
    const { people, packId } = await asOwner(database, (client) => fill(client, options));
    const origins: string[] = [];
    for (const number of [1, 2]) {
      const port = await freePort();
      origins.push(`http://127.0.0.1:${port}`);
      const env = productionEnv(database, port, { LOG_LEVEL: 'error', DATABASE_POOL: '10' });
      running.push(startProgram('apps/server/src/main-api.ts', env, join(folder, `rush-${number}.log`)));
    }
    const worker = productionEnv(database, 0, { LOG_LEVEL: 'error' });
    running.push(startProgram('apps/server/src/main-worker.ts', worker, join(folder, 'rush-worker.log')));
    await Promise.all(origins.map(untilReady));
    const outcomes = await claimAll(people, { origins, agent, packId, atOnce: options.atOnce });
    return await settle(database, packId, options, outcomes);
  } finally {
    agent.destroy();
    for (const { child } of running) child.kill('SIGKILL');
    await Promise.all(running.map(({ ended }) => ended));
    await dropDatabase(database);
  }
}

async function fill(client: pg.Client, { people: count, codes }: GiftGiftRushDrill) {
  const users = await client.query<{ id: string }>(
    `insert into account_users (login_name, name, invite_code)
     select 'rush_' || n, '抢礼包的人' || n, 'RUSH' || lpad(n::text, 6, '0') from generate_series(1, $1::int) as n returning id`,
    [count],
  );
  const people: Person[] = await signIn(
    client,
    users.rows.map(({ id }) => id),
  );
  const game = await client.query<{ id: string }>(
    `insert into catalog_games (app_id, name, summary, status, publish_at, screenshots)
     values ('rush', '抢礼包', '一句话', 'live', now() - interval '1 day', '[]') returning id`,
  );
  const pack = await client.query<{ id: string }>(
    `insert into gifts_packs (game_id, title, total, start_at, end_at, redeem_by)
     values ($1, '五百份', $2, now() - interval '1 hour', now() + interval '1 day', now() + interval '2 days') returning id`,
    [game.rows[0]?.id, codes],
  );
  const packId = pack.rows[0]?.id ?? '';
  await client.query(
    `insert into gifts_codes (pack_id, code) select $1, 'RUSH-' || n from generate_series(1, $2::int) as n`,
    [packId, codes],
  );
  await client.query('analyze');
  return { people, packId };
}

interface Outcome {
  code: number;
  /** From the first byte sent to the last one read, of the try that was let in. */
  ms: number;
  tries: number;
}

/** Everybody once. Who is told to come back does so, with the same key, until let in. */
async function claimAll(
  people: readonly Person[],
  { origins, agent, packId, atOnce }: { origins: string[]; agent: Agent; packId: string; atOnce: number },
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const began = performance.now();
  let next = 0;
  // Tokens first: what is measured begins with everybody at the button.
  await inTurns(people.length, atOnce, async (n) => {
    const person = people[n];
    if (person === undefined) return;
    await ask(person, { origin: origins[n % 2] ?? '', agent, key: 'POST /v1/orders/cap', fields: { capFen: '' } });
  });
  console.log(`${people.length} people at the door after ${Math.round((performance.now() - began) / 1000)} s`);
  const rushed = performance.now();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let n = next++; n < people.length; n = next++) {
        const person = people[n];
        if (person !== undefined) outcomes.push(await claimOnce(person, origins[n % 2] ?? '', packId, agent));
      }
    }),
  );
  const seconds = (performance.now() - rushed) / 1000;
  const times = outcomes.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0);
  const turnedAway = outcomes.reduce((sum, { tries }) => sum + tries - 1, 0);
  console.log(
    `${people.length} claims in ${seconds.toFixed(1)} s, ${Math.round(people.length / seconds)}/s, ${atOnce} at a time: ` +
      `median ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms; ${turnedAway} times told to come back`,
  );
  return outcomes;
}

async function inTurns(count: number, atOnce: number, act: (n: number) => Promise<void>): Promise<void> {
  let next = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let n = next++; n < count; n = next++) await act(n);
    }),
  );
}

async function claimOnce(person: Person, origin: string, id: string, agent: Agent): Promise<Outcome> {
  const began = performance.now();
  const idempotencyKey = randomUUID();
  for (let tries = 1; ; tries += 1) {
    const answer = await ask(person, {
      origin,
      agent,
      key: 'POST /v1/gift/pack/{id}/claim',
      fields: { id, idempotencyKey },
    });
    if (answer.code !== 1005 || performance.now() - began > timeoutMs)
      return { code: answer.code, ms: answer.ms, tries };
    await pause(50 + Math.random() * 200);
  }
}

async function settle(
  database: string,
  packId: string,
  { people, codes }: GiftGiftRushDrill,
  outcomes: readonly Outcome[],
): Promise<string[]> {
  const of = (code: number) => outcomes.filter((outcome) => outcome.code === code).length;
  const faults: string[] = [];
  if (of(0) !== codes) faults.push(`${of(0)} were told they got one, not ${codes}`);
  if (of(4104) !== people - codes) faults.push(`${of(4104)} were told it is gone, not ${people - codes}`);
  return asOwner(database, async (client) => {
    const counted = async () => {
      const { rows } = await client.query<{ claimed: number }>('select claimed from gifts_packs where id = $1', [
        packId,
      ]);
      return rows[0]?.claimed;
    };
    await waitUntil('the worker has counted', async () => (await counted()) === codes, 60).catch(() => undefined);
    const { rows } = await client.query<{ handed: number; owners: number }>(
      `select count(*)::int as handed, count(distinct user_id)::int as owners from gifts_codes
       where pack_id = $1 and user_id is not null`,
      [packId],
    );
    const [found] = rows;
    console.log(`${found?.handed} codes handed out to ${found?.owners} people, ${await counted()} counted`);
    if (found?.handed !== codes || found.owners !== codes) faults.push(`handed out: ${JSON.stringify(found)}`);
    if ((await counted()) !== codes) faults.push(`${await counted()} counted`);
    return faults;
  });
}

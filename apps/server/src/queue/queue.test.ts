import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { addUser, useTestDatabase } from '#test/harness/database.ts';
import { longJob, shortJob } from '#test/harness/worker-jobs.ts';
import { transaction } from '../db/transaction.ts';
import { defineJob, openQueue } from './queue.ts';
import type { Queue } from './queue.ts';
import { startWorker } from './worker.ts';

const t = useTestDatabase();
let queue: Queue;
let user: string;

beforeAll(async () => {
  queue = await openQueue({ url: t.url, timeoutScale: 20 });
  user = await addUser(t.db);
});
afterAll(() => queue?.close());

const greet = defineJob({ name: 'test.greet', data: z.object({ title: z.string().max(60) }) });
const remind = defineJob({ name: 'test.remind', data: z.object({}), pending: 'latest' });
const waiting = async (name: string) => {
  const { rows } = await sql<{
    data: unknown;
  }>`select data from boss.job where name = ${name} and state < 'active'`.execute(t.db.write);
  return rows.map(({ data }) => data);
};
const titles = async () =>
  (await t.db.write.selectFrom('messages_inbox').select('title').where('user_id', '=', user).execute()).map(
    ({ title }) => title,
  );

async function until(what: string, condition: () => boolean | Promise<boolean>, withinMs: number): Promise<number> {
  const started = Date.now();
  while (!(await condition())) {
    if (Date.now() - started > withinMs) throw new Error(`${what}: not within ${withinMs} ms`);
    await wait(50);
  }
  return Date.now() - started;
}

test('a job exists exactly if the transaction it was enqueued in was committed', async () => {
  await expect(
    transaction(t.db, async (tx) => {
      await tx
        .insertInto('messages_inbox')
        .values({ user_id: user, kind: 'system', title: 'undone', content: '' })
        .execute();
      await queue.enqueue(tx, greet, { title: 'undone' });
      throw new Error('undo');
    }),
  ).rejects.toThrow('undo');
  expect(await waiting(greet.name)).toEqual([]);

  await transaction(t.db, async (tx) => {
    await queue.enqueue(tx, greet, { title: 'kept' });
    // Nobody sees it before the commit.
    expect(await waiting(greet.name)).toEqual([]);
  });
  expect(await waiting(greet.name)).toEqual([{ title: 'kept' }]);
  await queue.boss.deleteAllJobs(greet.name);
});

test('data that the job does not know is refused when it is enqueued', async () => {
  const wrong = transaction(t.db, (tx) => queue.enqueue(tx, greet, { title: 5 } as never));
  await expect(wrong).rejects.toThrow();
  expect(await waiting(greet.name)).toEqual([]);
});

test('of jobs that only say "there is something to do" one waits at a time', async () => {
  for (let i = 0; i < 3; i += 1) await transaction(t.db, (tx) => queue.enqueue(tx, remind, {}));
  expect(await waiting(remind.name)).toHaveLength(1);
  await transaction(t.db, (tx) => queue.enqueue(tx, remind, {}, { key: 'other' }));
  expect(await waiting(remind.name)).toHaveLength(2);
});

test('a worker runs jobs, tries again what fails, and keeps schedules', async () => {
  const mine = await openQueue({ url: t.url, supervise: true, timeoutScale: 20 });
  const attempts: number[] = [];
  const failures: unknown[] = [];
  const worker = await startWorker(
    mine,
    [
      {
        job: greet,
        cron: '0 4 * * *',
        async run({ title }: { title: string }, { attempt }) {
          attempts.push(attempt);
          if (attempt === 0) throw new Error('not today');
          await t.db.write
            .insertInto('messages_inbox')
            .values({ user_id: user, kind: 'system', title, content: '' })
            .execute();
        },
      },
    ],
    { onDone: ({ error }) => error !== undefined && failures.push(error) },
  );
  await transaction(t.db, (tx) => queue.enqueue(tx, greet, { title: 'hello' }));
  await until('the second try', async () => (await titles()).includes('hello'), 30_000);
  expect(attempts).toEqual([0, 1]);
  expect(failures).toEqual([new Error('not today')]);
  expect(await mine.boss.getSchedules(greet.name)).toMatchObject([{ cron: '0 4 * * *', timezone: 'Asia/Shanghai' }]);
  await worker.stop();
});

test('an idle worker of sixty kinds of jobs does not ask the database once a second for each', async () => {
  const mine = await openQueue({ url: t.url, supervise: true, timeoutScale: 20 });
  const kinds = Array.from({ length: 60 }, (_, n) => defineJob({ name: `test.idle-${n}`, data: z.object({}) }));
  const worker = await startWorker(
    mine,
    kinds.map((job) => ({ job, run: () => Promise.resolve() })),
  );
  await wait(2000);
  const statements = vi.spyOn(mine.boss.getDb(), 'executeSql');
  await wait(10_000);
  const perSecond = statements.mock.calls.length / 10;
  await worker.stop();
  expect(perSecond).toBeGreaterThan(0.5);
  expect(perSecond).toBeLessThan(kinds.length / 4);
});

/** A worker in a process of its own, which says on its output what it does. */
function spawnWorker(mode: 'hang' | 'finish'): ChildProcess & { said: string[] } {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, '../../test/harness/worker-process.ts'), t.url, user, mode],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const said: string[] = [];
  child.stdout.on('data', (chunk) => said.push(...String(chunk).trim().split('\n')));
  return Object.assign(child, { said });
}

test.concurrent(
  'jobs of a worker killed in the middle, short and long, are finished by another within 15 s',
  { timeout: 180_000 },
  async () => {
    const names = [shortJob.name, longJob.name];
    const doomed = spawnWorker('hang');
    for (const job of [shortJob, longJob]) {
      await transaction(t.db, (tx) => queue.enqueue(tx, job, { title: job.name }));
    }
    await until(
      'the first worker has them',
      () => names.every((name) => doomed.said.includes(`started ${name} 0`)),
      30_000,
    );
    const other = spawnWorker('finish');
    await until('the second worker is up', () => other.said.includes('ready'), 30_000);

    doomed.kill('SIGKILL');
    await once(doomed, 'exit');
    const killed = Date.now();
    for (const name of names) {
      await until(`${name} is taken over`, async () => (await titles()).includes(name), 15_000 - (Date.now() - killed));
      console.log(`${name}: taken over ${Date.now() - killed} ms after the kill`);
      expect(other.said).toContain(`started ${name} 1`);
      expect((await titles()).filter((title) => title === name)).toHaveLength(1);
    }
    other.kill('SIGTERM');
    await once(other, 'exit');
  },
);

test.concurrent('a long job of a living worker is not taken away from it', { timeout: 180_000 }, async () => {
  const slow = defineJob({ name: 'test.slow', data: z.object({}), expireInSeconds: 600 });
  const mine = await openQueue({ url: t.url, supervise: true, timeoutScale: 20 });
  let runs = 0;
  let finished = false;
  const worker = await startWorker(mine, [
    {
      job: slow,
      async run() {
        runs += 1;
        await wait(13_000);
        finished = true;
      },
    },
  ]);
  await transaction(t.db, (tx) => queue.enqueue(tx, slow, {}));
  await until('it is done', () => finished, 25_000);
  await worker.stop();
  expect(runs).toBe(1);
});

test('jobs that wait are taken one after the other, not one a second', async () => {
  const many = defineJob({ name: 'test.many', data: z.object({}) });
  let done = 0;
  const working = await openQueue({ url: t.url, supervise: true, timeoutScale: 20 });
  const worker = await startWorker(working, [{ job: many, run: async () => void (done += 1) }]);
  await transaction(t.db, async (tx) => {
    for (let n = 0; n < 30; n += 1) await queue.enqueue(tx, many, {});
  });
  const began = Date.now();
  await until('all are done', () => done === 30, 30_000);
  await worker.stop();
  expect(Date.now() - began).toBeLessThan(15_000);
});

test('a job that runs while its worker stops can still enqueue another, and ends in time, once', async () => {
  const parent = defineJob({ name: 'test.parent', data: z.object({}) });
  const child = defineJob({ name: 'test.child', data: z.object({}) });
  const mine = await openQueue({ url: t.url, supervise: true, timeoutScale: 20 });
  const told = Promise.withResolvers<void>();
  const failures: unknown[] = [];
  let runs = 0;
  const run = async () => {
    runs += 1;
    await told.promise;
    // A kind that this process has not enqueued yet.
    await transaction(t.db, (tx) => mine.enqueue(tx, child, {}));
  };
  const worker = await startWorker(mine, [{ job: parent, run }], {
    onDone: ({ error }) => error !== undefined && failures.push(error),
  });
  await transaction(t.db, (tx) => queue.enqueue(tx, parent, {}));
  await until('it runs', () => runs === 1, 30_000);
  const began = Date.now();
  const stopped = worker.stop();
  await wait(300);
  told.resolve();
  await stopped;
  expect(Date.now() - began).toBeLessThan(5000);
  expect({ runs, failures }).toEqual({ runs: 1, failures: [] });
  const { rows } = await sql<{ name: string; state: string }>`
    select name, state from boss.job where name in (${parent.name}, ${child.name}) order by name`.execute(t.db.write);
  expect(rows).toEqual([
    { name: child.name, state: 'created' },
    { name: parent.name, state: 'completed' },
  ]);
});

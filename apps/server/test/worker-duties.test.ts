import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { sql } from 'kysely';
import webPush from 'web-push';
import { afterAll, expect, test, vi } from 'vitest';
import { freePorts } from '@lanyu/services/free-ports';
import { readEnv } from '#src/env.ts';
import { superviseQueuesDutyName } from '#src/queue/supervise-queues.ts';
import { isJobOrLoopInRoles, loopNames, roleByJobOrLoop, workerRoles } from '#src/queue/worker-roles.ts';
import { useTestDatabase } from './harness/database.ts';

const database = useTestDatabase();
const started: ChildProcess[] = [];
afterAll(() => started.forEach((child) => child.kill('SIGKILL')));

interface WorkerProcess {
  child: ChildProcess;
  /** Lines of its metrics that begin so, as name with labels → value. */
  readMetrics(beginning: string): Promise<Map<string, number>>;
}

async function startWorkerProcess(env: Record<string, string> = {}): Promise<WorkerProcess> {
  const [port = 0] = await freePorts(1);
  const child = spawn(process.execPath, ['src/main-worker.ts'], {
    cwd: `${import.meta.dirname}/..`,
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      ...database.env,
      LOG_LEVEL: 'info',
      METRICS_PORT: `${port}`,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started.push(child);
  let log = '';
  child.stdout.on('data', (chunk: Buffer) => (log += chunk.toString()));
  await vi.waitUntil(() => log.includes('"msg":"working"'), { timeout: 60_000 });
  return {
    child,
    async readMetrics(beginning) {
      const text = await (await fetch(`http://127.0.0.1:${port}`)).text();
      const lines = text.split('\n').filter((line) => line.startsWith(beginning));
      return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]));
    },
  };
}

const dutiesOf = async (worker: WorkerProcess) =>
  [...(await worker.readMetrics('worker_duty{'))].flatMap(([name, value]) =>
    value === 1 ? [/duty="([^"]+)"/.exec(name)?.[1] as string] : [],
  );

async function takesOverWithin(worker: WorkerProcess, count: number, ms: number): Promise<number> {
  const began = Date.now();
  await vi.waitUntil(async () => (await dutiesOf(worker)).length === count, { timeout: ms, interval: 100 });
  return Date.now() - began;
}

test(
  'one worker of all has each duty and asks the database for gauges; killed or stopped, another has it within 15 s',
  {
    timeout: 180_000,
  },
  async () => {
    // Pushes are jobs only where browsers can be pushed to.
    const { publicKey, privateKey } = webPush.generateVAPIDKeys();
    const push = {
      VAPID_PUBLIC_KEY: publicKey,
      VAPID_PRIVATE_KEY: privateKey,
      VAPID_SUBJECT: 'mailto:ops@example.com',
    };
    const [first, second] = await Promise.all([startWorkerProcess(push), startWorkerProcess(push)]);
    const all = [...(await first.readMetrics('worker_duty{')).keys()].length;
    await vi.waitUntil(async () => (await dutiesOf(first)).length + (await dutiesOf(second)).length === all, {
      timeout: 20_000,
    });

    const { rows } = await sql<{ name: string }>`select name from boss.queue where name not like '\\_\\_%'`.execute(
      database.db.write,
    );
    const loops = [...(await dutiesOf(first)), ...(await dutiesOf(second))].filter(
      (name) => name !== superviseQueuesDutyName,
    );
    // Every queue and every loop has a role, and no role names what is not there.
    expect([...rows.map(({ name }) => name), ...loops].toSorted()).toEqual(Object.keys(roleByJobOrLoop).toSorted());

    // An alert watches each of them by its name.
    expect(loops.toSorted()).toEqual([...loopNames]);

    const [holder, other] = (await dutiesOf(first)).includes(superviseQueuesDutyName)
      ? [first, second]
      : [second, first];
    expect([...(await holder.readMetrics('wallet_open_alerts')).values()]).toEqual([0]);
    expect(await other.readMetrics('wallet_open_alerts')).toEqual(new Map());
    expect((await holder.readMetrics('outbox_oldest_seconds{')).size).toBe(5);
    expect((await holder.readMetrics('change_log_rows')).size).toBe(1);
    expect(await other.readMetrics('outbox_oldest_seconds{')).toEqual(new Map());

    holder.child.kill('SIGKILL');
    await once(holder.child, 'exit');
    console.log(`killed: taken over after ${await takesOverWithin(other, all, 15_000)} ms`);
    expect((await other.readMetrics('wallet_open_alerts')).size).toBe(1);

    const third = await startWorkerProcess();
    other.child.kill('SIGSTOP');
    console.log(`stopped: taken over after ${await takesOverWithin(third, all, 15_000)} ms`);
    // It goes on, learns that its session is gone, and gives up what it had.
    other.child.kill('SIGCONT');
    await vi.waitUntil(async () => (await dutiesOf(other)).length === 0, { timeout: 15_000 });
    expect(await dutiesOf(third)).toHaveLength(all);
  },
);

test('a worker of one role takes its jobs and loops alone; a role that nobody knows does not start', async () => {
  const env = { ...database.env, WORKER_ROLES: 'video, money' };
  expect(readEnv(env).WORKER_ROLES).toEqual(['video', 'money']);
  expect(readEnv(database.env).WORKER_ROLES).toEqual([...workerRoles]);
  expect(() => readEnv({ ...env, WORKER_ROLES: 'vidoe' })).toThrow('WORKER_ROLES');
  expect(isJobOrLoopInRoles('video.make', ['video'])).toBe(true);
  expect(isJobOrLoopInRoles('wallet.verify-ledger', ['video'])).toBe(false);
  expect(() => isJobOrLoopInRoles('video.unknown', ['video'])).toThrow('has no role');

  const video = await startWorkerProcess({ WORKER_ROLES: 'video' });
  expect([...(await video.readMetrics('worker_duty{')).keys()]).toEqual([
    `worker_duty{duty="${superviseQueuesDutyName}"}`,
  ]);
});

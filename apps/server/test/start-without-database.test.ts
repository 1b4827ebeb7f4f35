import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freePorts } from '@lanyu/services/free-ports';
import { openCable, type Cable } from './harness/cuttable-proxy.ts';
import { useTestDatabase } from './harness/database.ts';
import { openBrowser } from './harness/running-server.ts';

const database = useTestDatabase();
const started: ChildProcess[] = [];
let cable: Cable;
beforeEach(async () => {
  cable = await openCable(Number(new URL(database.url).port));
});
afterEach(async () => {
  started.splice(0).forEach((child) => child.kill('SIGKILL'));
  await cable.close();
});

async function start(program: 'api' | 'worker', env: Record<string, string> = {}) {
  const url = new URL(database.url);
  url.port = String(cable.port);
  const [port = 0, metricsPort = 0] = await freePorts(2);
  const child = spawn(process.execPath, [`src/main-${program}.ts`], {
    cwd: `${import.meta.dirname}/..`,
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      ...database.env,
      DATABASE_URL: url.href,
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
      DRAIN_MS: '500',
      LOG_LEVEL: 'info',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  let log = '';
  for (const output of [child.stdout, child.stderr]) output.on('data', (chunk: Buffer) => (log += chunk.toString()));
  const status = (address: string) =>
    fetch(address).then(
      (answer) => answer.status,
      () => 0,
    );
  const origin = `http://127.0.0.1:${port}`;
  return {
    child,
    origin,
    log: () => log,
    statusOf: (path: string) => status(`${origin}${path}`),
    readMetrics: async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text(),
    deepz: async () => {
      const answer = await fetch(`http://127.0.0.1:${metricsPort}/deepz`);
      const checks = (await answer.json()) as Record<string, { ok: boolean }>;
      return { status: answer.status, primary: checks['primary']?.ok, redis: checks['redis']?.ok };
    },
  };
}

const patient = { timeout: 60_000, interval: 50 };

test('the API starts without PostgreSQL, is ready when it has reached it once, and stays so when it goes away', async () => {
  cable.cut();
  const api = await start('api');
  await vi.waitUntil(async () => (await api.statusOf('/healthz')) === 200, patient);
  expect(await api.statusOf('/readyz')).toBe(503);
  expect(api.child.exitCode).toBeNull();

  cable.restore();
  await vi.waitUntil(async () => (await api.statusOf('/readyz')) === 200, patient);
  expect(await api.statusOf('/api/v1/square/tag/list')).toBe(200);
  // A write with a job: the queue was not open before.
  const deviceID = 'device-of-a-visitor';
  const browser = openBrowser(api.origin);
  const visit = { channelID: '7', inviteCode: '', deviceID };
  await browser.call('POST /user/device/init', {
    appID: 'portal',
    channelID: '7',
    deviceID,
    deviceType: 'h5',
    osType: '3',
  });
  await browser.call('POST /user/game/download/upload', visit);
  expect(await api.deepz()).toEqual({ status: 200, primary: true, redis: true });

  cable.cut();
  await vi.waitUntil(async () => (await api.deepz()).status === 503, patient);
  expect(await api.deepz()).toEqual({ status: 503, primary: false, redis: true });
  expect(await api.statusOf('/readyz')).toBe(200);
  // What every process has at hand is answered all the same.
  expect(await api.statusOf('/api/v1/square/tag/list')).toBe(200);

  cable.restore();
  await vi.waitUntil(async () => (await api.deepz()).status === 200, patient);
});

test('a worker waits for PostgreSQL, shows its heartbeat when it works, and takes it away when it ends', async () => {
  const workers = () =>
    database.db.write.selectFrom('db_processes').select('newest_migration').where('program', '=', 'worker').execute();
  cable.cut();
  const worker = await start('worker');
  // Long enough to have tried: it ended at the first failure before.
  await vi.waitUntil(() => cable.refused() > 1, patient);
  expect(worker.child.exitCode).toBeNull();
  expect(await workers()).toEqual([]);

  cable.restore();
  await vi.waitUntil(() => worker.log().includes('"msg":"working"'), patient);
  await vi.waitUntil(async () => (await workers()).length === 1, patient);
  worker.child.kill('SIGTERM');
  expect(await once(worker.child, 'exit')).toEqual([0, null]);
  expect(await workers()).toEqual([]);
});

test('a worker that still waits for PostgreSQL shows its numbers, says who is away, and ends at once', async () => {
  cable.cut();
  const worker = await start('worker');
  await vi.waitUntil(() => cable.refused() > 1, patient);
  expect(await worker.readMetrics()).toMatch(/^build_info\{program="worker"/m);
  expect(await worker.deepz()).toEqual({ status: 503, primary: false, redis: true });
  const began = Date.now();
  worker.child.kill('SIGTERM');
  expect(await once(worker.child, 'exit')).toEqual([0, null]);
  expect(Date.now() - began).toBeLessThan(2000);
  expect(worker.log()).toContain('"msg":"stopped"');
});

test.each(['api', 'worker'] as const)(
  'the %s says so when another process has its port for numbers',
  async (program) => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    try {
      const refused = await start(program, { METRICS_PORT: String(port) });
      const [code] = (await once(refused.child, 'close')) as [number];
      expect(code).toBe(1);
      expect(refused.log()).toContain(`METRICS_PORT: 127.0.0.1:${port} is not usable: taken already`);
    } finally {
      taken.close();
    }
  },
);

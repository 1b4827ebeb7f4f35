import type { ChildProcess } from 'node:child_process';
import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, createWriteStream, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dropDatabaseIfExists } from '@lanyu/test-kit/database/drop-database';
import { localEnv, projectRoot } from '@lanyu/test-kit/local/local-env';
import { freePorts } from '@lanyu/services/free-ports';
import { waitUntil } from '@lanyu/services/process';
import { servicesUp } from '@lanyu/services/services';
import type { RunningNginx } from './nginx-process.ts';
import { startNginx } from './nginx-process.ts';

const database = `rolling_${randomBytes(4).toString('hex')}`;
const folder = mkdtempSync(join(tmpdir(), 'lanyu-rolling-'));
const [nginxPort = 0, ...ports] = await freePorts(3);

const inDatabase = (name: string, value: string | undefined) => ({
  [name]: (value ?? '').replace(/\/lanyu$/, `/${database}`),
});

function apiEnv(port: number): Record<string, string> {
  const local = localEnv();
  return localEnv({
    ...inDatabase('DATABASE_URL', local['DATABASE_URL']),
    ...inDatabase('DATABASE_OWNER_URL', local['DATABASE_OWNER_URL']),
    PORT: String(port),
    WEB_DIST: join(folder, 'web'),
    ADMIN_DIST: '',
    RATE_LIMIT_SCALE: '1000000',
    // On a starved machine it would turn work away, which is no fault of the restart.
    SHED_SCALE: '50',
    TIMEOUT_SCALE: '20',
    LOG_LEVEL: 'warn',
  });
}

const ownerUrl = () => localEnv()['DATABASE_OWNER_URL']!.replace(/\/lanyu$/, '/postgres');

function asOwner(statement: string): void {
  execFileSync('psql', [ownerUrl(), '-qc', statement], { stdio: 'ignore' });
}

function startApi(port: number): ChildProcess {
  const child = spawn(process.execPath, [join(projectRoot, 'apps/server/src/main-api.ts')], {
    env: { ...process.env, ...apiEnv(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log = createWriteStream(join(folder, `api-${port}.log`), { flags: 'a' });
  child.stdout?.pipe(log);
  child.stderr?.pipe(log);
  return child;
}

async function ready(port: number): Promise<void> {
  const logFile = join(folder, `api-${port}.log`);
  await waitUntil(
    `API on ${port} is ready`,
    async () => (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined))?.ok ?? false,
    60,
  ).catch((error: unknown) => {
    throw new Error(readFileSync(logFile, 'utf8').slice(-2000), { cause: error });
  });
}

const ended = (child: ChildProcess) =>
  new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));

/**
 * One visitor: reads, writes and documents in turn on a kept connection, never asking twice for the same answer.
 * Only calls that an overloaded process refuses last: on a busy machine load shedding is not what is tested here.
 */
async function visit(
  address: string,
  appID: string,
  agent: Agent,
  stopped: () => boolean,
  note: (outcome: string) => void,
): Promise<void> {
  const device = { appID, channelID: '0', deviceID: randomBytes(16).toString('hex'), deviceType: 'h5', osType: '3' };
  // method, path, body, and what only the right answer contains
  const calls: Array<[string, string, string, string]> = [
    ['GET', '/healthz', '', '{"ok":true}'],
    ['POST', '/api/user/device/init', new URLSearchParams(device).toString(), '{"code":0,'],
    ['GET', '/', '', '</html>'],
  ];
  for (let turn = 0; !stopped(); turn += 1) {
    const [method, path, body, proof] = calls[turn % calls.length]!;
    const outcome = await new Promise<string>((resolve) => {
      const headers = body
        ? { 'content-type': 'application/x-www-form-urlencoded', 'content-length': Buffer.byteLength(body) }
        : {};
      const outgoing = request(address + path, { method, headers, agent }, (incoming) => {
        let text = '';
        incoming.setEncoding('utf8').on('data', (part: string) => (text += part));
        incoming.on('end', () => {
          const good = incoming.statusCode === 200 && text.includes(proof);
          resolve(good ? 'good' : `${method} ${path}: ${incoming.statusCode} ${text.slice(0, 100)}`);
        });
        incoming.on('error', (error) => resolve(`${method} ${path}: ${error.message}`));
      });
      outgoing.on('error', (error) => resolve(`${method} ${path}: ${error.message}`));
      outgoing.end(body);
    });
    note(outcome);
    await pause(10);
  }
}

describe('rolling restart', { timeout: 120_000 }, () => {
  let nginx: RunningNginx;
  const api = new Map<number, ChildProcess>();

  beforeAll(async () => {
    chmodSync(folder, 0o755);
    mkdirSync(join(folder, 'web/assets'), { recursive: true });
    writeFileSync(
      join(folder, 'web/index.html'),
      '<!doctype html><html lang="zh-CN"><head><!--head--></head><body></body></html>',
    );
    writeFileSync(
      join(folder, 'web/routes.json'),
      JSON.stringify([{ name: 'home', path: '/', title: '', description: '' }]),
    );
    await servicesUp();
    asOwner(`CREATE DATABASE ${database}`);
    execFileSync(process.execPath, [join(projectRoot, 'apps/server/src/db/migrate-cli.ts')], {
      env: { ...process.env, ...apiEnv(0) },
    });
    for (const port of ports) api.set(port, startApi(port));
    await Promise.all(ports.map(ready));
    nginx = await startNginx({
      folder: join(folder, 'nginx'),
      port: nginxPort,
      api: ports.map((port) => `127.0.0.1:${port}`),
      webDist: join(folder, 'web'),
      adminDist: join(folder, 'web'),
    });
  }, 150_000);
  afterAll(async () => {
    await nginx?.stop();
    await Promise.all(
      [...api.values()]
        .filter((child) => child.exitCode === null)
        .map((child) => (child.kill('SIGKILL'), ended(child))),
    );
    const owner = new pg.Client({ connectionString: ownerUrl() });
    await owner.connect();
    await dropDatabaseIfExists(owner, database);
    await owner.end();
    rmSync(folder, { recursive: true, force: true });
  });

  test('two API processes are restarted one after the other under load, and no request fails', async () => {
    const config = (await (await fetch(`${nginx.address}/api/v1/site/config`)).json()) as { data: { appID: string } };
    const { appID } = config.data;
    const agent = new Agent({ keepAlive: true });
    const outcomes = new Map<string, number>();
    let stopped = false;
    const note = (outcome: string) => void outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    const visitors = Array.from({ length: 12 }, () => visit(nginx.address, appID, agent, () => stopped, note));

    await pause(1000);
    const codes: Array<number | null> = [];
    for (const port of ports) {
      const old = api.get(port)!;
      const gone = ended(old);
      old.kill('SIGTERM');
      codes.push(await gone);
      api.set(port, startApi(port));
      await ready(port);
    }
    await pause(1000);
    stopped = true;
    await Promise.all(visitors);
    agent.destroy();

    const { good = 0, ...failed } = Object.fromEntries(outcomes);
    console.log(`${good} requests during the restart of both processes`);
    expect(failed).toEqual({});
    expect(good).toBeGreaterThan(500);
    expect(codes).toEqual([0, 0]);
    // both processes had their share before, between and after: otherwise nothing was proven
    expect(nginx.errors()).toMatch(/Connection refused/);
  });
});

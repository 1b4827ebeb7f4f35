import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, chmodSync, existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePorts } from './free-ports.ts';
import { isRunning, waitUntil } from './process.ts';

// a set of services of its own, beside whatever the developer has running
const base = mkdtempSync(join(tmpdir(), 'lanyu-services-'));
const [postgresPort = 0, redisPort = 0] = await freePorts(2);
const environment = {
  ...process.env,
  LANYU_LOCAL_DIR: join(base, '.local'),
  LANYU_POSTGRES_PORT: String(postgresPort),
  LANYU_REDIS_PORT: String(redisPort),
};
const program = [join(import.meta.dirname, 'services.ts')];

function services(command: string): { status: number | null; text: string } {
  const result = spawnSync(process.execPath, [...program, command], { env: environment, encoding: 'utf8' });
  return { status: result.status, text: result.stdout + result.stderr };
}

function servicesAtOnce(command: string): Promise<number | null> {
  return new Promise((resolve) =>
    spawn(process.execPath, [...program, command], { env: environment, stdio: 'ignore' }).on('exit', resolve),
  );
}

function sql(role: string, statement: string): string {
  const env = { ...process.env, PGPASSWORD: role };
  return execFileSync(
    'psql',
    ['-h', '127.0.0.1', '-p', String(postgresPort), '-U', role, '-Atqc', statement, 'lanyu'],
    {
      env,
      encoding: 'utf8',
    },
  ).trim();
}

const pids = (text: string) => [...text.matchAll(/pid (\d+)/g)].map((match) => Number(match[1]));

describe('private services', { timeout: 120_000 }, () => {
  beforeAll(() => chmodSync(base, 0o755));
  afterAll(() => {
    services('down');
    rmSync(base, { recursive: true, force: true });
  });

  test('status says that nothing runs, and fails', () => {
    const { status, text } = services('status');
    expect(status).toBe(1);
    expect(text).toMatch(/postgres .*DOWN[\s\S]*redis .*DOWN/);
  });

  test('a foreign program on the port is named instead of used', async () => {
    const foreign = createServer().listen(postgresPort, '127.0.0.1');
    await new Promise((resolve) => foreign.once('listening', resolve));
    // not spawnSync: the listener has to keep answering meanwhile
    expect(await servicesAtOnce('up')).toBe(1);
    await new Promise((resolve) => foreign.close(resolve));
  });

  test('three calls of up at once start one set; a later one changes nothing', async () => {
    expect(await Promise.all([servicesAtOnce('up'), servicesAtOnce('up'), servicesAtOnce('up')])).toEqual([0, 0, 0]);
    const first = services('status');
    expect(first).toMatchObject({ status: 0 });
    expect(pids(first.text)).toHaveLength(2);
    expect(pids(services('up').text)).toEqual(pids(first.text));
  });

  test('the owner may make databases, the application may not, and text sorts by code point', () => {
    sql('lanyu_owner', 'CREATE DATABASE throw_away');
    expect(() => sql('lanyu_app', 'CREATE DATABASE not_allowed')).toThrow(/permission denied/);
    expect(() => sql('lanyu_app', 'CREATE TABLE not_allowed ()')).toThrow(/permission denied/);
    expect(sql('lanyu_app', `SELECT string_agg(x, '' ORDER BY x) FROM unnest('{中,b,B,a,一}'::text[]) x`)).toBe(
      'Bab一中',
    );
    expect(sql('lanyu_app', `SELECT current_setting('fsync') || current_setting('synchronous_commit')`)).toBe('onon');
  });

  test.runIf(process.getuid?.() === 0)('neither service runs as root', () => {
    for (const pid of pids(services('status').text)) expect(statSync(`/proc/${pid}`).uid).not.toBe(0);
  });

  test('pid files left by a machine that went down do not keep the services from starting, nor is a stranger stopped', async () => {
    sql('lanyu_owner', 'CREATE TABLE kept AS SELECT 1 AS one');
    const [postgres, redis] = pids(services('status').text);
    process.kill(postgres!, 'SIGQUIT');
    process.kill(redis!, 'SIGKILL');
    await waitUntil('both are dead', () => !isRunning(postgres!) && !isRunning(redis!));
    // the old numbers now mean somebody else: this very test
    const postmaster = join(base, '.local/postgres/postmaster.pid');
    const lines = existsSync(postmaster) ? readFileSync(postmaster, 'utf8').split('\n').slice(1) : [];
    writeFileSync(postmaster, [process.pid, ...lines].join('\n'));
    writeFileSync(join(base, '.local/redis/redis.pid'), `${process.pid}\n`);
    expect(services('status').status).toBe(1);
    expect(services('down').status).toBe(0);
    expect(services('up').status).toBe(0);
    expect(sql('lanyu_owner', 'SELECT one FROM kept')).toBe('1');
  });

  test('reset starts clean', () => {
    expect(services('reset').status).toBe(0);
    expect(sql('lanyu_owner', `SELECT to_regclass('kept') IS NULL`)).toBe('t');
  });

  test('down stops both, twice is fine', () => {
    const running = pids(services('status').text);
    expect(services('down').status).toBe(0);
    for (const pid of running) expect(isRunning(pid)).toBe(false);
    expect(services('down').status).toBe(0);
  });
});

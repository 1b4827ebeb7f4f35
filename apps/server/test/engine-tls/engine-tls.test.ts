// PostgreSQL and Redis that speak TLS only, with a certificate of an authority of one's own.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '@lanyu/services/free-ports';
import { placesFrom, type Places } from '@lanyu/services/places';
import { startPostgres, stopPostgres } from '@lanyu/services/postgres';
import { identityOf, portAnswers, waitUntil } from '@lanyu/services/process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#src/db/open-database.ts';
import { openRedis } from '#src/integrations/redis.ts';
import { makeAuthority, type Authority } from './private-authority.ts';

const folder = mkdtempSync(join(tmpdir(), 'lanyu-engine-tls-'));
let ours: Authority;
let strangers: Authority;
let places: Places;
let redis: ChildProcess;

beforeAll(async () => {
  chmodSync(folder, 0o755);
  ours = makeAuthority(folder, 'ours');
  strangers = makeAuthority(folder, 'strangers');
  const { certFile, keyFile } = ours.issue('localhost');
  const [postgresPort = 0, redisPort = 0] = await freePorts(2);
  places = placesFrom({
    LANYU_LOCAL_DIR: join(folder, 'engines'),
    LANYU_POSTGRES_PORT: String(postgresPort),
    LANYU_REDIS_PORT: String(redisPort),
  });
  mkdirSync(places.folder, { recursive: true });
  await startPostgres(places);
  await stopPostgres(places);
  const data = join(places.folder, 'postgres');
  const as = identityOf('postgres');
  for (const [from, name] of [
    [certFile, 'server.crt'],
    [keyFile, 'server.key'],
  ] as const) {
    copyFileSync(from, join(data, name));
    chmodSync(join(data, name), 0o600);
    if (as) chownSync(join(data, name), as.uid, as.gid);
  }
  appendFileSync(join(data, 'postgresql.auto.conf'), 'ssl = on\n');
  writeFileSync(join(data, 'pg_hba.conf'), 'hostssl all all 127.0.0.1/32 scram-sha-256\n');
  await startPostgres(places);

  const port = String(redisPort);
  const files = ['--tls-cert-file', certFile, '--tls-key-file', keyFile, '--tls-ca-cert-file', ours.caFile];
  const speaking = ['--port', '0', '--tls-port', port, '--bind', '127.0.0.1', '--tls-auth-clients', 'no', ...files];
  redis = spawn('redis-server', [...speaking, '--save', '', '--appendonly', 'no'], { cwd: folder, stdio: 'ignore' });
  await waitUntil('Redis answers', () => portAnswers(redisPort), 20);
});

afterAll(async () => {
  if (redis !== undefined) {
    redis.kill('SIGTERM');
    await once(redis, 'exit');
  }
  if (places !== undefined) await stopPostgres(places);
  rmSync(folder, { recursive: true, force: true });
});

describe('PostgreSQL', () => {
  async function asked(host: string, query: string): Promise<unknown> {
    const url = `postgres://lanyu_app:lanyu_app@${host}:${places.postgresPort}/lanyu${query}`;
    const db = openDatabase({ url, applicationName: 'tls-test', poolSize: 1, timeoutScale: 10 });
    try {
      const { rows } = await db.pool.query('select ssl, version from pg_stat_ssl where pid = pg_backend_pid()');
      return rows[0];
    } finally {
      await db.close();
    }
  }
  const provenBy = (authority: Authority) => `?sslmode=verify-full&sslrootcert=${authority.caFile}`;

  test('is spoken to by TLS when its authority is the one that was named', async () => {
    expect(await asked('localhost', provenBy(ours))).toMatchObject({ ssl: true, version: 'TLSv1.3' });
  });

  test.each<[string, () => Promise<unknown>, RegExp]>([
    ['another authority’s', () => asked('localhost', provenBy(strangers)), /certificate/],
    ['nobody’s the system knows', () => asked('localhost', '?sslmode=verify-full'), /certificate/],
    ['for another name', () => asked('127.0.0.1', provenBy(ours)), /does not match certificate/],
    ['not asked for', () => asked('localhost', ''), /no pg_hba.conf entry .* no encryption/],
  ])('is refused when its certificate is %s', async (_, ask, reason) => {
    await expect(ask()).rejects.toThrow(reason);
  });
});

describe('Redis', () => {
  /** What the connection came to: an answer, or why there is none. */
  async function asked(url: string, caFile?: string): Promise<string> {
    const cache = openRedis(url, undefined, 10, caFile);
    try {
      return await new Promise((resolve) => {
        cache.client.once('ready', () => void cache.client.ping().then(resolve));
        cache.client.once('error', (error: Error) => resolve(error.message));
        cache.client.once('close', () => setTimeout(() => resolve('closed'), 200));
      });
    } finally {
      cache.close();
    }
  }

  test('is spoken to by TLS when its authority is the one that was named', async () => {
    expect(await asked(`rediss://localhost:${places.redisPort}`, ours.caFile)).toBe('PONG');
  });

  test('is refused with another authority, with none, under another name and in the clear', async () => {
    const port = places.redisPort;
    expect(await asked(`rediss://localhost:${port}`, strangers.caFile)).toMatch(/certificate/);
    expect(await asked(`rediss://localhost:${port}`)).toMatch(/certificate/);
    expect(await asked(`rediss://127.0.0.1:${port}`, ours.caFile)).toMatch(/does not match certificate/);
    expect(await asked(`redis://localhost:${port}`)).not.toBe('PONG');
  });
});

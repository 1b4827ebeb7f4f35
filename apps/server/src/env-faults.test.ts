import { describe, expect, test } from 'vitest';
import { readEnv, readServerEnvAndDropOwnerUrl } from './env.ts';
import { insufficientIsolationMessage } from './integrations/decoder-sandbox/report-and-require-sufficient-isolation.ts';

/** A site that is as it should be. */
const safe = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://lanyu_app:kT7wZp4NcJ8s@10.0.0.5/lanyu?sslmode=verify-full&sslrootcert=/etc/ssl/own.pem',
  REDIS_URL: 'rediss://10.0.0.6:6379/0',
  REDIS_CA: '/etc/ssl/own.pem',
  PUBLIC_URL: 'https://games.example.com',
  APP_SECRET: 'R9vXk2LqT7wZp4NcJ8sYb3HfGd6MaUe1',
  STORED_FILES: 'accel',
  TRUST_PROXY: 'loopback',
};

const faultsOf = (change: Record<string, string>) => {
  try {
    readServerEnvAndDropOwnerUrl({ ...safe, ...change });
    return [];
  } catch (error) {
    return (error as Error).message.split('\n').slice(1);
  }
};

describe('production in public', () => {
  test('starts with settings that are safe', () => {
    expect(faultsOf({})).toEqual([]);
  });

  // Each alone is refused, with its own name and reason and no other's.
  test.each<[name: string, change: Record<string, string>, reason: string]>([
    [
      'the secret of the demo',
      { APP_SECRET: 'local-development-only-never-in-production' },
      'APP_SECRET: is a placeholder',
    ],
    [
      'the secret of the tests',
      { APP_SECRET: 'only-for-tests-only-for-tests-only-for-tests' },
      'APP_SECRET: is a placeholder',
    ],
    [
      'a secret to be changed',
      { APP_SECRET: 'change-me-change-me-change-me-change-me' },
      'APP_SECRET: is a placeholder',
    ],
    ['one letter 32 times', { APP_SECRET: 'x'.repeat(32) }, 'APP_SECRET: can be guessed'],
    ['four letters ten times', { APP_SECRET: 'kqvz'.repeat(10) }, 'APP_SECRET: can be guessed'],
    ['an address in the clear', { PUBLIC_URL: 'http://games.example.com' }, 'PUBLIC_URL: must be https'],
    ['limits times a million', { RATE_LIMIT_SCALE: '1000000' }, 'RATE_LIMIT_SCALE: must be 1'],
    ['limits of a half', { RATE_LIMIT_SCALE: '0.5' }, 'RATE_LIMIT_SCALE: must be 1'],
    ['shedding later', { SHED_SCALE: '50' }, 'SHED_SCALE: must be 1'],
    ['waiting longer', { TIMEOUT_SCALE: '20' }, 'TIMEOUT_SCALE: must be 1'],
    ['open to all machines without a proxy', { HOST: '0.0.0.0', TRUST_PROXY: '' }, 'HOST: 0.0.0.0 is reached'],
    ['a proxy that is everybody', { TRUST_PROXY: '127.0.0.1, 0.0.0.0/0' }, 'TRUST_PROXY: believes everybody'],
    ['a log of everything', { LOG_LEVEL: 'trace' }, 'LOG_LEVEL: trace is for development'],
    ['a log for development', { LOG_LEVEL: 'debug' }, 'LOG_LEVEL: debug is for development'],
    ['no log', { LOG_LEVEL: 'silent' }, 'LOG_LEVEL: silent would leave no trace'],
    ['open figures', { METRICS_HOST: '0.0.0.0', METRICS_PORT: '9100' }, 'METRICS_HOST: figures would be open'],
    ['codes on a page', { SMS_PROVIDER: 'development' }, 'SMS_PROVIDER: development shows codes'],
    ['packages through the API', { STORED_FILES: 'node' }, 'STORED_FILES: node sends packages'],
    ['media in the clear', { MEDIA_URL: 'http://cdn.example.com/m' }, 'MEDIA_URL: must be https'],
    ['S3 in the clear', { STORAGE: 's3', S3_ENDPOINT: 'http://10.0.0.7:9000' }, 'S3_ENDPOINT: must be https'],
    ['a password that is the name', { DATABASE_URL: 'postgres://app:app@127.0.0.1/x' }, 'DATABASE_URL: its password'],
    ['a password of the example', { DATABASE_URL: 'postgres://a:CHANGE-ME@127.0.0.1/x' }, 'DATABASE_URL: its password'],
    ['PostgreSQL in the clear', { DATABASE_URL: 'postgres://a@db.inner/x' }, 'DATABASE_URL: PostgreSQL is on another'],
    ['PostgreSQL unproven', { DATABASE_URL: 'postgres://a@db/x?sslmode=require' }, 'DATABASE_URL: PostgreSQL is on'],
    [
      'PostgreSQL, said twice',
      { DATABASE_URL: 'postgres://a@db/x?sslmode=verify-full&sslmode=disable' },
      'DATABASE_URL',
    ],
    [
      'PostgreSQL elsewhere',
      { DATABASE_URL: 'postgres://a@127.0.0.1/x?host=10.0.0.5' },
      'DATABASE_URL: PostgreSQL is on',
    ],
    [
      'a replica in the clear',
      { DATABASE_REPLICA_URL: 'postgres://a@db2/x' },
      'DATABASE_REPLICA_URL: PostgreSQL is on',
    ],
    ['Redis in the clear', { REDIS_URL: 'redis://10.0.0.6', REDIS_CA: '' }, 'REDIS_URL: Redis is on another machine'],
    ['an authority for nothing', { REDIS_URL: 'redis://127.0.0.1' }, 'REDIS_CA: is for rediss: only'],
    [
      'the owner of the database',
      { DATABASE_OWNER_URL: 'postgres://o@127.0.0.1/x' },
      'DATABASE_OWNER_URL: only commands',
    ],
  ])('refuses %s', (_, change, reason) => {
    const faults = faultsOf(change);
    expect(faults).toHaveLength(1);
    expect(faults[0]?.trim().startsWith(reason)).toBe(true);
  });

  test.each<[name: string, change: Record<string, string>]>([
    [
      'engines on this machine',
      { DATABASE_URL: 'postgres://a@127.0.0.1/x', REDIS_URL: 'redis://localhost', REDIS_CA: '' },
    ],
    ['PostgreSQL at a unix socket', { DATABASE_URL: 'postgres://a@/x?host=/run/postgresql' }],
    ['figures for the inner network', { METRICS_HOST: '10.0.0.2', METRICS_PORT: '9100' }],
    ['a secret of hexadecimal digits', { APP_SECRET: '9f86d081884c7d659a2feaa0c55ad015' }],
  ])('takes %s', (_, change) => {
    expect(faultsOf(change)).toEqual([]);
  });

  test('says all that is wrong at once', () => {
    expect(faultsOf({ LOG_LEVEL: 'debug', PUBLIC_URL: 'http://games.example.com', SHED_SCALE: '2' })).toHaveLength(3);
  });
});

test('on loopback the same settings are for trying things out', () => {
  const here = { ...safe, PUBLIC_URL: 'http://127.0.0.1:8080', APP_SECRET: 'x'.repeat(32), RATE_LIMIT_SCALE: '1000' };
  expect(readEnv({ ...here, TIMEOUT_SCALE: '20' }).TIMEOUT_SCALE).toBe(20);
});

test('API and worker forget the owner’s address where it is allowed, commands keep it', () => {
  const source: Record<string, string> = {
    ...safe,
    PUBLIC_URL: 'http://127.0.0.1:8080',
    DATABASE_OWNER_URL: 'postgres://o@127.0.0.1/x',
  };
  expect(readEnv(source).DATABASE_OWNER_URL).toBe('postgres://o@127.0.0.1/x');
  expect(readServerEnvAndDropOwnerUrl(source)).not.toHaveProperty('DATABASE_OWNER_URL');
  expect(source).not.toHaveProperty('DATABASE_OWNER_URL');
});

test('decoders that nothing keeps away stop a public site, unless somebody says so', () => {
  const env = readEnv(safe);
  expect(insufficientIsolationMessage(env, 'limits')).toMatch(/^MIN_DECODER_ISOLATION: .*uid is needed/);
  expect(insufficientIsolationMessage(env, 'uid')).toBeUndefined();
  expect(insufficientIsolationMessage({ ...env, MIN_DECODER_ISOLATION: 'limits' }, 'limits')).toBeUndefined();
  expect(insufficientIsolationMessage({ ...env, MIN_DECODER_ISOLATION: 'namespaces' }, 'uid')).toMatch(
    /namespaces is needed/,
  );
  expect(insufficientIsolationMessage({ ...env, PUBLIC_URL: 'http://127.0.0.1:8080' }, 'limits')).toBeUndefined();
});

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { installPackages } from '@lanyu/services/apt';
import { patroniTimes, type HaSettings } from './ha-settings.ts';
import { renderMachine } from './render-machine.ts';

const settings: HaSettings = {
  machines: [1, 2, 3].map((n) => ({ name: `m${n}`, address: `10.0.0.${n}` })),
  passwords: { replication: 'r', rewind: 'w', patroni: 'p', redis: 'secret' },
  clientNetworks: [],
};
const filesOf = (at: number) => {
  const machine = settings.machines[at];
  if (machine === undefined) throw new Error('no such machine');
  return Object.fromEntries(renderMachine(settings, machine).map(({ path, text }) => [path, text]));
};

test('Patroni never says "saved" without a second machine, and its times fit together', () => {
  const { bootstrap } = parse(filesOf(0)['etc/patroni/config.yml'] ?? '') as {
    bootstrap: { dcs: Record<string, unknown> & { postgresql: { parameters: Record<string, unknown> } } };
  };
  expect(bootstrap.dcs).toMatchObject({
    synchronous_mode: true,
    synchronous_mode_strict: true,
    failsafe_mode: true,
    primary_start_timeout: 0,
  });
  const { ttl, loop_wait, retry_timeout } = patroniTimes;
  expect(loop_wait + 2 * retry_timeout).toBeLessThanOrEqual(ttl);
  expect(bootstrap.dcs.postgresql.parameters).toMatchObject({ synchronous_commit: 'on', wal_sender_timeout: '5s' });
});

test('the superuser comes in by the socket alone, and nobody without a password from elsewhere', () => {
  const { postgresql } = parse(filesOf(1)['etc/patroni/config.yml'] ?? '') as { postgresql: { pg_hba: string[] } };
  const fromElsewhere = postgresql.pg_hba.filter((line) => line.startsWith('host'));
  expect(fromElsewhere.length).toBeGreaterThan(0);
  expect(fromElsewhere.filter((line) => !line.endsWith('scram-sha-256') || line.includes(' postgres '))).toEqual(
    settings.machines.map(({ address }) => `host postgres lanyu_rewind ${address}/32 scram-sha-256`),
  );
});

test('the first machine is the first master of Redis, the others follow it', () => {
  expect(filesOf(0)['etc/redis/redis.conf']).not.toContain('replicaof');
  expect(filesOf(2)['etc/redis/redis.conf']).toContain('replicaof 10.0.0.1 6379');
});

test('HAProxy accepts its configuration, which is the same on every machine', () => {
  installPackages(['haproxy']);
  const text = filesOf(0)['etc/haproxy/haproxy.cfg'] ?? '';
  expect(filesOf(1)['etc/haproxy/haproxy.cfg']).toBe(text);
  const folder = mkdtempSync(join(tmpdir(), 'lanyu-haproxy-'));
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, text);
  const { status, stderr } = spawnSync('/usr/sbin/haproxy', ['-c', '-f', file], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  expect({ status, stderr: stderr.replaceAll(/\[NOTICE\].*\n/g, '') }).toEqual({ status: 0, stderr: '' });
});

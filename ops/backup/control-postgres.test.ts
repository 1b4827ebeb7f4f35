import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '@lanyu/test-kit/local/local-env';
import { besideDebianCluster, debianStartArguments } from './control-postgres.ts';

test('a cluster of Debian is started by systemd: options, even empty ones, would take it into the unit of the caller', () => {
  const cluster = { version: '15', name: 'main' };
  expect(debianStartArguments(cluster, [])).toEqual(['15', 'main', 'start']);
  expect(debianStartArguments(cluster, [`-c port='5499'`])).toEqual(['15', 'main', 'start', '-o', `-c port='5499'`]);
});

test('a server beside a cluster of Debian takes its configuration, but neither its key, its process id nor its addresses', () => {
  expect(besideDebianCluster({ version: '15', name: 'main' })).toEqual({
    config_file: '/etc/postgresql/15/main/postgresql.conf',
    ssl: 'off',
    external_pid_file: '',
    listen_addresses: '',
  });
});

test('lanyu runs a command of the site and leaves alone what the command started to stay', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lanyu-command-'));
  try {
    const called = join(folder, 'called');
    mkdirSync(join(folder, 'bin'));
    writeFileSync(join(folder, 'bin/systemd-run'), `#!/bin/sh\nprintf '%s\\n' "$@" > ${called}\n`);
    chmodSync(join(folder, 'bin/systemd-run'), 0o755);
    execFileSync('sh', [join(projectRoot, 'ops/install/lanyu-command.sh'), 'backup', 'restore', '--to', 'a moment'], {
      env: { PATH: `${join(folder, 'bin')}:${process.env['PATH']}` },
    });
    const given = readFileSync(called, 'utf8').trim().split('\n');
    expect(given).toContain('--property=KillMode=process');
    expect(given.slice(-5)).toEqual([
      '/srv/lanyu/current/bin/node',
      'ops/backup/backup.ts',
      'restore',
      '--to',
      'a moment',
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

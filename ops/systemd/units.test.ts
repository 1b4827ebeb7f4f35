import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { installPackages } from '@lanyu/services/apt';
import { apiMetricsPort, workerMetricsPort } from '../install/metrics-ports.ts';
import { drawSecrets, renderSiteEnv } from '../install/site-settings.ts';
import { nodeFlagsOfWorkerUnit } from '../drills/support/worker-flags.ts';

const folder = import.meta.dirname;
const units = readdirSync(folder).filter((name) => /\.(service|timer|target)$/.test(name));
const root = mkdtempSync(join(tmpdir(), 'lanyu-units-'));
const unitFolder = join(root, 'etc/systemd/system');

/** Of what stands behind the @, one that is used. */
const instances: Record<string, string> = { api: '8080', migrate: 'before', backup: 'diff' };
const instanceOf = (unit: string) =>
  unit.replace(/lanyu-(\w+)@\./, (_, name: string) => `lanyu-${name}@${instances[name]}.`);

function verify(names: string[]): string {
  const { stderr, status } = spawnSync('systemd-analyze', ['verify', '--man=no', `--root=${root}`, ...names], {
    encoding: 'utf8',
    env: { ...process.env, SYSTEMD_LOG_LEVEL: 'warning' },
  });
  return `${stderr}${status === 0 ? '' : `ended with ${status}`}`;
}

describe('units of one machine', () => {
  beforeAll(() => {
    installPackages(['systemd']);
    mkdirSync(unitFolder, { recursive: true });
    mkdirSync(join(root, 'usr/lib/systemd'), { recursive: true });
    cpSync('/usr/lib/systemd/system', join(root, 'usr/lib/systemd/system'), {
      recursive: true,
      verbatimSymlinks: true,
    });
    symlinkSync('usr/lib', join(root, 'lib'));
    for (const unit of units) cpSync(join(folder, unit), join(unitFolder, unit));
    const node = join(root, 'srv/lanyu/current/bin/node');
    mkdirSync(join(node, '..'), { recursive: true });
    const env = join(root, 'usr/bin/env');
    mkdirSync(join(env, '..'), { recursive: true });
    for (const program of [node, env]) {
      writeFileSync(program, '#!/bin/sh\n');
      chmodSync(program, 0o755);
    }
  });
  afterAll(() => rmSync(root, { recursive: true }));

  test('systemd finds nothing wrong with any of them', () => {
    expect(units).toHaveLength(8);
    expect(verify(units.map(instanceOf))).toBe('');
  });

  test('a word that systemd does not know is noticed', () => {
    const broken = join(unitFolder, 'broken.service');
    writeFileSync(
      broken,
      readFileSync(join(folder, 'lanyu-worker.service'), 'utf8').replace('PrivateTmp=', 'PrivateTemp='),
    );
    const said = verify(['broken.service']);
    rmSync(broken);
    expect(said).toContain('PrivateTemp');
  });

  test.each([
    ['lanyu-api@.service', 3.5],
    ['lanyu-worker.service', 3.5],
    ['lanyu-migrate@.service', 2],
    ['lanyu-backup@.service', 3],
  ])('%s is exposed by at most %d of 10', (unit, most) => {
    const report = execFileSync('systemd-analyze', ['security', '--offline=true', '--no-pager', join(folder, unit)], {
      encoding: 'utf8',
    });
    const exposure = Number(/Overall exposure level for \S+ ([\d.]+)/.exec(report)?.[1]);
    expect(exposure).toBeGreaterThan(0);
    expect(exposure).toBeLessThanOrEqual(most);
  });

  // The site's private files are its user's alone, so nobody but root reads them; the program needs both to become PostgreSQL's user.
  test('a backup is root, with no more of its rights than files and users need', () => {
    const lines = readFileSync(join(folder, 'lanyu-backup@.service'), 'utf8').split('\n');
    expect(lines.filter((line) => /^(User|Group|SupplementaryGroups)=/.test(line))).toEqual([]);
    const rights = lines
      .find((line) => line.startsWith('CapabilityBoundingSet='))
      ?.split('=')[1]
      ?.split(' ');
    expect(rights?.toSorted()).toEqual([
      'CAP_CHOWN',
      'CAP_DAC_OVERRIDE',
      'CAP_DAC_READ_SEARCH',
      'CAP_FOWNER',
      'CAP_SETGID',
      'CAP_SETUID',
    ]);
  });

  test('every process has a port of its own for its numbers, whatever the settings that all share say', () => {
    const portIn = (unit: string) =>
      /^ExecStart=\/usr\/bin\/env .*METRICS_PORT=(\S+) /m.exec(readFileSync(join(folder, unit), 'utf8'))?.[1];
    expect(portIn('lanyu-api@.service')?.replace('%i', '8080')).toBe(String(apiMetricsPort(8080)));
    expect(portIn('lanyu-worker.service')).toBe(String(workerMetricsPort));
    const site = renderSiteEnv({ serverName: 'a', publicUrl: 'https://a' }, drawSecrets());
    expect(site).not.toMatch(/^(METRICS_)?PORT=/m);
  });

  test('programs that units start are in the repository', () => {
    const started = units.flatMap((unit) => [
      ...readFileSync(join(folder, unit), 'utf8').matchAll(/^ExecStart=.* ((?:apps|ops)\/\S+\.ts)/gm),
    ]);
    expect(started).toHaveLength(4);
    for (const [, file = ''] of started) expect(readFileSync(join(folder, '../..', file), 'utf8')).not.toBe('');
  });
  test('the heap of the worker is bounded alike by its unit, its image and npm start', () => {
    const flags = nodeFlagsOfWorkerUnit();
    expect(flags).toHaveLength(3);
    const image = readFileSync(join(folder, '../images/Containerfile'), 'utf8').split('ENTRYPOINT').at(-1) ?? '';
    expect(JSON.parse(image.slice(0, image.indexOf(']') + 1))).toEqual(['/usr/local/bin/node', ...flags]);
    const start = readFileSync(join(folder, '../../tools/start.ts'), 'utf8');
    for (const flag of flags) expect(start).toContain(`'${flag}'`);
  });
});

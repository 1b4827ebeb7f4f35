// Installs Debian packages without letting them start anything: our services run as private instances, never as the system's.
// Also a program: node ops/services/apt.ts chromium nginx
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { isRoot } from './places.ts';

const policyFile = '/usr/sbin/policy-rc.d';

export function installPackages(packages: string[]): void {
  const missing = packages.filter((name) => !isInstalled(name));
  if (missing.length === 0) return;
  if (!isRoot()) throw new Error(`install first (as root): apt-get install ${missing.join(' ')}`);
  console.log(`installing ${missing.join(' ')} …`);
  apt('update', '-q');
  withoutStartingServices(() => {
    if (missing.some((name) => /^postgresql-\d+$/.test(name))) {
      // the cluster Debian would make at once has to be declined between these two packages
      apt('install', '-q', '-y', '--no-install-recommends', 'postgresql-common');
      mkdirSync('/etc/postgresql-common/createcluster.d', { recursive: true });
      writeFileSync('/etc/postgresql-common/createcluster.d/lanyu.conf', 'create_main_cluster = false\n');
    }
    apt('install', '-q', '-y', '--no-install-recommends', ...missing);
  });
}

function isInstalled(name: string): boolean {
  const answer = spawnSync('dpkg-query', ['-W', '-f=${db:Status-Status}', name], { encoding: 'utf8' });
  return answer.stdout === 'installed';
}

function apt(...args: string[]): void {
  const result = spawnSync('apt-get', ['-o', 'DPkg::Lock::Timeout=300', '-o', 'Acquire::Retries=3', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  if (result.status === 0) return;
  // dpkg tells on standard output which package it could not unpack and why
  const said = result.stdout.split('\n').slice(-20).join('\n');
  throw new Error(`apt-get ${args.join(' ')} ended with ${result.status}\n${said}\n${result.stderr}`);
}

/** Debian asks this file before it starts a service; an administrator's own one is respected and left in place. */
function withoutStartingServices(work: () => void): void {
  const ours = !existsSync(policyFile);
  if (ours) writeFileSync(policyFile, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    work();
  } finally {
    if (ours) rmSync(policyFile);
  }
}

if (import.meta.main) installPackages(process.argv.slice(2));

// PgBouncer of Debian 13, with the libraries it needs, in a folder of its own: Debian 12 has 1.18, which knows no named statements in
// transaction mode. Nothing of it is installed, and no library of the machine is used: its own loader starts it.
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const newerRelease = 'trixie';
/** pgbouncer, and what `ldd` says it needs; the rest of its dependencies are for starting it as a service. */
const packages =
  'pgbouncer libc6 libcares2 libevent-2.1-7t64 libssl3t64 libpam0g libaudit1 libcap-ng0 libsystemd0 libcap2 libgcc-s1 libzstd1 zlib1g'.split(
    ' ',
  );
const keyring = '/usr/share/keyrings/debian-archive-keyring.gpg';

/** Gives back the program that starts it. */
export function unpackNewerPgbouncer(folder: string): string {
  const program = join(folder, 'pgbouncer');
  if (existsSync(program)) return program;
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  const root = join(unfinished, 'root');
  mkdirSync(root, { recursive: true });
  for (const file of downloadPackages(join(unfinished, 'apt'))) run('dpkg-deb', ['-x', file, root]);
  rmSync(join(unfinished, 'apt'), { recursive: true });
  const libraries = readdirSync(join(root, 'usr/lib')).find((name) => name.endsWith('-linux-gnu'));
  const loader = readdirSync(join(root, 'usr/lib', libraries ?? '')).find((name) => name.startsWith('ld-linux'));
  if (libraries === undefined || loader === undefined) throw new Error(`${root} has no loader`);
  const script = [
    '#!/bin/sh',
    'root=$(dirname "$(readlink -f "$0")")/root',
    `exec "$root/usr/lib/${libraries}/${loader}" --library-path "$root/usr/lib/${libraries}" "$root/usr/sbin/pgbouncer" "$@"`,
  ];
  writeFileSync(join(unfinished, 'pgbouncer'), `${script.join('\n')}\n`);
  chmodSync(join(unfinished, 'pgbouncer'), 0o755);
  rmSync(folder, { recursive: true, force: true });
  renameSync(unfinished, folder);
  return program;
}

/** apt as it is set up on this machine, with another release and a state of its own. */
function downloadPackages(folder: string): string[] {
  for (const part of ['lists/partial', 'cache/archives/partial', 'debs']) {
    mkdirSync(join(folder, part), { recursive: true });
  }
  const at = (name: string) => resolve(folder, name);
  writeFileSync(at('sources.list'), `deb [signed-by=${keyring}] ${mirrorOfThisMachine()} ${newerRelease} main\n`);
  writeFileSync(at('status'), '');
  const options = [
    'Dir::Etc::sourceparts=/dev/null',
    'Dir::Etc::preferencesparts=/dev/null',
    `Dir::Etc::sourcelist=${at('sources.list')}`,
    `Dir::State::lists=${at('lists')}`,
    `Dir::State::status=${at('status')}`,
    `Dir::Cache=${at('cache')}`,
    'Acquire::Retries=3',
    'APT::Sandbox::User=root',
  ].flatMap((option) => ['-o', option]);
  run('apt-get', [...options, '-q', 'update']);
  run('apt-get', [...options, '-q', 'download', ...packages], at('debs'));
  return readdirSync(at('debs')).map((name) => at(`debs/${name}`));
}

function mirrorOfThisMachine(): string {
  const targets = run('apt-get', ['indextargets', '--format', '$(REPO_URI)|$(COMPONENT)|$(LABEL)|$(RELEASE)']);
  const found = targets
    .split('\n')
    .map((line) => line.split('|'))
    .find(([, component, label, release]) => component === 'main' && label === 'Debian' && !release?.includes('-'));
  if (found?.[0] === undefined) throw new Error('apt knows no archive of Debian here');
  return found[0];
}

function run(command: string, args: string[], cwd = '/'): string {
  const result = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (result.status !== 0) {
    throw new Error(`${command} ${args.slice(-3).join(' ')} ended with ${result.status}\n${result.stderr}`);
  }
  return result.stdout;
}

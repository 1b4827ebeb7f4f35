// Three machines with PostgreSQL under Patroni, etcd, Redis and Sentinel, and a HAProxy in front, set up as on real machines.
import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { projectRoot } from '@lanyu/test-kit/local/local-env';
import { installPackages } from '@lanyu/services/apt';
import { freePorts } from '@lanyu/services/free-ports';
import { packagesForPostgres } from '@lanyu/services/postgres';
import { identityOf, waitUntil } from '@lanyu/services/process';
import { rolesSql } from '@lanyu/services/roles';
import { haPorts, type HaSettings } from '../../ha/ha-settings.ts';
import { renderHaproxy } from '../../ha/render-haproxy.ts';
import { renderPatroni } from '../../ha/render-patroni.ts';
import { etcdEnvironment, renderRedis, renderSentinel } from '../../ha/render-redis-and-etcd.ts';
import { outputFolder } from '../support/stage.ts';
import { supervise } from '../support/supervised.ts';
import { mountSmallDisk, type SmallDisk } from './small-disk.ts';
import { makeMachineNetwork, type NamespaceMachine } from './namespace-machines.ts';

export interface HaMember {
  name: string;
  machine: NamespaceMachine;
  folder: string;
  /** Where its PostgreSQL writes: of a size of its own, so that it can be full. */
  disk: SmallDisk;
  /** Switches the machine on. */
  boot(): Promise<void>;
  /** Keeps a service from coming back after it ended; `release` lets it. */
  hold(service: Service): void;
  release(service: Service): void;
}

type Service = 'patroni' | 'redis';

export interface HaCluster {
  members: HaMember[];
  appUrl: string;
  ownerUrl: string;
  replicaUrl: string;
  redisUrl: string;
  /** How many machines answer this question of Patroni with yes. */
  countAnswers(path: string): Promise<number>;
  /** Who calls itself the primary and has the lock. */
  findPrimary(): Promise<HaMember | undefined>;
  findSyncStandby(): Promise<HaMember | undefined>;
  findRedisMaster(): HaMember | undefined;
  untilWhole(seconds?: number): Promise<void>;
  switchOver(from: HaMember): Promise<void>;
  /** Changes Patroni's settings for all. */
  configure(change: object): Promise<void>;
  /** Asks a server over its socket, as its superuser. */
  askServer(member: HaMember, sql: string): string;
  remove(): Promise<void>;
}

const packages = ['patroni', 'etcd-server', 'python3-etcd', 'haproxy', 'redis-server'];
const password = () => randomBytes(12).toString('hex');

export async function makeHaCluster(): Promise<HaCluster> {
  installPackages([...packagesForPostgres(), ...packages]);
  const network = makeMachineNetwork(3);
  const folder = join(projectRoot, '.local', `drill-ha-${randomBytes(4).toString('hex')}`);
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  const settings: HaSettings = {
    machines: network.machines.map(({ address }, at) => ({ name: `m${at + 1}`, address })),
    passwords: { replication: password(), rewind: password(), patroni: password(), redis: password() },
    clientNetworks: [`${network.ownAddress}/32`],
  };
  const members = network.machines.map((machine, at) =>
    prepareMember(settings, at, machine, join(folder, `m${at + 1}`)),
  );
  const [primary = 0, replica = 0, redis = 0, status = 0] = await freePorts(4);
  const proxyFile = join(folder, 'haproxy.cfg');
  writeFileSync(proxyFile, renderHaproxy(settings, { primary, replica, redis, status }));
  const proxyLog = openSync(join(outputFolder('drills'), 'ha-haproxy.log'), 'a');
  const proxy = supervise('haproxy', () => {
    const child = spawn('/usr/sbin/haproxy', ['-db', '-f', proxyFile], { stdio: ['ignore', proxyLog, proxyLog] });
    if (child.pid === undefined) throw new Error('haproxy could not be started');
    return { child, pid: child.pid, ended: new Promise((resolve) => child.once('exit', resolve)) };
  });
  const patroni = async (member: HaMember, path: string, init: { method?: string; body?: object } = {}) => {
    const credentials = Buffer.from(`lanyu:${settings.passwords.patroni}`).toString('base64');
    return fetch(`http://${member.machine.address}:${haPorts.patroni}${path}`, {
      method: init.method ?? 'GET',
      signal: AbortSignal.timeout(init.method === undefined ? 1500 : 30_000),
      ...(init.body === undefined ? {} : { body: JSON.stringify(init.body) }),
      headers: { authorization: `Basic ${credentials}`, 'content-type': 'application/json' },
    });
  };
  const answers = async (member: HaMember, path: string) =>
    (await patroni(member, path).catch(() => undefined))?.status === 200;
  const whoAnswers = async (path: string) => {
    const good = await Promise.all(members.map((member) => answers(member, path)));
    return members[good.indexOf(true)];
  };
  const askServer = (member: HaMember, sql: string) => {
    const args = ['-X', '-q', '-A', '-t', '-v', 'ON_ERROR_STOP=1', '-h', join(member.folder, 'socket'), 'postgres'];
    const {
      status: code,
      stdout,
      stderr,
    } = spawnSync('psql', args, {
      ...identityOf('postgres'),
      cwd: '/',
      encoding: 'utf8',
      input: sql,
      timeout: 30_000,
    });
    if (code !== 0) throw new Error(`psql on ${member.name}: ${stderr}`);
    return stdout.trim();
  };

  const cluster: HaCluster = {
    members,
    appUrl: `postgres://lanyu_app:lanyu_app@127.0.0.1:${primary}/lanyu`,
    ownerUrl: `postgres://lanyu_owner:lanyu_owner@127.0.0.1:${primary}/lanyu`,
    replicaUrl: `postgres://lanyu_app:lanyu_app@127.0.0.1:${replica}/lanyu`,
    redisUrl: `redis://:${settings.passwords.redis}@127.0.0.1:${redis}/0`,
    countAnswers: async (path) =>
      (await Promise.all(members.map((member) => answers(member, path)))).filter(Boolean).length,
    findPrimary: () => whoAnswers('/primary'),
    findSyncStandby: () => whoAnswers('/synchronous'),
    findRedisMaster: () =>
      members.find(({ machine }) => {
        const args = ['-h', machine.address, '--no-auth-warning', '-a', settings.passwords.redis, 'role'];
        return spawnSync('redis-cli', args, { encoding: 'utf8', timeout: 2000 }).stdout.startsWith('master');
      }),
    async untilWhole(seconds = 120) {
      await waitUntil('one primary, one synchronous standby and one more', () => isWhole(cluster), seconds);
    },
    async switchOver(from) {
      const answer = await patroni(from, '/switchover', { method: 'POST', body: { leader: from.name } });
      if (answer.status !== 200) throw new Error(`switch-over: ${answer.status} ${await answer.text()}`);
    },
    async configure(change) {
      const leader = await cluster.findPrimary();
      if (leader === undefined) throw new Error('there is no primary');
      const answer = await patroni(leader, '/config', { method: 'PATCH', body: change });
      if (!answer.ok) throw new Error(`configure: ${answer.status} ${await answer.text()}`);
      await pause(5000);
    },
    askServer,
    async remove() {
      await proxy.stop();
      await network.remove();
      for (const { disk } of members) disk.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  try {
    await Promise.all(members.map((member) => member.boot()));
    await cluster.untilWhole(180);
    const leader = await cluster.findPrimary();
    if (leader === undefined) throw new Error('there is no primary');
    askServer(leader, `${rolesSql.join(';\n')};\n`);
    return cluster;
  } catch (error) {
    await cluster.remove();
    throw error;
  }
}

/** Asked of each machine itself: what etcd knows of one that is gone lives on for a while. */
async function isWhole(cluster: HaCluster): Promise<boolean> {
  const [primaries, standbys, synchronous] = await Promise.all([
    cluster.countAnswers('/primary'),
    cluster.countAnswers('/replica?lag=1MB'),
    cluster.countAnswers('/synchronous'),
  ]);
  return primaries === 1 && standbys === 2 && synchronous === 1 && cluster.findRedisMaster() !== undefined;
}

/** Writes its configuration once; what a machine has on its disk stays when its power goes. */
function prepareMember(settings: HaSettings, at: number, machine: NamespaceMachine, folder: string): HaMember {
  const own = settings.machines[at];
  if (own === undefined) throw new Error('no such machine');
  const inside = (name: string) => join(folder, name);
  const owners = { postgres: identityOf('postgres'), redis: identityOf('redis') };
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  for (const [name, owner, mode] of [
    ['socket', owners.postgres, 0o700],
    ['patroni', owners.postgres, 0o700],
    ['redis', owners.redis, 0o750],
    ['etcd', owners.postgres, 0o700],
    ['hold', undefined, 0o755],
  ] as const) {
    mkdirSync(inside(name), { mode });
    if (owner) chownSync(inside(name), owner.uid, owner.gid);
  }
  const disk = mountSmallDisk(inside('patroni'), owners.postgres);
  const write = (name: string, text: string, owner = owners.postgres) => {
    writeFileSync(inside(name), text, { mode: 0o640 });
    if (owner) chownSync(inside(name), owner.uid, owner.gid);
  };
  const patroniPlaces = {
    dataFolder: inside('patroni/data'),
    socketFolder: inside('socket'),
    passwordFile: inside('patroni/pgpass'),
  };
  write('patroni.yml', renderPatroni(settings, own, patroniPlaces));
  write('redis/redis.conf', renderRedis(settings, own, inside('redis')), owners.redis);
  write('redis/sentinel.conf', renderSentinel(settings, own, inside('redis')), owners.redis);
  const etcd = Object.entries(etcdEnvironment(settings, own, inside('etcd/data')));
  write('etcd.env', etcd.map(([name, value]) => `export ${name}='${value}'\n`).join(''));
  // The log of the last run stays to be read.
  const logs = join(outputFolder('drills'), `ha-${own.name}`);
  for (const name of ['etcd', 'patroni', 'redis', 'sentinel']) rmSync(`${logs}-${name}.log`, { force: true });
  const script = [
    `cd ${folder}`,
    // Another number than before for the first processes: a file with the pid of the life before must not name one of these.
    'echo $((RANDOM + 1000)) > /proc/sys/kernel/ns_last_pid',
    `as() { user=$1; shift; setpriv --reuid $user --regid $user --init-groups "$@"; }`,
    // What systemd does with Restart=always.
    `keep() { name=$1; shift; while :; do [ -e hold/$name ] || "$@" >> ${logs}-$name.log 2>&1; sleep 0.5; done; }`,
    `(. ./etcd.env; keep etcd as postgres etcd) &`,
    'keep patroni as postgres patroni patroni.yml &',
    'keep redis as redis redis-server redis/redis.conf &',
    'keep sentinel as redis redis-server redis/sentinel.conf --sentinel &',
    'wait',
  ].join('\n');
  write('machine.sh', script);
  return {
    name: own.name,
    machine,
    folder,
    disk,
    boot: () => machine.start(inside('machine.sh'), `${logs}-machine.log`),
    hold: (service) => writeFileSync(inside(`hold/${service}`), ''),
    release(service) {
      if (existsSync(inside(`hold/${service}`))) rmSync(inside(`hold/${service}`));
    },
  };
}

// A private S3 server on loopback, for tests of the storage: OpenStack Swift with its S3 API, one copy of everything on one
// folder. Only started on request (`npm run services -- up s3`): a developer's own site keeps its files on disk.
import { spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import type { Places } from './places.ts';
import { isRoot } from './places.ts';
import { identityOf, isRunning, portAnswers, requireFreePort, run, waitUntil } from './process.ts';

const servers = ['account', 'container', 'object', 'proxy'] as const;
type Server = (typeof servers)[number];

const folderOf = (places: Places) => join(places.folder, 's3');
const pidFile = (places: Places, server: Server) => join(folderOf(places), `${server}.pid`);
const configurationOf = (places: Places, server: Server) => join(folderOf(places), `${server}-server.conf`);
/** The proxy has the known port; the servers behind it have the next three. */
const portOf = (places: Places, server: Server) =>
  places.s3Port + (server === 'proxy' ? 0 : servers.indexOf(server) + 1);

function settings(places: Places, server: Server): string {
  const folder = folderOf(places);
  const common = `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${portOf(places, server)}
workers = 0
user = ${isRoot() ? 'swift' : userInfo().username}
swift_dir = ${folder}
devices = ${join(folder, 'devices')}
mount_check = false
fallocate_reserve = 0
log_level = WARNING
`;
  if (server !== 'proxy') {
    return `${common}[pipeline:main]
pipeline = ${server}-server
[app:${server}-server]
use = egg:swift#${server}
`;
  }
  // Access key lanyu:storage, secret lanyu-storage; nothing here is a secret. There is no memcached: nobody listens on port 9.
  return `${common}[pipeline:main]
pipeline = catch_errors gatekeeper healthcheck cache listing_formats s3api tempauth copy slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:tempauth]
use = egg:swift#tempauth
user_lanyu_storage = lanyu-storage .admin
[filter:s3api]
use = egg:swift#s3api
s3_acl = false
location = us-east-1
allow_multipart_uploads = true
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:9
connect_timeout = 0.01
error_suppression_limit = 1
error_suppression_interval = 100000
${['catch_errors', 'gatekeeper', 'healthcheck', 'listing_formats', 'copy', 'slo', 'dlo'].map((name) => `[filter:${name}]\nuse = egg:swift#${name}\n`).join('')}`;
}

export function packagesForS3(): string[] {
  return ['swift-proxy', 'swift-account', 'swift-container', 'swift-object'].filter(
    (name) => !existsSync(`/usr/bin/${name}-server`),
  );
}

/** Swift leaves its folder when it starts; the configuration it was started with tells it apart. */
function pidOf(places: Places, server: Server): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(pidFile(places, server), 'utf8'), 10);
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(configurationOf(places, server)) ? pid : undefined;
  } catch {
    return undefined;
  }
}

/** The pid of the proxy; undefined unless all four live. */
export function s3Pid(places: Places): number | undefined {
  const pids = servers.map((server) => pidOf(places, server));
  return pids.includes(undefined) ? undefined : pids.at(-1);
}

export async function startS3(places: Places): Promise<void> {
  if (s3Pid(places) !== undefined) return;
  await stopS3(places);
  for (const server of servers) await requireFreePort(portOf(places, server), `S3 (${server})`);
  const folder = folderOf(places);
  const as = identityOf('swift');
  mkdirSync(join(folder, 'devices/one'), { recursive: true, mode: 0o755 });
  for (const path of [folder, join(folder, 'devices'), join(folder, 'devices/one')]) {
    if (as) chownSync(path, as.uid, as.gid);
  }
  for (const server of servers) {
    if (server !== 'proxy') buildRing(places, server);
    const configuration = configurationOf(places, server);
    writeFileSync(configuration, settings(places, server));
    const log = openSync(join(folder, `${server}.log`), 'a');
    const child = spawn(`/usr/bin/swift-${server}-server`, [configuration, '-v'], {
      ...as,
      cwd: folder,
      detached: true,
      stdio: ['ignore', log, log],
      env: { PATH: '/usr/bin:/bin', LC_ALL: 'C.UTF-8' },
    });
    child.on('error', () => undefined);
    child.unref();
    writeFileSync(pidFile(places, server), `${child.pid ?? 0}\n`);
  }
  for (const server of servers) {
    await waitUntil(
      `the S3 server (${server}) answers`,
      async () => {
        if (pidOf(places, server) === undefined) {
          throw new Error(`the S3 server (${server}) ended:\n${readFileSync(join(folder, `${server}.log`), 'utf8')}`);
        }
        return portAnswers(portOf(places, server));
      },
      30,
    );
  }
}

/** Where things lie: everything on the one device, in one copy. */
function buildRing(places: Places, server: Exclude<Server, 'proxy'>): void {
  const ring = join(folderOf(places), `${server}.builder`);
  if (existsSync(join(folderOf(places), `${server}.ring.gz`))) return;
  rmSync(ring, { force: true });
  const builder = (...args: string[]) => run('/usr/bin/swift-ring-builder', [ring, ...args], { cwd: folderOf(places) });
  builder('create', '4', '1', '1');
  builder('add', `r1z1-127.0.0.1:${portOf(places, server)}/one`, '1');
  builder('rebalance');
}

export async function stopS3(places: Places): Promise<void> {
  for (const server of servers) {
    const pid = pidOf(places, server);
    if (pid === undefined) continue;
    process.kill(pid, 'SIGTERM');
    await waitUntil('the S3 server has stopped', () => !isRunning(pid), 20);
  }
}

export function removeS3Data(places: Places): void {
  rmSync(folderOf(places), { recursive: true, force: true });
}

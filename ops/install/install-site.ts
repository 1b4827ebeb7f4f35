// Installs a site on one machine with Debian 12, or brings it to a newer release. As root, from an unpacked release archive:
//   lanyu/bin/node lanyu/ops/install/install-site.ts --name games.example.com --cert FILE --key FILE
//   lanyu/bin/node lanyu/ops/install/install-site.ts --name localhost --trial
// Options: --processes 2 (API), --first-port 8080, --release NAME (default: time of the build).
// What is there already stays: settings, passwords, the database. docs/deploy.md walks through it.
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { renderSite } from '@lanyu/nginx/render';
import { drawSecrets, renderOwnerEnv, renderRolesSql, renderSiteEnv } from './site-settings.ts';

const { values } = parseArgs({
  options: {
    name: { type: 'string' },
    cert: { type: 'string' },
    key: { type: 'string' },
    /** Without TLS, for this machine alone. */
    trial: { type: 'boolean', default: false },
    processes: { type: 'string', default: '2' },
    'first-port': { type: 'string', default: '8080' },
    release: { type: 'string' },
  },
});

const root = dirname(dirname(import.meta.dirname));
const settingsFolder = '/etc/lanyu';
const siteFolder = '/srv/lanyu';
const debianPackages = [
  'postgresql-15',
  'redis-server',
  'nginx',
  'bubblewrap',
  'ffmpeg',
  'pgbackrest',
  'ca-certificates',
];
const began = Date.now();

function run(command: string, args: string[], input = ''): string {
  return execFileSync(command, args, { encoding: 'utf8', input, stdio: ['pipe', 'pipe', 'inherit'], cwd: '/' });
}

async function step(name: string, work: () => void | Promise<void>): Promise<void> {
  const from = Date.now();
  await work();
  console.log(`${name.padEnd(44)} ${((Date.now() - from) / 1000).toFixed(1)} s`);
}

function requireOptions(): { name: string; tls?: { certificate: string; key: string } } {
  const { name, cert, key } = values;
  if (process.getuid?.() !== 0) throw new Error('only root can install a site');
  if (name === undefined) throw new Error('--name is the name that players write: games.example.com');
  if (cert !== undefined && key !== undefined) return { name, tls: { certificate: cert, key } };
  if (values.trial) return { name };
  throw new Error('a public site needs --cert and --key; --trial does without, for this machine alone');
}

const { name, tls } = requireOptions();
const ports = Array.from({ length: Number(values.processes) }, (_, index) => Number(values['first-port']) + index);
// Numbers of each are shown on the port with a 1 before it (ops/systemd/lanyu-api@.service).
if (ports.some((port) => !(port >= 1000 && port <= 9999)))
  throw new Error('--first-port: ports of the API have four digits');

function installDebianPackages(): void {
  const quiet = ['-q', '-y', '-o', 'DPkg::Lock::Timeout=300'];
  run('apt-get', ['-q', 'update']);
  process.env['DEBIAN_FRONTEND'] = 'noninteractive';
  run('apt-get', [...quiet, 'install', '--no-install-recommends', ...debianPackages]);
}

function makeUser(): void {
  const known = readFileSync('/etc/passwd', 'utf8').includes('\nlanyu:');
  if (!known)
    run('useradd', [
      '--system',
      '--user-group',
      '--home-dir',
      '/var/lib/lanyu',
      '--shell',
      '/usr/sbin/nologin',
      'lanyu',
    ]);
  // nginx sends media, packages and videos from the site's folder.
  run('usermod', ['--append', '--groups', 'lanyu', 'www-data']);
}

/** Each release has its folder; `current` points to the one that runs. The two before it stay, for a way back. */
function placeRelease(): void {
  const release = values.release ?? new Date().toISOString().replaceAll(/[-:]|\..*/g, '');
  const folder = join(siteFolder, 'releases', release);
  mkdirSync(dirname(folder), { recursive: true });
  rmSync(folder, { recursive: true, force: true });
  cpSync(root, folder, { recursive: true, verbatimSymlinks: true });
  const next = join(siteFolder, 'next');
  rmSync(next, { force: true });
  symlinkSync(folder, next);
  renameSync(next, join(siteFolder, 'current'));
  const older = readdirSync(dirname(folder))
    .filter((each) => each !== release)
    .toSorted();
  for (const each of older.slice(0, -2)) rmSync(join(dirname(folder), each), { recursive: true });
}

function writeSettingsAndRoles(): void {
  const siteEnv = join(settingsFolder, 'site.env');
  if (existsSync(siteEnv)) return;
  mkdirSync(settingsFolder, { recursive: true, mode: 0o755 });
  const secrets = drawSecrets();
  const port = tls === undefined ? ':80' : '';
  const publicUrl = tls === undefined ? `http://${name}${port}` : `https://${name}`;
  run('systemctl', ['start', 'postgresql']);
  run('runuser', ['-u', 'postgres', '--', 'psql', '-q', '-v', 'ON_ERROR_STOP=1'], renderRolesSql(secrets));
  writeFileSync(join(settingsFolder, 'owner.env'), renderOwnerEnv(secrets), { mode: 0o600 });
  writeFileSync(siteEnv, renderSiteEnv({ serverName: name, publicUrl }, secrets), { mode: 0o600 });
}

function configureNginx(): void {
  const current = join(siteFolder, 'current');
  writeFileSync(
    '/etc/nginx/conf.d/lanyu.conf',
    renderSite({
      serverName: name,
      api: ports.map((port) => `127.0.0.1:${port}`),
      webDist: join(current, 'apps/web/dist'),
      adminDist: join(current, 'apps/admin/dist'),
      storage: '/var/lib/lanyu',
      ...(tls === undefined ? {} : { tls }),
    }),
  );
  mkdirSync('/var/cache/nginx', { recursive: true });
  rmSync('/etc/nginx/sites-enabled/default', { force: true });
  run('nginx', ['-q', '-t']);
}

function installUnits(): void {
  const units = join(root, 'ops/systemd');
  for (const unit of readdirSync(units)) {
    if (/\.(service|timer|target)$/.test(unit)) cpSync(join(units, unit), join('/etc/systemd/system', unit));
  }
  cpSync(join(root, 'ops/install/lanyu-command.sh'), '/usr/local/bin/lanyu');
  run('chmod', ['755', '/usr/local/bin/lanyu']);
  run('systemctl', ['daemon-reload']);
}

/** One after the other, each waited for: nginx always has one to ask. */
async function startProcesses(): Promise<void> {
  for (const port of ports) {
    run('systemctl', ['enable', '--quiet', `lanyu-api@${port}`]);
    run('systemctl', ['restart', `lanyu-api@${port}`]);
    await untilReady(port);
  }
  const timers = ['objects', 'diff', 'full'].map((kind) => `lanyu-backup-${kind}.timer`);
  run('systemctl', ['enable', '--quiet', 'lanyu-worker', 'lanyu.target', ...timers]);
  run('systemctl', ['restart', 'lanyu-worker']);
  run('systemctl', ['start', 'lanyu.target', ...timers]);
  run('systemctl', ['reload-or-restart', 'nginx']);
}

/** A busy machine takes minutes to start one, and is waited for; one that ends by itself is not. */
async function untilReady(port: number): Promise<void> {
  const unit = `lanyu-api@${port}`;
  const deadline = Date.now() + 300_000;
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    const ended = Number(run('systemctl', ['show', '--property=NRestarts', '--value', unit]));
    if (ended > 2 || Date.now() > deadline) {
      const last = run('journalctl', ['-u', unit, '-n', '20', '-o', 'cat', '--no-pager']);
      throw new Error(`${unit} is not ready${ended > 0 ? `, it ended ${ended} times` : ''}. Its last words:\n${last}`);
    }
    await pause(500);
  }
}

await step('packages of Debian', installDebianPackages);
await step('user and release', () => {
  makeUser();
  placeRelease();
});
await step('settings, roles and database', writeSettingsAndRoles);
await step('units', installUnits);
await step('migrations before', () => void run('systemctl', ['start', 'lanyu-migrate@before']));
await step('nginx', configureNginx);
await step('API, worker, nginx', startProcesses);
await step('migrations after', () => void run('systemctl', ['start', 'lanyu-migrate@after']));
console.log(
  `done after ${((Date.now() - began) / 1000).toFixed(0)} s: ${tls === undefined ? 'http' : 'https'}://${name}/`,
);
console.log('next: lanyu staff add LOGIN NAME --roles owner; /etc/lanyu/backup.env and lanyu backup install');

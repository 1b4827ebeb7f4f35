// npm run drill -- install [--build]: a machine with Debian and systemd alone becomes a site by the one command of docs/deploy.md, and is
// brought to the next release while somebody asks for pages all the time.
import { existsSync } from 'node:fs';
import { request } from 'node:https';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { waitUntil } from '@lanyu/services/process';
import { buildMachineImage, buildSiteImage, releaseArchive, writeReleaseArchive } from '../../images/build-images.ts';
import {
  hasImage,
  imagesFolder,
  installContainerTools,
  runContainerTool,
  runContainerToolBeside,
} from '../../images/container-tools.ts';
import { machineImage } from '../../images/image-names.ts';
import { apiMetricsPort, workerMetricsPort } from '../../install/metrics-ports.ts';
import { examineBackups } from './examine-backups.ts';

const machine = 'lanyu-drill-machine';
const serverName = 'games.example.com';

const inMachine = (...command: string[]) => runContainerTool('podman', ['exec', machine, ...command]);
const removeMachine = () => runContainerTool('podman', ['rm', '--force', '--ignore', machine]);

interface Answer {
  status: number;
  body: string;
}

/** As a browser asks that believes the drill's certificate. */
function ask(address: string, path: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        host: address,
        servername: serverName,
        path,
        headers: { host: serverName },
        rejectUnauthorized: false,
        timeout: 10_000,
      },
      (answer) => {
        let body = '';
        answer.setEncoding('utf8');
        answer.on('data', (part: string) => (body += part));
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body }));
      },
    );
    asked.on('timeout', () => asked.destroy(new Error('no answer within 10 s')));
    asked.on('error', reject);
    asked.end();
  });
}

/** It stands for a whole machine, so nothing is kept from it; memory and processes of the host are shared. */
async function startMachine(): Promise<string> {
  removeMachine();
  runContainerTool('podman', ['run', '--detach', '--privileged', '--systemd=always', '--name', machine, machineImage]);
  await waitUntil('systemd is up', () => {
    try {
      return inMachine('systemctl', 'is-system-running', '--wait').trim() === 'running';
    } catch {
      return false;
    }
  });
  return inMachine('hostname', '-I').trim().split(' ')[0] ?? '';
}

function bringReleaseAndCertificate(): void {
  const [certificate, key] = [join(imagesFolder, 'drill.crt'), join(imagesFolder, 'drill.key')];
  runContainerTool('openssl', [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:P-256',
    '-nodes',
    '-days',
    '2',
    '-subj',
    `/CN=${serverName}`,
    '-keyout',
    key,
    '-out',
    certificate,
  ]);
  runContainerTool('podman', ['cp', certificate, `${machine}:/etc/ssl/site.crt`]);
  runContainerTool('podman', ['cp', key, `${machine}:/etc/ssl/private-site.key`]);
  runContainerTool('podman', ['cp', releaseArchive, `${machine}:/opt/lanyu-release.tar.gz`]);
  inMachine('tar', '-xzf', '/opt/lanyu-release.tar.gz', '-C', '/opt');
}

async function install(release: string): Promise<void> {
  const options = ['--name', serverName, '--cert', '/etc/ssl/site.crt', '--key', '/etc/ssl/private-site.key'];
  const program = ['/opt/lanyu/bin/node', '/opt/lanyu/ops/install/install-site.ts', ...options, '--release', release];
  const said = await runContainerToolBeside('podman', ['exec', machine, ...program]);
  console.log(said.slice(said.indexOf('packages of Debian')).trimEnd());
}

async function examineSite(address: string): Promise<string[]> {
  const faults: string[] = [];
  for (const [path, holds] of [
    ['/healthz', 'true'],
    ['/', '<div id="root"'],
    ['/admin/', '<div id="root"'],
    ['/api/v1/square/tag/list', '"code":0'],
  ] as const) {
    const { status, body } = await ask(address, path);
    if (status !== 200 || !body.includes(holds)) faults.push(`${path} answered ${status} ${body.slice(0, 100)}`);
  }
  const units = ['lanyu-api@8080', 'lanyu-api@8081', 'lanyu-worker', 'lanyu-backup-diff.timer', 'nginx'];
  const states = inMachine('systemctl', 'is-active', ...units)
    .trim()
    .split('\n');
  if (states.some((state) => state !== 'active')) faults.push(`units: ${states.join(', ')}`);
  const failed = inMachine('systemctl', 'list-units', '--failed', '--plain', '--no-legend').trim();
  if (failed !== '') faults.push(`failed: ${failed}`);
  const journal = () => inMachine('journalctl', '-u', 'lanyu-worker', '-o', 'cat', '--no-pager');
  await waitUntil('the worker works', () => journal().includes('"working"'), 300);
  const level = /"level":"(namespaces|uid|limits)"/.exec(journal())?.[1];
  console.log(`decoders: ${level ?? 'not said'}`);
  if (level !== 'namespaces') faults.push('decoders are not in namespaces of their own');
  for (const port of [apiMetricsPort(8080), apiMetricsPort(8081), workerMetricsPort]) {
    const script = `process.stdout.write(await (await fetch('http://127.0.0.1:${port}/metrics')).text())`;
    const read = ['/srv/lanyu/current/bin/node', '--input-type=module', '--eval', script];
    // The worker may still be on its way: nothing waits for it after an upgrade.
    const shows = () => {
      try {
        return inMachine(...read).includes('build_info{');
      } catch {
        return false;
      }
    };
    await waitUntil(`numbers on port ${port}`, shows, 300);
  }
  const secrets = inMachine('stat', '-c', '%a %U', '/etc/lanyu/site.env', '/etc/lanyu/owner.env').trim();
  if (secrets !== '600 root\n600 root') faults.push(`settings can be read: ${secrets}`);
  const staff = inMachine('lanyu', 'staff', 'list');
  console.log(`lanyu staff list: ${staff.trim().split('\n')[0] ?? ''}`);
  return faults;
}

/** Asks for documents and calls without a pause until told to stop. */
function askAllTheTime(address: string): { stop(): Promise<{ asked: number; faults: string[] }> } {
  const stopping = new AbortController();
  const faults: string[] = [];
  let asked = 0;
  const asking = (async () => {
    while (!stopping.signal.aborted) {
      for (const path of ['/', '/api/v1/square/tag/list']) {
        const answer = await ask(address, path).catch((error: unknown) => ({ status: 0, body: String(error) }));
        asked += 1;
        if (answer.status !== 200)
          faults.push(`${path} while installing: ${answer.status} ${answer.body.slice(0, 80)}`);
      }
      await pause(20);
    }
  })();
  return {
    stop: async () => {
      stopping.abort();
      await asking;
      return { asked, faults };
    },
  };
}

export async function runInstallDrill(options: { build: boolean }): Promise<string[]> {
  installContainerTools();
  if (options.build || !existsSync(releaseArchive)) {
    await buildSiteImage('run');
    writeReleaseArchive();
  }
  if (options.build || !hasImage(machineImage)) await buildMachineImage();
  try {
    const address = await startMachine();
    const began = Date.now();
    bringReleaseAndCertificate();
    await install('1');
    console.log(`a site after ${((Date.now() - began) / 1000).toFixed(0)} s, archive unpacked`);
    const faults = await examineSite(address);
    faults.push(...examineBackups(inMachine));
    const visitor = askAllTheTime(address);
    const again = Date.now();
    await install('2');
    const { asked, faults: unanswered } = await visitor.stop();
    console.log(
      `next release after ${((Date.now() - again) / 1000).toFixed(0)} s, ${asked} requests meanwhile, ${unanswered.length} failed`,
    );
    return [...faults, ...unanswered.slice(0, 10), ...(await examineSite(address))];
  } finally {
    removeMachine();
  }
}

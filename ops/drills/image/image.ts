// npm run drill -- image [--build]: the whole site out of its image, in pods: migrations, API, worker, nginx, engines. Asks for health and
// the home document, registers, signs in, buys diamonds at the sandbox; looks at uid, read-only root and what the image must not have.
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { waitUntil } from '@lanyu/services/process';
import {
  preparePaymentSandboxProgramEnv,
  prepareSitePaymentSandboxEnv,
} from '@lanyu/test-kit/local/payment-sandbox-env';
import { createSiteClient } from '@lanyu/test-kit/site/player-logins-and-browser-setup';
import { buildEnginesImage, buildSiteImage } from '../../images/build-images.ts';
import {
  hasImage,
  imagesFolder,
  installContainerTools,
  readImageBytes,
  runContainerTool,
} from '../../images/container-tools.ts';
import { enginesImage, siteImages } from '../../images/image-names.ts';
import { freePort } from '../support/stage.ts';
import { podNames, renderEnginesPod, renderSitePod } from './podman-pods.ts';

const inContainer = (name: string, args: string[]) => runContainerTool('podman', ['exec', name, ...args]);
const api = `${podNames.site}-api`;

function playPod(name: string, yaml: string): void {
  const file = join(imagesFolder, `${name}.yaml`);
  writeFileSync(file, yaml);
  runContainerTool('podman', ['kube', 'play', file]);
}

function removePods(): void {
  for (const name of Object.values(podNames)) runContainerTool('podman', ['pod', 'rm', '--force', '--ignore', name]);
}

function containerLog(name: string): string {
  return runContainerTool('sh', ['-c', 'podman logs "$0" 2>&1', name]);
}

function saveLogs(): void {
  const all = runContainerTool('podman', ['ps', '--all', '--format', '{{.Names}}']).split('\n');
  for (const name of all.filter((each) => each.startsWith(`${podNames.site}-`)))
    writeFileSync(join(imagesFolder, `${name}.log`), containerLog(name));
}

/** A container that ended has failed: what it said last is said here. */
function requireRunning(): void {
  const format = '{{.Names}} {{.Status}}';
  const ended = runContainerTool('podman', ['ps', '--all', '--format', format])
    .split('\n')
    .filter((line) => new RegExp(`^${podNames.site}-(api|worker|nginx|sandbox) Exited`).test(line))
    .map((line) => line.split(' ')[0] ?? '');
  if (ended.length > 0)
    throw new Error(ended.map((name) => `${name} ended:\n${containerLog(name).slice(0, 2000)}`).join('\n'));
}

function containerAddress(name: string): string {
  const infra = runContainerTool('podman', ['pod', 'inspect', '--format', '{{.InfraContainerID}}', name]).trim();
  const format = '{{range .NetworkSettings.Networks}}{{.IPAddress}}{{end}}';
  return runContainerTool('podman', ['inspect', '--format', format, infra]).trim();
}

async function startEngines(): Promise<string> {
  playPod(podNames.engines, renderEnginesPod());
  const postgres = `${podNames.engines}-postgres`;
  const answers = (command: string[]) => {
    try {
      inContainer(postgres, command);
      return true;
    } catch {
      return false;
    }
  };
  const address = containerAddress(podNames.engines);
  await waitUntil('PostgreSQL answers', () => answers(['pg_isready', '-q', '-h', address, '-d', 'lanyu']), 60);
  return address;
}

/** A sentence for each thing about the image that is not as promised. */
function inspectImage(): string[] {
  const shell = (script: string) => runContainerTool('podman', ['exec', api, '/bin/sh', '-c', script]).trim();
  const faults: string[] = [];
  const uid = shell('id -u');
  if (uid !== '10001') faults.push(`the API runs as uid ${uid}`);
  if (shell('touch /srv/lanyu/x 2>&1 || true; touch /x 2>&1 || true').split('Read-only').length !== 3)
    faults.push('the root can be written to');
  const tools = shell('for t in npm npx apt-get dpkg perl gcc; do command -v $t || true; done');
  if (tools !== '') faults.push(`the image has ${tools.replaceAll('\n', ', ')}`);
  const raised = shell('find / -xdev -type f -perm /6000 2> /dev/null | head -3 || true');
  if (raised !== '') faults.push(`programs of the image gain rights: ${raised}`);
  const tests = shell('find /srv/lanyu/apps /srv/lanyu/packages /srv/lanyu/ops -name "*.test.ts" | head -3');
  if (tests !== '') faults.push(`the image has tests: ${tests}`);
  return faults;
}

async function examineSite(origin: string): Promise<string[]> {
  const faults: string[] = [];
  const health = await fetch(`${origin}/healthz`);
  if (health.status !== 200) faults.push(`/healthz answered ${health.status}`);
  const document = await fetch(origin);
  const html = await document.text();
  if (document.status !== 200 || !html.includes('<div id="root"'))
    faults.push(`the home document answered ${document.status}`);
  const asset = /\/assets\/[\w.-]+\.js/.exec(html)?.[0];
  const script = await fetch(`${origin}${asset ?? '/assets/none.js'}`);
  if (script.status !== 200) faults.push(`${asset ?? 'no script'} answered ${script.status}`);
  return faults;
}

/** Registers, signs in again, buys the smallest package of diamonds and waits until they are there. */
async function buyDiamonds(origin: string): Promise<string[]> {
  const visitor = createSiteClient(undefined, origin);
  const loginName = `img_${randomUUID().slice(0, 8)}`;
  const password = `Image-${randomUUID().slice(0, 12)}`;
  const device = { deviceID: `drill-${randomUUID()}` };
  await visitor.call('POST /user/registerWithName', {
    loginName,
    password,
    agreed: 'agreement:1,privacy:1',
    ...device,
  });
  const account = await visitor.call('POST /user/login', { loginName, password, ...device });
  const player = createSiteClient(account, origin);
  const order = await player.call('POST /user/center/coin/order', {
    packageId: '1',
    priceFen: 600,
    channel: 'sandbox',
    idempotencyKey: randomUUID(),
  });
  await waitUntil(
    'the order can be paid',
    async () => (await player.call('POST /order/payInfo', { orderId: order.id })).payment !== null,
    30,
  );
  const body = JSON.stringify({ orderNo: `LY${order.id}`, how: 'pay' });
  const pay = `fetch('http://127.0.0.1:8087/test/pay',{method:'POST',headers:{'content-type':'application/json'},body:'${body}'}).then((r)=>process.exit(r.ok?0:1))`;
  inContainer(api, ['/usr/local/bin/node', '-e', pay]);
  const coins = async () => (await player.call('POST /user/center/me', { uid: account.uid })).coinNum;
  const before = Date.now();
  await waitUntil('the diamonds are there', async () => (await coins()) >= 60, 30);
  console.log(`paid and credited after ${((Date.now() - before) / 1000).toFixed(1)} s: ${await coins()} diamonds`);
  return [];
}

function isolationInForce(): string {
  const log = containerLog(api);
  return /"level":"(namespaces|uid|limits)"/.exec(log)?.[1] ?? 'not said';
}

export async function runImageDrill(options: { build: boolean }): Promise<string[]> {
  if (options.build || !hasImage(siteImages.run)) await buildSiteImage('run');
  if (options.build || !hasImage(enginesImage)) await buildEnginesImage();
  installContainerTools();
  const port = await freePort();
  removePods();
  const began = Date.now();
  try {
    const enginesAddress = await startEngines();
    console.log(`engines after ${((Date.now() - began) / 1000).toFixed(1)} s`);
    playPod(
      podNames.site,
      renderSitePod({
        port,
        enginesAddress,
        siteSandboxEnv: prepareSitePaymentSandboxEnv(8087),
        sandboxEnv: preparePaymentSandboxProgramEnv(8087, join(imagesFolder, 'sandbox/unused.db')),
      }),
    );
    const origin = `http://127.0.0.1:${port}`;
    await waitUntil(
      'the site answers',
      async () => {
        requireRunning();
        return (await fetch(origin).catch(() => undefined))?.ok ?? false;
      },
      90,
    );
    console.log(`site after ${((Date.now() - began) / 1000).toFixed(1)} s`);
    const faults = [...inspectImage(), ...(await examineSite(origin)), ...(await buyDiamonds(origin))];
    console.log(`image ${(readImageBytes(siteImages.run) / 1e6).toFixed(0)} MB, decoders: ${isolationInForce()}`);
    console.log(`all of it ${((Date.now() - began) / 1000).toFixed(0)} s`);
    return faults;
  } finally {
    saveLogs();
    removePods();
  }
}

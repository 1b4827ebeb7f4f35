// Every panel of every board is asked of a real Prometheus while the site has load: none may be empty. Its own consoles are photographed.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium } from 'playwright';
import { openQueue } from '@lanyu/server/queue/queue';
import { installPackages } from '@lanyu/services/apt';
import { waitUntil } from '@lanyu/services/process';
import { projectRoot } from '@lanyu/test-kit/local/local-env';
import { generatedFolder } from '../../monitoring/generated-files.ts';
import { boards as tables, type Board } from '../../monitoring/tables/boards.ts';
import { fillFixture, newCounts, play } from '../support/players.ts';
import {
  asOwner,
  databaseUrl,
  dropDatabase,
  ensureDatabase,
  freePort,
  outputFolder,
  productionEnv,
  startProgram,
  untilReady,
  type Running,
} from '../support/stage.ts';

export interface BoardsDrill {
  seconds: number;
  players: number;
  /** Whether the pictures of docs/ are taken anew. */
  photographs: boolean;
}

const program = '/usr/bin/prometheus';

export async function boards(options: BoardsDrill): Promise<string[]> {
  if (!existsSync(program)) installPackages(['prometheus', 'prometheus-alertmanager']);
  const database = `lanyu_boards_${randomBytes(4).toString('hex')}`;
  const logs = outputFolder('drills');
  const running: Running[] = [];
  try {
    await ensureDatabase(database);
    const world = await asOwner(database, (client) => fillFixture(client, options.players));
    const targets: string[] = [];
    const origins: string[] = [];
    for (const file of ['main-api.ts', 'main-api.ts', 'main-worker.ts']) {
      const [port, metricsPort] = [await freePort(), await freePort()];
      const env = productionEnv(database, port, { METRICS_PORT: String(metricsPort), RELEASE: 'drill' });
      running.push(startProgram(`apps/server/src/${file}`, env, join(logs, `boards-${file}.log`)));
      targets.push(`127.0.0.1:${metricsPort}`);
      if (file === 'main-api.ts') origins.push(`http://127.0.0.1:${port}`);
    }
    await Promise.all(origins.map(untilReady));
    const prometheus = await startPrometheus(targets, running);
    await proveLedger(database);
    await waitUntil(
      'the worker has proven the ledger',
      async () => (await query(prometheus, 'wallet_proven_timestamp_seconds')).length > 0,
      240,
    );

    const until = Date.now() + options.seconds * 1000;
    const counts = newCounts();
    await Promise.all([
      ...world.players.map((player) => play(origins, world, player, counts, () => Date.now() > until)),
      readCatalogue(origins, until),
    ]);
    console.log(`${counts.good} good answers in ${options.seconds} s`);
    const faults = [...counts.faults, ...(await askEveryPanel(prometheus))];
    if (options.photographs) await photograph(prometheus);
    return faults;
  } finally {
    for (const { child } of running) child.kill('SIGKILL');
    await Promise.all(running.map(({ ended }) => ended));
    await dropDatabase(database);
  }
}

async function startPrometheus(targets: string[], running: Running[]): Promise<string> {
  const folder = outputFolder('drills/prometheus');
  rmSync(join(folder, 'data'), { recursive: true, force: true });
  const config = {
    global: { scrape_interval: '1s', evaluation_interval: '5s' },
    rule_files: [join(generatedFolder, 'rules.yml')],
    scrape_configs: [{ job_name: 'lanyu', static_configs: [{ targets }] }],
  };
  // JSON is YAML too.
  writeFileSync(join(folder, 'prometheus.yml'), JSON.stringify(config, null, 2));
  const address = `127.0.0.1:${await freePort()}`;
  const out = openSync(join(folder, 'prometheus.log'), 'w');
  const child = spawn(
    program,
    [
      `--config.file=${join(folder, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=${address}`,
      `--web.console.templates=${join(generatedFolder, 'consoles')}`,
    ],
    { stdio: ['ignore', out, out] },
  );
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  running.push({ child, pid: child.pid ?? 0, ended });
  const origin = `http://${address}`;
  await waitUntil(
    'Prometheus is ready',
    async () => (await fetch(`${origin}/-/ready`).catch(() => undefined))?.ok ?? false,
    60,
  );
  return origin;
}

/** Once now instead of at the next twenty past. */
async function proveLedger(database: string): Promise<void> {
  const queue = await openQueue({ url: databaseUrl('app', database), timeoutScale: 20 });
  await waitUntil(
    'the worker knows the job',
    async () => (await queue.boss.getQueue('wallet.verify-ledger')) !== null,
    60,
  );
  await queue.boss.send('wallet.verify-ledger', {});
  await queue.close();
}

/** Answers that are the same for everybody, and one that is refused: no keyword. */
async function readCatalogue(origins: readonly string[], until: number): Promise<void> {
  while (Date.now() < until) {
    for (const origin of origins)
      for (const path of ['catalog/home', 'search']) await (await fetch(`${origin}/api/v1/${path}`)).text();
    await pause(100);
  }
}

/** The samples that an expression has now. */
async function query(prometheus: string, expression: string): Promise<{ metric: Record<string, string> }[]> {
  const asked = await fetch(`${prometheus}/api/v1/query?query=${encodeURIComponent(expression)}`);
  const answer = (await asked.json()) as {
    status: string;
    error?: string;
    data?: { result: { metric: Record<string, string> }[] };
  };
  if (answer.data === undefined) throw new Error(answer.error ?? answer.status);
  return answer.data.result;
}

async function askEveryPanel(prometheus: string): Promise<string[]> {
  const faults: string[] = [];
  let asked = 0;
  for (const { name, panels } of tables) {
    for (const { title, expression, by } of panels) {
      const result = await query(prometheus, expression).catch((error: Error) => error);
      asked += 1;
      if (result instanceof Error) faults.push(`${name}, ${title}: ${result.message}`);
      else if (result.length === 0) faults.push(`${name}, ${title}: empty`);
      else if (result.some(({ metric }) => by.some((label) => metric[label] === undefined)))
        faults.push(`${name}, ${title}: lines without ${by.join(', ')}`);
    }
  }
  console.log(`${asked} panels asked`);
  return faults;
}

async function photograph(prometheus: string): Promise<void> {
  const folder = join(projectRoot, 'docs/boards');
  mkdirSync(folder, { recursive: true });
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  });
  const page = await browser.newPage({ viewport: { width: 1200, height: 700 } });
  for (const { name } of tables satisfies readonly Board[]) {
    await page.goto(`${prometheus}/consoles/${name}.html`);
    await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
  }
  await browser.close();
}

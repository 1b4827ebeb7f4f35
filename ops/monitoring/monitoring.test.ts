import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { installPackages } from '@lanyu/services/apt';
import { freePorts } from '@lanyu/services/free-ports';
import { projectRoot } from '@lanyu/test-kit/local/local-env';
import { generatedFolder, renderGeneratedFiles } from './generated-files.ts';
import { renderRuleTests } from './prometheus-rules.ts';
import { alerts } from './tables/alerts.ts';
import { boards } from './tables/boards.ts';
import { yamlDocument } from './yaml.ts';

const folder = mkdtempSync(join(tmpdir(), 'lanyu-monitoring-'));
beforeAll(() => {
  if (!existsSync('/usr/bin/promtool') || !existsSync('/usr/bin/amtool')) {
    installPackages(['prometheus', 'prometheus-alertmanager']);
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

function run(program: string, args: string[]): { status: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', cwd: folder });
  return { status, said: `${stdout}${stderr}` };
}

test('rules, routes, dashboards and consoles are what the tables say: npm run monitoring -- write', () => {
  const files = renderGeneratedFiles();
  for (const [path, text] of files) expect(readFileSync(join(generatedFolder, path), 'utf8'), path).toBe(text);
  const there = readdirSync(generatedFolder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  expect(there).toHaveLength(files.size);
});

test('every alert fires in its one case and stays silent in its other', { timeout: 300_000 }, () => {
  expect(new Set(alerts.map(({ name }) => name)).size).toBe(alerts.length);
  expect(run('promtool', ['check', 'rules', join(generatedFolder, 'rules.yml')])).toMatchObject({ status: 0 });
  expect(run('promtool', ['test', 'rules', join(generatedFolder, 'rules-tests.yml')])).toMatchObject({ status: 0 });
});

test('the cases can fail: a threshold that nothing reaches, and one that everything does', { timeout: 300_000 }, () => {
  cpSync(generatedFolder, folder, { recursive: true });
  const rules = readFileSync(join(folder, 'rules.yml'), 'utf8');
  const tested = alerts.filter(({ name }) => name === 'PaymentsLate');
  writeFileSync(join(folder, 'rules-tests.yml'), renderRuleTests('rules.yml', tested));
  for (const [expected, threshold] of [
    ['exp: {} 1E+00', '> 1000000'],
    ['exp: {} 0E+00', '> -1'],
  ]) {
    writeFileSync(
      join(folder, 'rules.yml'),
      rules.replace('max(orders_longest_due_seconds) > 300', `max(orders_longest_due_seconds) ${threshold}`),
    );
    const { status, said } = run('promtool', ['test', 'rules', 'rules-tests.yml']);
    expect(status).toBe(1);
    expect(said).toContain('PaymentsLate');
    expect(said).toContain(expected);
  }
});

test('Alertmanager takes the routes, and sends pages to the pager and everything else to tickets', () => {
  const file = `--config.file=${join(generatedFolder, 'alertmanager.yml')}`;
  expect(run('amtool', ['check-config', join(generatedFolder, 'alertmanager.yml')])).toMatchObject({ status: 0 });
  for (const { name, severity } of alerts) {
    const { said } = run('amtool', ['config', 'routes', 'test', file, `alertname=${name}`, `severity=${severity}`]);
    expect(said.split('\n')[0], name).toBe(severity === 'page' ? 'pager' : 'tickets');
  }
});

interface ToldAlerts {
  silenced: string[];
  told: number;
}

/** Gives the alerts to a real Alertmanager with our routes, and reads which of them it silences because of the others. */
async function withAlertmanager(
  names: readonly string[],
  look: (read: () => Promise<ToldAlerts>) => Promise<void>,
): Promise<void> {
  const [port = 0] = await freePorts(1);
  const address = `127.0.0.1:${port}`;
  const options = [`--storage.path=${join(folder, `alertmanager-${port}`)}`, '--cluster.listen-address='];
  const file = `--config.file=${join(generatedFolder, 'alertmanager.yml')}`;
  const child = spawn('prometheus-alertmanager', [file, `--web.listen-address=${address}`, ...options], {
    stdio: 'ignore',
  });
  try {
    const ask = (path: string, init?: RequestInit) => fetch(`http://${address}${path}`, init);
    const isReady = () =>
      ask('/-/ready').then(
        ({ ok }) => ok,
        () => false,
      );
    await vi.waitUntil(isReady, { timeout: 30_000 });
    await ask('/api/v2/alerts', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(names.map((name) => ({ labels: labelsOf(name) }))),
    });
    await look(async () => {
      type Told = { labels: { alertname: string }; status: { state: string } };
      const all = (await (await ask('/api/v2/alerts')).json()) as Told[];
      const named = (state: string) => all.filter(({ status }) => status.state === state);
      const silenced = named('suppressed').map(({ labels }) => labels.alertname);
      return { silenced: silenced.toSorted(), told: named('active').length };
    });
  } finally {
    child.kill('SIGKILL');
  }
}

function labelsOf(name: string): Record<string, string> {
  const found = alerts.find((alert) => alert.name === name);
  return { alertname: name, severity: found?.severity ?? '', ...(found?.slo === undefined ? {} : { slo: found.slo }) };
}

// It looks at alerts one after the other.
const soon = { timeout: 30_000 };

test('without a primary, alerts that follow from it are silent and all others are told', soon, async () => {
  const names = alerts.map(({ name }) => name);
  const burns = alerts.filter(({ slo }) => slo !== undefined).map(({ name }) => name);
  const silenced = ['QueueLate', 'OutboxLate', 'PaymentsLate', 'JobsFailing', 'ProbeFails', ...burns].toSorted();
  await withAlertmanager(names, (read) =>
    vi.waitFor(async () => expect(await read()).toEqual({ silenced, told: names.length - silenced.length }), soon),
  );
});

test('a promise that is broken fast silences its own slower alerts, not those of another', soon, async () => {
  const names = ['ApiAvailableFastBurn', 'ApiAvailableSlowBurn', 'ApiAvailableTrendBurn', 'ReadsFastSlowBurn'];
  const silenced = ['ApiAvailableSlowBurn', 'ApiAvailableTrendBurn'];
  await withAlertmanager(names, (read) =>
    vi.waitFor(async () => expect(await read()).toEqual({ silenced, told: 2 }), soon),
  );
});

test('Prometheus of one machine asks each process where its unit shows its numbers', () => {
  expect(run('promtool', ['check', 'config', join(generatedFolder, 'prometheus-one-machine.yml')])).toMatchObject({
    status: 0,
  });
  const text = readFileSync(join(generatedFolder, 'prometheus-one-machine.yml'), 'utf8');
  const asked = [...text.matchAll(/"127\.0\.0\.1:(1\d{4})"/g)].map((match) => match[1]);
  const units = join(projectRoot, 'ops/systemd');
  const portIn = (unit: string, instance: string) =>
    / METRICS_PORT=(\S+) /.exec(readFileSync(join(units, unit), 'utf8'))?.[1]?.replace('%i', instance);
  expect(asked).toEqual([
    portIn('lanyu-api@.service', '8080'),
    portIn('lanyu-api@.service', '8081'),
    portIn('lanyu-worker.service', ''),
  ]);
});

test('every expression of a board can be parsed, and dashboards ask for the same', () => {
  const panels = boards.flatMap((board) => board.panels);
  const rules = panels.map(({ expression }, n) => ({ record: `panel:${n}:now`, expr: expression }));
  writeFileSync(join(folder, 'panels.yml'), yamlDocument('of the boards', { groups: [{ name: 'panels', rules }] }));
  expect(run('promtool', ['check', 'rules', 'panels.yml'])).toMatchObject({ status: 0 });
  for (const { name } of boards) {
    const dashboard = JSON.parse(readFileSync(join(generatedFolder, 'dashboards', `${name}.json`), 'utf8')) as {
      panels: { targets: { expr: string }[] }[];
    };
    const expressions = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
    expect(expressions).toEqual(
      boards.find((board) => board.name === name)?.panels.map(({ expression }) => expression),
    );
  }
});

test('every alert has a runbook with the five parts', () => {
  const parts = ['What users see', 'Confirm', 'Stop the bleeding', 'Mend', 'Prevent'];
  for (const { name, runbook } of alerts) {
    const file = join(projectRoot, 'docs/runbooks', `${runbook}.md`);
    expect(existsSync(file), `${name}: ${file}`).toBe(true);
    const headings = [...readFileSync(file, 'utf8').matchAll(/^## (.+)$/gm)].map((match) => match[1]);
    expect(headings, runbook).toEqual(parts);
  }
});

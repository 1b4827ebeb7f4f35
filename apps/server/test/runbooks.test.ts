import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@lanyu/test-kit/local/local-env';
import pg from 'pg';
import { expect, test } from 'vitest';
import { useTestDatabase } from './harness/database.ts';

const database = useTestDatabase();
const folder = join(projectRoot, 'docs/runbooks');
const pages = readdirSync(folder)
  .filter((name) => name.endsWith('.md'))
  .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));

/** What a machine has that the site was installed on: programs of Debian, and the site's own. There is no npm. */
const siteNode = '/srv/lanyu/current/bin/node';
const knownPrograms = new Set(
  'cat curl df du etcdctl grep head journalctl lanyu ls nginx openssl patronictl pgbackrest psql redis-cli systemctl tail'
    .split(' ')
    .concat(siteNode),
);

/** As systemd names them, templates with an instance. */
const units = [
  ...readdirSync(join(projectRoot, 'ops/systemd'))
    .filter((name) => /\.(service|timer|target)$/.test(name))
    .map((name) => name.replace('@.', '@instance.')),
  ...['postgresql@15-main', 'redis-server', 'nginx', 'patroni', 'etcd', 'certbot'].map((name) => `${name}.service`),
];

/** As systemctl and journalctl look for a name or a pattern. */
function isUnit(pattern: string): boolean {
  const whole = /\.(service|timer|target)$/.test(pattern) || pattern.endsWith('*') ? pattern : `${pattern}.service`;
  const expression = new RegExp(`^${RegExp.escape(whole).replaceAll(String.raw`\*`, '.*')}$`);
  return units.some((unit) => expression.test(unit));
}

function blocks(text: string, language: string): string[] {
  return [...text.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g'))].map(
    (match) => match[1] as string,
  );
}

test('every statement of a runbook runs on the schema of today', async () => {
  const statements = pages.flatMap(({ name, text }) => blocks(text, 'sql').map((sql) => ({ name, sql })));
  expect(statements.length).toBeGreaterThan(15);
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  try {
    for (const { name, sql } of statements) {
      await client.query('begin');
      // What ends sessions is only planned here: other tests have some.
      const run = sql.includes('pg_terminate_backend') ? `explain ${sql}` : sql;
      await expect(client.query(run), `${name}: ${sql}`).resolves.toBeDefined();
      await client.query('rollback');
    }
  } finally {
    await client.end();
  }
});

test('every command of a runbook exists: programs, scripts of the project, drills', () => {
  const { scripts } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const [, drills = ''] =
    /npm run drill -- (\S+)/.exec(readFileSync(join(projectRoot, 'ops/drills/drill.ts'), 'utf8')) ?? [];
  for (const { name, text } of pages) {
    const lines = blocks(text, 'sh').flatMap((block) => block.split('\n').filter((line) => line.trim() !== ''));
    const programs = lines
      .flatMap((line) => line.replaceAll(/'[^']*'|"[^"]*"/g, '').split('|'))
      .map((part) => part.trim().split(/\s/)[0] ?? '');
    expect(
      programs.filter((program) => !knownPrograms.has(program)),
      name,
    ).toEqual([]);
    const commands = [...text.matchAll(/npm run ([\w:-]+)(?: -- ([\w-]+))?/g)];
    const unknown = commands.filter(
      ([, script = '', drill = '']) =>
        !(script in scripts) || (script === 'drill' && !drills.split('|').includes(drill)),
    );
    expect(
      unknown.map(([command]) => command),
      name,
    ).toEqual([]);
  }
});

test('every unit that a runbook names is one that the machine has', () => {
  const named = pages.flatMap(({ name, text }) => [
    ...[...text.matchAll(/journalctl -u ('[^']+'|\S+)/g)].map(([, unit = '']) => ({ name, unit })),
    ...[...text.matchAll(/systemctl (?:status|start|stop|restart|reload) ((?:'[^']+'|[\w@.-]+| )+)/g)].flatMap(
      ([, given = '']) =>
        given
          .split(' ')
          .filter((word) => word !== '' && !word.startsWith('--'))
          .map((unit) => ({ name, unit })),
    ),
  ]);
  expect(named.length).toBeGreaterThan(15);
  expect(named.filter(({ unit }) => !isUnit(unit.replaceAll("'", '')))).toEqual([]);
});

test('commands of the site are named as the installed machine has them', () => {
  const [, installed = ''] =
    /usage: lanyu (\S+)/.exec(readFileSync(join(projectRoot, 'ops/install/lanyu-command.sh'), 'utf8')) ?? [];
  const commands = installed.split('|');
  expect(commands).toContain('backup');
  for (const { name, text } of pages) {
    const byNpm = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, script = '']) => script);
    expect(
      byNpm.filter((script) => commands.includes(script)),
      name,
    ).toEqual([]);
    const asked = [...text.matchAll(/`lanyu (\w+)|^lanyu (\w+)/gm)].map(([, inline, line]) => inline ?? line);
    expect(
      asked.filter((command) => !commands.includes(command ?? '')),
      name,
    ).toEqual([]);
    const files = [...text.matchAll(/\/srv\/lanyu\/current\/(ops\/\S+\.ts)/g)].map(([, file = '']) => file);
    expect(
      files.filter((file) => !existsSync(join(projectRoot, file))),
      name,
    ).toEqual([]);
  }
});

test('every page that a runbook leads to is there', () => {
  const links = pages.flatMap(({ text }) => [...text.matchAll(/\]\(([\w-]+)\.md\)/g)].map((match) => `${match[1]}.md`));
  expect(links.filter((link) => !pages.some(({ name }) => name === link))).toEqual([]);
});

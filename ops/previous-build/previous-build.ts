// npm run test:previous -- --commit REF [vitest paths]
// The server's tests of an earlier build on the schema that the migrations of this one make in the phase `before`: while a release goes out,
// processes of both run on that schema. Without paths it is every test of the server.
import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { migrate } from '@lanyu/server/db/migrate';
import { servicesUp } from '@lanyu/services/services';
import { placesFrom } from '@lanyu/services/places';
import { dropDatabaseIfExists } from '@lanyu/test-kit/database/drop-database';
import { localEnv, projectRoot } from '@lanyu/test-kit/local/local-env';
import { checkOutCommit, git, removeCheckout } from './check-out-commit.ts';

/** Hold the schema against that build's own files, or against who owns which table: what they say of another schema means nothing. */
const aboutTheSchemaItself = ['**/db/migrate.test.ts', '**/db/migration/**', '**/db/tables/**'];

const folder = join(projectRoot, '.local/previous-build');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { commit: { type: 'string' } },
});
if (values.commit === undefined) throw new Error('usage: npm run test:previous -- --commit REF [vitest paths]');

/** Both builds use the engines of this folder. */
const environment = { ...process.env, LANYU_LOCAL_DIR: placesFrom().folder };

/** Tests copy a database that they make once, under a name that they work out of their own migrations. */
function readTemplateName(): string {
  const script = `import { templateName } from './test/harness/template.ts'; console.log(await templateName())`;
  return execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: join(folder, 'apps/server'),
    env: environment,
    encoding: 'utf8',
  }).trim();
}

async function asOwner<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: localEnv()['DATABASE_OWNER_URL'] });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Made here, from our migrations, and dropped afterwards: a build with the same ones would take it for its own. */
async function makeTemplate(name: string): Promise<string[]> {
  await dropTemplate(name);
  const url = new URL(localEnv()['DATABASE_OWNER_URL'] ?? '');
  url.pathname = `/${name}`;
  await asOwner((client) => client.query(`create database ${name}`));
  const applied = await migrate({ url: url.href, phase: 'before', timeoutScale: 20 });
  await asOwner((client) => client.query(`alter database ${name} with is_template true allow_connections false`));
  return applied;
}

async function dropTemplate(name: string): Promise<void> {
  await asOwner(async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) return;
    await client.query(`alter database ${name} with is_template false allow_connections true`);
    await dropDatabaseIfExists(client, name);
  });
}

await servicesUp();
checkOutCommit(values.commit, folder);
const template = readTemplateName();
try {
  const applied = await makeTemplate(template);
  console.log(`${git('rev-parse', '--short', values.commit)} on the schema of ${applied.at(-1)}`);
  const excluded = aboutTheSchemaItself.flatMap((pattern) => ['--exclude', pattern]);
  const tests = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server', ...excluded, ...positionals];
  const { status } = spawnSync(process.execPath, tests, { cwd: folder, env: environment, stdio: 'inherit' });
  process.exitCode = status ?? 1;
} finally {
  await dropTemplate(template);
  removeCheckout(folder);
}

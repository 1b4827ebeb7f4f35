import { globSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { checkBoundaries } from '../boundaries.ts';
import { repositoryRoot } from '../repository-files.ts';
import { foreignTables } from './own-tables.ts';
import { roomGraph } from './rooms.ts';
import { moduleGraph, rules } from './rules.ts';
import { correctTree, writeTree, type Tree } from './sample-tree.ts';

async function check(tree: Tree) {
  const root = writeTree(tree);
  try {
    return await checkBoundaries(root);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

const uses = (from: string) => `import * as other from '${from}';\nexport const used = other;`;
const square = 'apps/server/src/modules/square';

const isNew = (file: string) => !(file in correctTree);

function manifestOf(room: string): { dependencies?: object; devDependencies?: object } {
  return JSON.parse(readFileSync(path.join(repositoryRoot, room, 'package.json'), 'utf8')) as object;
}

/** One or more ways to break each rule: the rule, a file, and what is written into it. */
const breakages: [rule: string, file: string, text: string][] = [
  // Each half of a circle between two rooms; the other half is allowed.
  ['ops-imports-rooms-below-it', 'ops/bad.ts', uses('@lanyu/tools/shots')],
  ['ops-imports-rooms-below-it', 'ops/bad.ts', uses('@lanyu/e2e/support')],
  [
    'ops-imports-rooms-below-it',
    'ops/bad.ts',
    "import type { taken } from '@lanyu/e2e/support';\nexport type X = taken;",
  ],
  ['ops-imports-rooms-below-it', 'ops/bad.ts', 'export const later = () => import("../tools/shots.ts");'],
  ['tools-imports-rooms-below-it', 'tools/bad.ts', uses('@lanyu/e2e/support')],
  ['e2e-imports-rooms-below-it', 'e2e/bad.ts', uses('@lanyu/tools/shots')],
  ['ops-services-imports-rooms-below-it', 'ops/services/bad.ts', uses('@lanyu/test-kit/site')],
  ['ops-services-imports-rooms-below-it', 'ops/services/bad.ts', uses('../drill.ts')],
  ['ops-nginx-imports-rooms-below-it', 'ops/nginx/bad.ts', uses('@lanyu/ops/drill')],
  ['packages-test-kit-imports-rooms-below-it', 'packages/test-kit/bad.ts', uses('@lanyu/ops/drill')],
  ['packages-test-kit-imports-rooms-below-it', 'packages/test-kit/bad.ts', uses('@lanyu/server/db/open-database')],
  ['packages-contract-imports-rooms-below-it', 'packages/contract/src/bad.test.ts', uses('@lanyu/client/client')],
  ['packages-client-imports-rooms-below-it', 'packages/client/src/bad.test.ts', uses('@lanyu/test-kit/site')],
  ['packages-demo-data-imports-rooms-below-it', 'packages/demo-data/src/bad.ts', uses('@lanyu/ops/drill')],
  ['packages-processes-imports-rooms-below-it', 'packages/processes/src/bad.ts', uses('@lanyu/services/services')],
  ['packages-vite-plugins-imports-rooms-below-it', 'packages/vite-plugins/src/bad.ts', uses('@lanyu/client/client')],
  ['apps-server-imports-rooms-below-it', 'apps/server/test/bad.ts', uses('@lanyu/demo-data/seed-demo')],
  ['apps-server-imports-rooms-below-it', 'apps/server/test/bad.ts', uses('@lanyu/ops/drill')],
  ['apps-sandbox-imports-rooms-below-it', 'apps/sandbox/src/bad.ts', uses('@lanyu/server/failure')],
  ['apps-web-imports-rooms-below-it', 'apps/web/src/lib/bad.test.ts', uses('@lanyu/tools/shots')],
  ['apps-admin-imports-rooms-below-it', 'apps/admin/src/lib/bad.test.ts', uses('@lanyu/server/failure')],
  ['rooms-are-imported-by-name', 'ops/bad.ts', uses('../apps/server/src/failure.ts')],
  ['rooms-are-imported-by-name', 'ops/bad.ts', uses('./services/services.ts')],
  [
    'rooms-are-imported-by-name',
    'ops/bad.ts',
    "import type { db } from '../apps/server/src/db/open-database.ts';\nexport type X = db;",
  ],
  ['rooms-are-imported-by-name', 'tools/bad.ts', uses('../apps/web/src/lib/format.ts')],
  ['rooms-are-imported-by-name', 'tools/bad.ts', uses('../ops/drill.ts')],
  ['rooms-are-imported-by-name', 'e2e/bad.ts', uses('../apps/server/test/database.ts')],
  ['rooms-are-imported-by-name', 'e2e/bad.ts', 'export const later = () => import("../apps/server/src/app.ts");'],
  ['rooms-are-imported-by-name', 'packages/test-kit/bad.ts', uses('../../apps/sandbox/src/main.ts')],
  ['rooms-are-imported-by-name', 'packages/client/src/bad.ts', uses('../../contract/src/result-codes.ts')],
  [
    'exports-name-what-others-import',
    'apps/sandbox/package.json',
    JSON.stringify({ name: '@lanyu/sandbox', type: 'module', exports: { './main': './src/main.ts' } }),
  ],
  ['contract-imports-its-schema-library-only', 'packages/contract/src/bad.ts', uses('react')],
  ['contract-imports-its-schema-library-only', 'packages/contract/src/bad.ts', uses('node:fs')],
  ['contract-imports-its-schema-library-only', 'packages/contract/src/bad.ts', uses('../../client/src/client.ts')],
  ['client-imports-the-contract-only', 'packages/client/src/bad.ts', uses('react')],
  ['client-imports-the-contract-only', 'packages/client/src/bad.ts', uses('node:http')],
  ['client-takes-types-from-the-contract', 'packages/client/src/bad.ts', uses('@lanyu/contract/all-calls')],
  ['apps-never-import-each-other', 'apps/web/src/lib/bad.ts', uses('../../../server/src/failure.ts')],
  [
    'apps-never-import-each-other',
    'apps/server/src/bad.ts',
    "import type { x } from '../../admin/src/lib/api.ts';\nexport type X = x;",
  ],
  ['apps-never-import-each-other', 'apps/admin/src/lib/bad.ts', uses('../../../web/src/lib/format.ts')],
  ['production-imports-no-tests-seeds-or-tools', 'apps/server/src/bad.ts', uses('@lanyu/demo-data/seed-demo')],
  ['production-imports-no-tests-seeds-or-tools', 'apps/server/src/bad.ts', uses('../test/database.ts')],
  ['production-imports-no-tests-seeds-or-tools', 'apps/web/src/lib/bad.ts', uses('vitest')],
  ['production-imports-no-tests-seeds-or-tools', 'packages/client/src/bad.ts', uses('../test/test-server.ts')],
  ['production-imports-no-tests-seeds-or-tools', 'apps/server/src/bad.ts', uses('@lanyu/test-kit/site')],
  ['production-imports-no-tests-seeds-or-tools', 'tools/start.ts', uses('@lanyu/test-kit/site')],
  ['production-imports-no-tests-seeds-or-tools', 'apps/server/src/bad.ts', uses('@lanyu/services/services')],
  ['portal-pages-imports-downwards-only', 'apps/web/src/pages/faq/bad.ts', uses('#src/app/routes.ts')],
  ['portal-features-imports-downwards-only', 'apps/web/src/features/site/bad.ts', uses('#src/pages/faq/FaqPage.tsx')],
  ['portal-ui-imports-downwards-only', 'apps/web/src/ui/bad.tsx', uses('#src/features/site/bulletin.ts')],
  ['portal-lib-imports-downwards-only', 'apps/web/src/lib/bad.ts', uses('#src/ui/Button/Button.tsx')],
  ['portal-words-imports-downwards-only', 'apps/web/src/words/bad.ts', uses('#src/lib/format.ts')],
  ['back-office-pages-imports-downwards-only', 'apps/admin/src/pages/bad.tsx', uses('#src/app/main.tsx')],
  ['back-office-ui-imports-downwards-only', 'apps/admin/src/ui/bad.tsx', uses('#src/pages/list.tsx')],
  ['back-office-lib-imports-downwards-only', 'apps/admin/src/lib/bad.ts', uses('#src/ui/table.tsx')],
  ['back-office-words-imports-downwards-only', 'apps/admin/src/words/bad.ts', uses('#src/lib/api.ts')],
  ['the-kit-has-few-words-of-its-own', 'apps/web/src/ui/bad.ts', uses('#src/words/square.ts')],
  ['a-feature-never-imports-a-feature', 'apps/web/src/features/site/bad.ts', uses('../square/like.ts')],
  [
    'the-kit-knows-nothing-of-the-product',
    'apps/web/src/ui/bad.ts',
    "import type { Calls } from '@lanyu/contract/all-calls';\nexport type X = Calls;",
  ],
  ['pages-take-no-validators-from-the-contract', 'apps/web/src/lib/bad.ts', uses('@lanyu/contract/all-calls')],
  ['pages-take-no-validators-from-the-contract', 'apps/web/src/lib/bad.ts', uses('zod')],
  ['routes-import-own-use-cases-contract-and-plugins', `${square}/bad.routes.ts`, uses('./square.queries.ts')],
  ['routes-import-own-use-cases-contract-and-plugins', `${square}/bad.admin.ts`, uses('../../db/open-database.ts')],
  ['routes-import-own-use-cases-contract-and-plugins', `${square}/bad.routes.ts`, uses('../messages/public.ts')],
  ['routes-import-own-use-cases-contract-and-plugins', `${square}/bad.routes.ts`, uses('kysely')],
  ['use-cases-know-no-http', `${square}/bad-case.ts`, uses('../../plugins/mount-contract-calls.ts')],
  ['use-cases-know-no-http', `${square}/bad-case.ts`, uses('../../env.ts')],
  ['use-cases-know-no-http', `${square}/bad-case.ts`, uses('./square.routes.ts')],
  ['use-cases-know-no-http', `${square}/bad-case.ts`, uses('fastify')],
  ['sql-is-written-in-queries', `${square}/bad-case.ts`, uses('kysely')],
  ['queries-import-the-database-only', `${square}/bad.queries.ts`, uses('./like-post.ts')],
  ['queries-import-the-database-only', `${square}/bad.queries.ts`, uses('../../queue/queue.ts')],
  ['queries-import-the-database-only', `${square}/bad.queries.ts`, uses('@lanyu/contract/all-calls')],
  ['modules-meet-in-public', `${square}/bad-case.ts`, uses('../messages/spend.ts')],
  ['the-rest-of-the-server-uses-public-too', 'apps/server/src/plugins/bad.ts', uses('../modules/messages/spend.ts')],
  ['the-rest-of-the-server-uses-public-too', 'apps/server/src/main-bad.ts', uses('./modules/messages/spend.ts')],
  ['modules-are-listed-by-their-module-file', 'apps/server/src/modules.ts', uses('./modules/messages/spend.ts')],
  ['only-the-list-imports-module-files', 'apps/server/src/main-bad.ts', uses('./modules/square/module.ts')],
  ['only-the-list-imports-module-files', 'apps/server/src/modules/messages/bad.ts', uses('../square/module.ts')],
  ['routes-import-own-use-cases-contract-and-plugins', `${square}/posts/bad.routes.ts`, uses('../square.queries.ts')],
  ['use-cases-know-no-http', `${square}/posts/bad-case.ts`, uses('../square.routes.ts')],
  ...Object.keys(moduleGraph).map((name): [string, string, string] => [
    `${name}-imports-modules-below-it`,
    `apps/server/src/modules/${name}/bad-case.ts`,
    // The highest but one; for itself, and for the one that counts everything, one that they do not need.
    uses({ square: '../gifts/public.ts', stats: '../messages/public.ts' }[name] ?? '../square/public.ts'),
  ]),
  [
    'the-rooms-below-know-nothing-above',
    'apps/server/src/db/bad.ts',
    uses('../plugins/error-handlers-and-failure-answers.ts'),
  ],
  ['the-rooms-below-know-nothing-above', 'apps/server/src/queue/bad.ts', uses('../modules/messages/public.ts')],
  ['the-words-of-the-server-import-nothing', 'apps/server/src/words/bad.ts', uses('../failure.ts')],
  ['no-cycles', 'apps/web/src/lib/format.ts', "import { b } from './b.ts';\nexport const format = b;"],
  [
    'no-cycles',
    'apps/web/src/lib/format.ts',
    "import type { b } from './b.ts';\nexport const format = 1;\nexport type B = typeof b;",
  ],
  [
    'no-cycles',
    'apps/server/src/db/open-database.ts',
    "import type { Deps } from '../deps.ts';\nexport const db = 1;\nexport type Of = Pick<Deps, 'db'>;",
  ],
  ['every-import-resolves', 'apps/web/src/lib/bad.ts', uses('#src/lib/nowhere.ts')],
  ['columns-are-named', 'apps/server/src/bad.ts', "export const all = (db) => db.selectFrom('x').selectAll();"],
  ['only-env-reads-the-environment', 'apps/server/src/bad.ts', 'export const home = process.env.HOME;'],
  ['only-env-reads-the-environment', 'apps/server/src/bad.ts', "export const home = process['env'];"],
  ['only-env-reads-the-environment', 'apps/server/src/bad.ts', 'const { env } = process;\nexport { env };'],
  ['only-env-reads-the-environment', 'apps/server/src/bad.ts', "export { env } from 'node:process';"],
  [
    'only-errors-makes-http-errors',
    'apps/server/src/plugins/bad.ts',
    'export const x = (reply: any) => reply.code(404).send();',
  ],
  ['only-errors-makes-http-errors', 'apps/server/src/bad.ts', 'export const x = { statusCode: 500 };'],
  [
    'a-module-touches-its-own-tables',
    `${square}/bad.queries.ts`,
    "export const x = (db: any) => db.selectFrom('wallet_wallets');",
  ],
  [
    'a-module-touches-its-own-tables',
    `${square}/bad.queries.ts`,
    "import { sql } from 'kysely';\nexport const x = sql`select 1 from square_posts p join account_users u on true`;",
  ],
];

describe('the graph of rooms', () => {
  const { workspaces } = manifestOf('.') as { workspaces: string[] };

  test('names only rooms that stand before, so that it has no circle', () => {
    const names = Object.keys(roomGraph);
    for (const [at, name] of names.entries()) {
      for (const below of roomGraph[name] ?? []) expect(names.slice(0, at), `${name} → ${below}`).toContain(below);
    }
  });

  test('has every workspace, and no other', () => {
    const folders = globSync(
      workspaces.map((pattern) => `${pattern}/package.json`),
      { cwd: repositoryRoot },
    );
    expect(Object.keys(roomGraph).toSorted()).toEqual(folders.map((file) => path.dirname(file)).toSorted());
  });

  test.each(Object.entries(roomGraph))('%s names in its package.json what it may import', (room, below) => {
    const { dependencies, devDependencies } = manifestOf(room);
    const named = Object.keys({ ...dependencies, ...devDependencies }).filter((name) => name.startsWith('@lanyu/'));
    expect(named.toSorted()).toEqual(below.map((other) => `@lanyu/${path.basename(other)}`).toSorted());
  });
});

describe('the graph of modules', () => {
  test('names only modules that stand before, so that it has no circle', () => {
    const names = Object.keys(moduleGraph);
    for (const [at, name] of names.entries()) {
      for (const below of moduleGraph[name] ?? []) expect(names.slice(0, at), `${name} → ${below}`).toContain(below);
    }
  });

  test('has every module of the server, and no other', () => {
    const folders = readdirSync(path.join(repositoryRoot, 'apps/server/src/modules'));
    expect(Object.keys(moduleGraph).toSorted()).toEqual(folders.toSorted());
  });
});

describe('what may import what', () => {
  test('a correct tree passes, and all of it is seen', async () => {
    const { modules, violations } = await check(correctTree);
    expect(violations).toEqual([]);
    const sources = Object.keys(correctTree).filter((file) => /\.tsx?$/.test(file));
    expect(modules).toBeGreaterThanOrEqual(sources.length);
  });

  // The other half of a cycle; alone it breaks nothing.
  const halfCycle = { 'apps/web/src/lib/b.ts': "import { format } from './format.ts';\nexport const b = format;" };

  test('the half of a cycle alone passes', async () => {
    expect((await check({ ...correctTree, ...halfCycle })).violations).toEqual([]);
  });

  // Looking through a tree takes a third of a second: what adds a file of its own is added to one tree, under its own name.
  const additions = breakages
    .filter(([, file]) => isNew(file))
    .map(([rule, file, text], at): [string, string, string] => [rule, file.replace('bad', `bad${at}`), text]);
  const broken = {
    ...correctTree,
    ...halfCycle,
    ...Object.fromEntries(additions.map(([, file, text]) => [file, text])),
  };
  let found: Awaited<ReturnType<typeof check>>['violations'] = [];

  beforeAll(async () => {
    found = (await check(broken)).violations;
  });

  test.each(additions)('%s is caught in %s', (rule, file) => {
    const violations = found.filter(({ where }) => where.startsWith(file));
    expect(violations.map((violation) => violation.rule)).toContain(rule);
  });

  test.each(breakages.filter(([, file]) => !isNew(file)))('%s is caught in %s', async (rule, file, text) => {
    const { violations } = await check({ ...correctTree, ...halfCycle, [file]: text });
    expect(violations.map((violation) => violation.rule)).toContain(rule);
  });

  test('nothing else is complained of, and everything with a reason', () => {
    const files = additions.map(([, file]) => file);
    expect(found.filter(({ where }) => !files.some((file) => where.startsWith(file)))).toEqual([]);
    expect(found.every((violation) => violation.reason.length > 20)).toBe(true);
  });

  test('every rule is broken by one of these', () => {
    const tried = new Set(breakages.map(([rule]) => rule));
    expect(rules.map(({ name }) => name).filter((name) => !tried.has(name))).toEqual([]);
  });
});

describe('tables of a module', () => {
  test.each([
    ["db.selectFrom('site_bulletins as b').innerJoin('site_settings as s', 'a', 'b')"],
    ["db.with('recent', (q) => q.selectFrom('site_visits')).selectFrom('recent')"],
    ['sql`with recent as (select * from site_visits) select * from recent`'],
    ['sql`select extract(epoch from created_at) from site_visits where a is distinct from b for update skip locked`'],
    ['sql`insert into site_visits (a) values (1) on conflict do update set a = 2`'],
    ['sql`select * from generate_series(1, 10)`'],
    ["deleteOld(\n  db,\n  'site_visits',\n  { key: 'id', time: 'created_at' },\n  { until, most },\n)"],
    ["// db.selectFrom('wallet_wallets')"],
    ["Buffer.from('abc_def', 'hex'); Array.from('ab'); Uint8Array.from(rows)"],
  ])('own: %s', (source) => {
    expect(foreignTables(source, 'site')).toEqual([]);
  });

  test.each([
    ["db.selectFrom('account_users')", 'account_users'],
    ["db.selectFrom(['site_visits', 'account_users as u'])", 'account_users'],
    ["db\n  .insertInto(\n    'wallet_postings'\n  )", 'wallet_postings'],
    ["db.updateTable('siteish')", 'siteish'],
    ["db.deleteFrom('wallet_postings')", 'wallet_postings'],
    ["deleteOld(db, 'account_sessions', { key: 'id', time: 'expires_at' }, { until, most })", 'account_sessions'],
    ['deleteOld(tx, table, columns, { until, most })', 'table'],
    ["db.selectFrom('site_visits').leftJoin('account_users as u', 'a', 'b')", 'account_users'],
    ["db.updateTable('site_visits').from('account_users')", 'account_users'],
    ['sql`delete from wallet_postings`', 'wallet_postings'],
    ['sql<{ a: string }>`update public.wallet_postings set a = 1`', 'wallet_postings'],
    ['sql`select * from site_visits, lateral (select 1 from "account_users") x`', 'account_users'],
    ['db.selectFrom(table)', 'table'],
    ['sql`select * from ${sql.table(name)}`', '${sql.table(name)}'],
  ])('foreign: %s', (source, table) => {
    expect(foreignTables(source, 'site')).toEqual([table]);
  });
});

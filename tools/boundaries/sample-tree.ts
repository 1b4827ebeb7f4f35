import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { roomGraph } from './rooms.ts';

export type Tree = Record<string, string>;

const workspace = (name: string, exports: string, imports = false) =>
  JSON.stringify({
    name: `@lanyu/${name}`,
    type: 'module',
    exports: { './*': exports },
    ...(imports ? { imports: { '#src/*': './src/*' } } : {}),
  });
const takesAll = (...from: string[]) =>
  [...from.map((name, at) => `import * as a${at} from '${name}';`), 'export const taken = 1;'].join('\n');

/** A repository in small that breaks no rule: every kind of file, each importing all that it may. */
export const correctTree: Tree = {
  'package.json': JSON.stringify({
    name: 'sample',
    private: true,
    workspaces: ['packages/*', 'apps/*', 'ops', 'ops/services', 'ops/nginx', 'tools', 'e2e'],
  }),
  'packages/contract/package.json': workspace('contract', './src/*.ts'),
  'packages/contract/src/all-calls.ts':
    "import { z } from 'zod';\nexport const calls = z;\nexport type Calls = typeof calls;",
  'packages/contract/src/result-codes.ts': 'export const codes = {};',
  'packages/client/package.json': workspace('client', './src/*.ts'),
  'packages/client/src/client.ts':
    "import type { Calls } from '@lanyu/contract/all-calls';\nexport type Client = Calls;\nexport const client = 1;",
  'packages/client/test/test-server.ts':
    "import { createServer } from 'node:http';\nexport const server = createServer;",
  'packages/client/src/client.test.ts':
    "import { test } from 'vitest';\nimport { server } from '../test/test-server.ts';\ntest('x', server);",
  'apps/web/package.json': workspace('web', './src/*.ts', true),
  'apps/web/src/app/routes.ts': "import { home } from '#src/pages/home/HomePage.tsx';\nexport const routes = [home];",
  'apps/web/src/pages/home/HomePage.tsx':
    "import { like } from '#src/features/square/like.ts';\nimport './home.module.css';\nexport const home = like;",
  'apps/web/src/pages/home/home.module.css': '.home { color: red }',
  'apps/web/src/pages/faq/FaqPage.tsx': 'export const faq = 1;',
  'apps/web/src/features/square/like.ts':
    "import { button } from '#src/ui/Button/Button.tsx';\nexport const like = button;",
  'apps/web/src/features/site/bulletin.ts': "import { api } from '#src/lib/api.ts';\nexport const bulletin = api;",
  'apps/web/src/ui/Button/Button.tsx':
    "import { format } from '#src/lib/format.ts';\nimport { words } from '#src/words/ui-components.ts';\nexport const button = [format, words];",
  'apps/web/src/lib/format.ts': "import { words } from '#src/words/square.ts';\nexport const format = words;",
  'apps/web/src/words/ui-components.ts': 'export const words = {};',
  'apps/web/src/words/square.ts': 'export const words = {};',
  'apps/web/src/lib/api.ts':
    "import type { Calls } from '@lanyu/contract/all-calls';\nimport { codes } from '@lanyu/contract/result-codes';\nimport { client } from '@lanyu/client/client';\nexport const api: [Calls?, unknown?] = [undefined, [codes, client]];",
  'apps/admin/package.json': workspace('admin', './src/*.ts', true),
  'apps/admin/src/app/main.tsx': "import { list } from '#src/pages/list.tsx';\nexport default list;",
  'apps/admin/src/pages/list.tsx': "import { table } from '#src/ui/table.tsx';\nexport const list = table;",
  'apps/admin/src/ui/table.tsx': "import { api } from '#src/lib/api.ts';\nexport const table = api;",
  'apps/admin/src/lib/api.ts': "import { client } from '@lanyu/client/client';\nexport const api = client;",
  'apps/server/package.json': workspace('server', './src/*.ts', true),
  'apps/server/src/app.ts':
    "import { modules } from './modules.ts';\nimport { env } from './env.ts';\nimport { session } from './plugins/session.ts';\nexport const app = [modules, env, session];",
  'apps/server/src/modules.ts':
    "import { square } from './modules/square/module.ts';\nexport const modules = [square];",
  'apps/server/src/modules/square/module.ts':
    "import { routes } from './square.routes.ts';\nimport { jobs } from './square.jobs.ts';\nimport { mount } from '../../plugins/mount-contract-calls.ts';\nexport const square = [routes, jobs, mount];",
  'apps/server/src/env.ts': 'export const env = process.env;',
  'apps/server/src/deps.ts': "import type { db } from './db/open-database.ts';\nexport type Deps = { db: typeof db };",
  'apps/server/src/failure.ts': 'export class Failure extends Error {}',
  'apps/server/src/plugins/error-handlers-and-failure-answers.ts':
    'export const send = (reply: any) => reply.code(503).send();',
  'apps/server/src/plugins/mount-contract-calls.ts':
    "import fastify from 'fastify';\nimport { send } from './error-handlers-and-failure-answers.ts';\nexport const mount = [fastify, send];",
  'apps/server/src/plugins/session.ts':
    "import { like } from '../modules/square/public.ts';\nexport const session = like;",
  'apps/server/src/db/open-database.ts': "import { sql } from 'kysely';\nexport const db = sql;",
  'apps/server/src/queue/queue.ts': 'export const queue = 1;',
  'apps/server/src/integrations/sms.ts': 'export const sms = 1;',
  'apps/server/src/modules/square/square.routes.ts':
    "import type { Calls } from '@lanyu/contract/all-calls';\nimport { mount } from '../../plugins/mount-contract-calls.ts';\nimport type { Deps } from '../../deps.ts';\nimport { addLikeToPost } from './like-post.ts';\nexport const routes = (deps: Deps, calls: Calls) => [mount, addLikeToPost, deps, calls];",
  'apps/server/src/modules/square/like-post.ts':
    "import { spend } from '../messages/public.ts';\nimport { insertLike } from './square.queries.ts';\nimport { db } from '../../db/open-database.ts';\nimport { queue } from '../../queue/queue.ts';\nimport { sms } from '../../integrations/sms.ts';\nimport { Failure } from '../../failure.ts';\nexport const addLikeToPost = [spend, insertLike, db, queue, sms, Failure];",
  'apps/server/src/modules/square/square.jobs.ts':
    "import { addLikeToPost } from './like-post.ts';\nexport const jobs = addLikeToPost;",
  'apps/server/src/modules/square/square.queries.ts':
    "import { sql } from 'kysely';\nimport { db } from '../../db/open-database.ts';\nexport const insertLike = () => [sql`select id from square_posts`, (db as any).insertInto('square_likes')];",
  'apps/server/src/modules/square/public.ts': "export { addLikeToPost as like } from './like-post.ts';",
  'apps/server/src/modules/gifts/public.ts': 'export const gift = 1;',
  'apps/server/src/modules/messages/public.ts': "export { spend } from './spend.ts';",
  'apps/server/src/modules/messages/spend.ts': 'export const spend = 1;',
  'packages/demo-data/package.json': workspace('demo-data', './src/*.ts'),
  'packages/demo-data/src/seed-demo.ts': takesAll('@lanyu/contract/all-calls', '@lanyu/server/db/open-database'),
  'apps/server/test/database.ts': 'export const database = 1;',
  'apps/server/src/modules/square/like-post.test.ts':
    "import { test } from 'vitest';\nimport { database } from '../../../test/database.ts';\ntest('x', () => database);",
  'apps/server/src/modules/square/served.test.ts': takesAll(
    '@lanyu/client/client',
    '@lanyu/nginx/nginx',
    '@lanyu/services/services',
    '@lanyu/test-kit/site',
  ),
  'apps/sandbox/package.json': workspace('sandbox', './src/*.ts'),
  'apps/sandbox/src/main.ts': 'export const sandbox = 1;',
  'ops/services/package.json': workspace('services', './*.ts'),
  'ops/services/services.ts': 'export const services = 1;',
  'packages/vite-plugins/package.json': workspace('vite-plugins', './src/*.ts'),
  'packages/vite-plugins/src/precompress.ts': 'export const precompress = 1;',
  'packages/processes/package.json': workspace('processes', './src/*.ts'),
  'packages/processes/src/run-programs.ts': 'export const programs = 1;',
  'packages/test-kit/package.json': workspace('test-kit', './*.ts'),
  'packages/test-kit/site.ts': takesAll(
    '@lanyu/client/client',
    '@lanyu/contract/all-calls',
    '@lanyu/processes/run-programs',
    '@lanyu/services/services',
  ),
  'ops/nginx/package.json': workspace('nginx', './*.ts'),
  'ops/nginx/nginx.ts': takesAll('@lanyu/contract/result-codes', '@lanyu/services/services', '@lanyu/test-kit/site'),
  'ops/package.json': workspace('ops', './*.ts'),
  'ops/drill.ts': takesAll(
    '@lanyu/contract/all-calls',
    '@lanyu/demo-data/seed-demo',
    '@lanyu/nginx/nginx',
    '@lanyu/server/db/open-database',
    '@lanyu/services/services',
    '@lanyu/test-kit/site',
    '@lanyu/web/lib/format',
  ),
  'tools/package.json': workspace('tools', './*.ts'),
  'tools/start.ts': takesAll('@lanyu/processes/run-programs'),
  'tools/shots.ts': takesAll(
    '@lanyu/contract/all-calls',
    '@lanyu/demo-data/seed-demo',
    '@lanyu/ops/drill',
    '@lanyu/services/services',
    '@lanyu/test-kit/site',
    '@lanyu/web/lib/format',
  ),
  'e2e/package.json': workspace('e2e', './*.ts'),
  'e2e/support.ts': takesAll(
    '@lanyu/contract/all-calls',
    '@lanyu/ops/drill',
    '@lanyu/server/db/open-database',
    '@lanyu/services/services',
    '@lanyu/test-kit/site',
  ),
};

const libraries = ['zod', 'kysely', 'pg', 'fastify', 'vitest', 'react'];

/** Writes a tree to a folder of its own, with stand-ins for the libraries. */
export function writeTree(tree: Tree): string {
  const root = mkdtempSync(path.join(tmpdir(), 'boundaries-'));
  const all = { ...tree };
  for (const name of libraries) {
    all[`node_modules/${name}/package.json`] = JSON.stringify({
      name,
      version: '1.0.0',
      type: 'module',
      main: 'index.js',
    });
    all[`node_modules/${name}/index.js`] = 'export default 1;';
  }
  for (const [file, text] of Object.entries(all)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  mkdirSync(path.join(root, 'node_modules/@lanyu'));
  for (const room of Object.keys(roomGraph)) {
    symlinkSync(path.join(root, room), path.join(root, 'node_modules/@lanyu', path.basename(room)));
  }
  return root;
}

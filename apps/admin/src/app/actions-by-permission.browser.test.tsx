import { allCalls, type CallName } from '@lanyu/contract/all-calls';
import { allPermissions, permissionLabels, type Permission } from '@lanyu/contract/permissions';
import { beforeAll, describe, expect, test } from 'vitest';
import { answerCallsWithSamples, controlsOfPage, type Control } from '../../test/console-controls.tsx';
import { mayCall, seededRoles } from '../../test/seeded-roles.ts';
import { pages } from './pages.ts';

/** What has to be chosen before there is anything to do. */
const chosen: Readonly<Record<string, readonly string[]>> = {
  '/games/:id': ['?tab=media', '?tab=packages', '?tab=guides'],
  '/users/:id': ['', '?tab=gifts'],
  '/wallets': ['?uid=17'],
  '/promotions': ['', '?coupons=17'],
  '/moderation': ['?case=17'],
  '/tickets': ['?ticket=17'],
};
const addressesOf = (path: string) =>
  (chosen[path] ?? ['']).map(
    (query) => path.replace(':id', '17').replace(':channel', 'sandbox').replace(':day', '2026-11-01') + query,
  );

/** Of all tabs of a page that have something to press; by name, and by tab behind the first. */
async function controlsOfTabs(path: string, held: readonly string[]): Promise<Map<string, Control>> {
  const all = new Map<string, Control>();
  for (const [at, address] of addressesOf(path).entries())
    for (const [name, control] of await controlsOfPage(address, held))
      all.set(at === 0 ? name : `${name} on ${address}`, control);
  return all;
}

const sources = import.meta.glob<string>('../pages/*/**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true });

const tables = import.meta.glob<string>(
  ['./pages.ts', './content-and-engagement-pages.ts', './tables/dashboard-pages.ts'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
);
const table = (tables['./pages.ts'] ?? '')
  .replace('...contentAndEngagementPages,', () => tables['./content-and-engagement-pages.ts'] ?? '')
  .replace('...dashboardPages,', () => tables['./tables/dashboard-pages.ts'] ?? '');

/** By page: the folder that its code is in, as the table loads it. */
const folders = new Map(
  [...table.matchAll(/path: '([^']+)',(?:(?!path:)[\s\S])*?import\('(?:\.\.\/)+pages\/([\w-]+)\//g)].map(
    ([, path = '', folder = '']) => [path, folder] as const,
  ),
);

function sourceOf(folder: string): string {
  const files = Object.entries(sources).filter(([file]) => file.startsWith(`../pages/${folder}/`));
  return files.map(([, source]) => source).join('\n');
}

/** Permissions that what is written from a folder needs, by the contract. What takes entries back is in revertible-calls.test.ts. */
function writePermissions(folder: string): Permission[] {
  const text = sourceOf(folder);
  const written = [...text.matchAll(/(?<!caller\.)call\(\s*'((?:POST|PUT|DELETE) [^']+)'/g)].map(
    ([, call = '']) => call as CallName,
  );
  const needed = written
    .filter((call) => allCalls[call].effect === 'write')
    .flatMap((call) => allCalls[call].who.replace('staff:', '').split(/[|+]/));
  return allPermissions.filter((permission) => needed.includes(permission));
}

const seen = new Map<string, Promise<Map<string, Control>>>();
/** Rendered once for each set that makes a difference to the page's folder. */
function controls(path: string, held: readonly string[]): Promise<Map<string, Control>> {
  const folder = folders.get(path) ?? '';
  const [needed, text] = [writePermissions(folder), sourceOf(folder)];
  const matters = held.filter((each) => needed.some((one) => one === each) || text.includes(`'${each}'`));
  const key = `${path} ${matters.toSorted().join()}`;
  let found = seen.get(key);
  if (found === undefined) seen.set(key, (found = controlsOfTabs(path, held)));
  return found;
}

const needsWords = (permission: Permission) => `「${permissionLabels[permission]}」`;
const without = (permission: string) => allPermissions.filter((each) => each !== permission);

/** What who lacks a permission sees otherwise than who has all: disabled ones with their words, absent ones without. */
async function actsOf(path: string, permission: Permission): Promise<Map<string, Control | undefined>> {
  const [all, fewer] = [await controls(path, allPermissions), await controls(path, without(permission))];
  return new Map(
    [...all]
      .filter(([name, { enabled }]) => enabled && fewer.get(name)?.enabled !== true)
      .map(([name]) => [name, fewer.get(name)]),
  );
}

beforeAll(() => answerCallsWithSamples());

const readable = pages.filter(({ path }) => (writePermissions(folders.get(path) ?? '') as string[]).length > 0);

describe('what an operator may not do is absent, or disabled with words that say what it takes', () => {
  test('every page of the table has its folder', () => {
    expect([...folders.keys()]).toEqual(pages.map(({ path }) => path));
  });

  test.for(readable.map(({ path, permission }) => ({ path, permission })))(
    '$path',
    async ({ path, permission: reads }) => {
      const permissions = writePermissions(folders.get(path) ?? '').filter((permission) => permission !== reads);
      const wordless: string[] = [];
      for (const permission of permissions) {
        for (const [name, control] of await actsOf(path, permission)) {
          if (control !== undefined && !control.words.includes(needsWords(permission))) {
            wordless.push(`${name}: ${control.words} instead of ${needsWords(permission)}`);
          }
        }
      }
      expect(wordless).toEqual([]);
    },
  );

  test.for([...new Set(readable.map(({ path }) => folders.get(path) ?? ''))])(
    'pages/%s: each permission that its writes need takes something away',
    async (folder) => {
      const own = pages.filter(({ path }) => folders.get(path) === folder);
      for (const permission of writePermissions(folder)) {
        const acts = [];
        for (const { path } of own.filter((page) => page.permission !== permission)) {
          acts.push(...(await actsOf(path, permission)).keys());
        }
        const isRead = own.some((page) => page.permission === permission);
        expect(isRead || acts.length > 0, `${permission} on ${folder}`).toBe(true);
      }
    },
  );
});

describe.for(seededRoles())('the role $key', ({ permissions }) => {
  test('can press nothing on any page that it lacks the permission for', async () => {
    const wrong: string[] = [];
    for (const { path } of readable.filter((page) => mayCall(allCalls[page.reads].who, permissions))) {
      const shown = await controls(path, permissions);
      for (const permission of writePermissions(folders.get(path) ?? '').filter(
        (each) => !permissions.includes(each),
      )) {
        for (const name of (await actsOf(path, permission)).keys()) {
          if (shown.get(name)?.enabled === true) wrong.push(`${name} on ${path} without ${permission}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });
});

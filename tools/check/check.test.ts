import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { allCalls } from '@lanyu/contract/all-calls';
import { resultCodes } from '@lanyu/contract/result-codes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answeredMessages } from './answered-messages.ts';
import { codeFaults, contractFaults } from './contract.ts';
import { crowdedFolders } from './folders.ts';
import { chineseIn, inlineWords } from './inline-words.ts';
import { migrationFaults } from './migrations.ts';
import { missingPaths } from './named-paths.ts';
import { starResults } from './star-results.ts';
import { foreignWords, tooLong } from './texts.ts';

let root = '';
beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'check-'));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

function write(file: string, text: string): string {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
  return file;
}

describe('folders', () => {
  const filled = (folder: string, count: number) => Array.from({ length: count }, (_, at) => `${folder}/${at}.ts`);

  test('25 files pass and 26 do not; those of folders below are not counted', () => {
    expect(crowdedFolders([...filled('apps/a', 25), ...filled('apps/a/b', 25)])).toEqual([]);
    expect(crowdedFolders(filled('apps/a', 26))).toEqual([expect.stringContaining('apps/a has 26 files')]);
  });

  test('a list that is found by number may be long', () => {
    expect(crowdedFolders(filled('apps/server/migrations', 200))).toEqual([]);
  });
});

describe('paths in documents', () => {
  const missing = (text: string) => missingPaths([write('docs/a.md', text)], root, new Set(['check']));

  test('a path, a link and a script that are there pass', () => {
    write('apps/server/src/modules/square/public.ts', '');
    write('docs/b.md', '');
    expect(missing('`modules/square/public.ts` `square/public.ts` `apps/server/` [b](b.md#x) `npm run check`')).toEqual(
      [],
    );
  });

  test.each(['`modules/square/gone.ts`', '`apps/gone/`', '[b](gone.md)', '`npm run gone`'])('%s is found', (text) => {
    expect(missing(`first\n${text}`)).toEqual([expect.stringMatching(/^docs\/a\.md:2 names .*gone/)]);
  });

  test('addresses, packages and what a run leaves behind are no paths of the repository', () => {
    expect(missing('`/user/login` `@fastify/cookie` `.local/shots/` `media/picture/` [x](https://a.example)')).toEqual(
      [],
    );
  });
});

describe('texts', () => {
  test('400 lines pass and 401 do not; generated sources and documents are not counted', () => {
    const lines = (count: number) => 'x;\n'.repeat(count);
    const files = [
      write('a/fits.ts', lines(400)),
      write('a/long.tsx', lines(401)),
      write('a/long.css', lines(401)),
      write('a/x.generated.ts', lines(900)),
      write('docs/sheet.css', lines(900)),
      write('a/data.json', lines(900)),
    ];
    expect(tooLong(files, root).map((line) => line.split(' ')[0])).toEqual(['a/long.tsx', 'a/long.css']);
  });

  test('what puts the programs together stays under 120 lines', () => {
    const files = ['apps/server/src/app.ts', 'apps/server/src/main-worker.ts'].map((file) =>
      write(file, 'x\n'.repeat(121)),
    );
    expect(tooLong(files, root)).toEqual([
      expect.stringContaining('app.ts has 121 lines, at most 120'),
      expect.stringContaining('main-worker.ts has 121 lines, at most 120'),
    ]);
  });

  // Put together here, so that this file itself stays clean.
  const slash = '/';
  const colon = ':';
  test.each([
    `see ${slash}home/someone/project`,
    `cd "${slash}root/x"`,
    `path=${slash}work/main`,
    `copied from ..${slash}shared/spec`,
    `"resolved": "https${colon}${slash}${slash}packages.example/x.tgz"`,
    `npm i --registry https:${slash}${slash}registry.example.org`,
  ])('finds %s', (text) => {
    expect(foreignWords([write('b/file.md', `first\n${text}\n`)], root)).toEqual([
      expect.stringContaining('b/file.md:2'),
    ]);
  });

  test.each([
    `src/pages/home/HomePage.tsx`,
    `https:${slash}${slash}lanyu.example/home/page`,
    '/usr/bin/chromium',
    'a registry of handles',
  ])('leaves %s alone', (text) => {
    expect(foreignWords([write('b/file.md', `first\n${text}\n`)], root)).toEqual([]);
  });
});

describe('contract', () => {
  const shape = { id: 1 };
  const good = { who: 'user', effect: 'write', input: { shape }, errors: ['badInput'] };

  test('the real contract and its codes are without fault', () => {
    expect(contractFaults(allCalls)).toEqual([]);
    expect(codeFaults(resultCodes)).toEqual([]);
    expect(contractFaults({ 'POST /x/{id}': good })).toEqual([]);
  });

  test.each([
    ['POST /x', { ...good, who: undefined }, 'who may call'],
    ['POST /x', { ...good, who: '' }, 'who may call'],
    ['POST /x', { ...good, who: 'everybody' }, 'who may call'],
    ['POST /x', { ...good, who: 'staff:' }, 'who may call'],
    ['POST /admin/v1/x', { ...good, who: 'user' }, 'open to players'],
    ['POST /x', { ...good, effect: undefined }, 'reads or writes'],
    ['GET /x', good, 'must not write'],
    ['PATCH /x', good, 'its key'],
    ['POST x', good, 'its key'],
    ['POST /x/{postId}', good, 'postId'],
    ['POST /x', { ...good, errors: ['nonsense'] }, 'nonsense'],
  ])('%s %j is a fault', (key, call, fault) => {
    expect(contractFaults({ [key]: call })).toEqual([expect.stringContaining(fault)]);
  });

  test('a code used twice or without words is a fault', () => {
    expect(codeFaults({ a: [1, 'x'], b: [1, 'y'], c: [2, ' '], d: [3, 'z'] })).toHaveLength(3);
  });
});

describe('inline words', () => {
  test.each([
    ["const a = '下载';", '下载'],
    ['const a = `${n} 钻`;', '钻'],
    ['const a = <p title="说明">x</p>;', '说明'],
    ['const a = <p>\n  好的\n</p>;', '好的'],
    ["const a = b + '，';", '，'],
  ])('finds %s', (text, said) => {
    expect(chineseIn(text, true)).toEqual([said]);
  });

  test.each(['// 下载', '/** 12 钻 */ const a = 1;', 'const a = /[。！]$/;', "const a = 'download';"])(
    'leaves %s alone',
    (text) => {
      expect(chineseIn(text, true)).toEqual([]);
    },
  );

  test('in portal, back-office, server and sandbox, outside words/, tests and data about Chinese', () => {
    const said = "export const a = '下载';";
    const files = [
      'apps/web/src/features/x/x.ts',
      'apps/admin/src/pages/x.tsx',
      'apps/server/src/modules/x/x.ts',
      'apps/server/src/modules/moderation/words/x.ts',
      'apps/sandbox/src/x.ts',
      'apps/web/src/words/x.ts',
      'apps/server/src/words/x.ts',
      'apps/server/src/words/languages/en/x.ts',
      'apps/server/src/text/word-lists.ts',
      'apps/server/src/modules/moderation/words/traditional-to-simplified.ts',
      'apps/server/src/integrations/payments/parse-alipay-bill.ts',
      'apps/web/src/features/x/x.test.ts',
      'apps/server/src/modules/x/x.test.ts',
      'apps/server/seed/x.ts',
    ].map((file) => write(file, said));
    expect(inlineWords(files, root).map((line) => line.split(' ')[0])).toEqual(files.slice(0, 5));
  });
});

describe('star results', () => {
  const faultsOf = (text: string) => starResults([write('apps/server/src/modules/x/x.queries.ts', text)], root);

  test.each([
    "db.selectFrom('a').selectAll().execute()",
    "db.insertInto('a').values(b).returningAll().execute()",
    'sql`select * from a`',
    'sql<{ id: string }>`\n  select distinct a.*, 1 as one\n  from a`',
    'sql`update a set b = 1 returning *`',
    "pool.query('select * from a where id = $1', [id])",
    'sql`select (select count(*) from b) as n, a.* from a`',
  ])('finds %s', (text) => {
    expect(faultsOf(text)).toEqual([expect.stringContaining('answers every column')]);
  });

  test.each([
    'sql`select count(*) from a`',
    'sql`with gone as (delete from a returning *) select id, n from gone`',
    'sql`select id from (select * from a) as b`',
    'sql`select downloads * 2 as twice from a`',
    '// select * from a',
  ])('leaves %s alone', (text) => {
    expect(faultsOf(text)).toEqual([]);
  });
});

describe('messages', () => {
  const faultsOf = (text: string) => answeredMessages([write('apps/admin/src/pages/X.tsx', text)], root);

  test.each([
    'onError: (error) => message.error(errorMessage(error)),',
    'onError: (error) =>\n  message.warning(words.moved),',
    'onSuccess: () => {\n  return message.success(words.saved);\n}',
  ])('finds %s', (text) => {
    expect(faultsOf(text)).toEqual([expect.stringContaining('waits until its message has gone')]);
  });

  test.each([
    'onError: (error) => void message.error(errorMessage(error)),',
    'onSuccess: () => {\n  message.success(words.saved);\n}',
  ])('leaves %s alone', (text) => {
    expect(faultsOf(text)).toEqual([]);
  });
});

describe('migrations', () => {
  const faultsOf = (...lines: string[]) =>
    migrationFaults([write('apps/server/migrations/0900-x.sql', lines.join('\n'))], root);
  const before = '-- phase: before';
  const after = '-- phase: after';

  test('a new one says its phase; older ones are left alone', () => {
    expect(faultsOf('create table a (id bigint primary key);')).toEqual([expect.stringContaining('-- phase')]);
    const old = write('apps/server/migrations/0001-x.sql', 'alter table a drop column b;');
    expect(migrationFaults([old], root)).toEqual([]);
  });

  test.each([
    ['ban-drop-column', 'alter table a drop column b;'],
    ['renaming-column', 'alter table a rename column b to c;'],
    ['changing-column-type', 'alter table a alter column b type bigint;'],
  ])('%s is for after', (rule, statement) => {
    expect(faultsOf(before, statement)).toEqual([expect.stringContaining(rule)]);
    expect(faultsOf(after, statement)).toEqual([]);
  });

  test('an index on a table that is there is made online, and what cannot run in a transaction says that it is online', () => {
    expect(faultsOf(before, 'create index a_b on a (b);')).toEqual([
      expect.stringContaining('require-concurrent-index-creation'),
    ]);
    const statement = 'create index concurrently a_b on a (b);';
    expect(faultsOf(before, '-- online', statement)).toEqual([]);
    expect(faultsOf(before, statement)).toEqual([expect.stringContaining('transaction')]);
  });

  test('a table of its own, with what belongs to it, passes', () => {
    const table = 'create table a (id bigint generated always as identity primary key, n int not null);';
    expect(faultsOf(before, table, 'create index a_n on a (n);', 'grant select on a to lanyu_app;')).toEqual([]);
  });
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { calls } from '@lanyu/contract/all';
import { codes } from '@lanyu/contract/codes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeFaults, contractFaults } from './contract.ts';
import { crowdedFolders } from './folders.ts';
import { chineseIn, inlineWords } from './inline-words.ts';
import { missingPaths } from './named-paths.ts';
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
    expect(contractFaults(calls)).toEqual([]);
    expect(codeFaults(codes)).toEqual([]);
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

import { describe, expect, test } from 'vitest';
import { areaOf, expand, idsInTables } from './clause-ids.ts';
import { coverageTable } from './coverage-table.ts';
import { coverage, isTestFile } from './coverage.ts';
import { namedIds } from './test-titles.ts';

const known = ['L-01', 'L-02', 'A-09', 'A-10', 'A-11', 'A-12', 'X-W1', 'X-W2', 'X-M1'];
const idsOf = (source: string, file = 'a.test.ts') => namedIds(source, file).map(({ id }) => id);

describe('ids in documents', () => {
  test('ids stand in the first column of tables only', () => {
    const markdown =
      '# L-03\n| id | clause |\n|---|---|\n| L-01 | see L-02 |\n|X-W1|`x`|\ntext L-09\n| screen | L-07 |';
    expect(idsInTables(markdown)).toEqual(['L-01', 'X-W1']);
  });

  test('an id given twice is an error', () => {
    expect(() => idsInTables('| L-01 | a |\n| L-01 | b |')).toThrow('L-01');
  });

  test('areas', () => {
    expect(['L-01', 'X-W1', 'X-M10'].map(areaOf)).toEqual(['L', 'X-W', 'X-M']);
  });

  test('finished entries are areas, ids or ranges', () => {
    expect(expand(['L', 'A-10…A-12', 'X-W1'], known)).toEqual(['L-01', 'L-02', 'A-10', 'A-11', 'A-12', 'X-W1']);
    for (const wrong of ['Q', 'L-99', 'A-12…A-10', 'L-01…A-09', 'A-10…A-99', '']) {
      expect(() => expand([wrong], known)).toThrow(/no such/);
    }
  });
});

describe('ids in test titles', () => {
  test('strings, templates, several ids, each, nested blocks', () => {
    const source = `
      test('[L-01][L-02] a', () => {});
      it(\`[X-W1] \${name}\`, async () => {});
      test.each([1])('[A-09] %i', () => {});
      for (const x of y) { test("[A-10] " + 'not a literal', () => {}); }
      describe('[A-11] block', () => { test('inner', () => {}); });
      test.describe('outer', () => { test('[A-12] z', { tag: '@slow' }, async ({ page }) => {}); });`;
    expect(idsOf(source)).toEqual(['L-01', 'L-02', 'X-W1', 'A-09', 'A-11', 'A-12']);
  });

  test('tsx parses as tsx', () => {
    expect(idsOf("test('[L-01] a', () => { render(<p>x</p>); });", 'a.test.tsx')).toEqual(['L-01']);
  });

  test.each([
    "test.skip('[L-01] a', () => {});",
    "it.todo('[L-01] a');",
    "test('[L-01] a');",
    "test.fixme('[L-01] a', () => {});",
    "test.fails('[L-01] a', () => {});",
    "test.skipIf(x)('[L-01] a', () => {});",
    "test.runIf(x)('[L-01] a', () => {});",
    "describe.skip('[L-01] a', () => { test('[L-01] b', () => {}); });",
    "test.describe.fixme('a', () => { test('[L-01] b', () => {}); });",
    "describe('[L-01] nothing inside', () => {});",
    "test('[L-01] a', () => { test.skip(); });",
    "test('[L-01] a', () => { if (x) test.skip(true, 'reason'); });",
    "test.describe('a', () => { test.skip(); test('[L-01] b', () => {}); });",
    "// test('[L-01] a', () => {});",
    "const title = '[L-01] a';",
    "log('[L-01] a', () => {});",
  ])('does not count %s', (source) => {
    expect(idsOf(source)).toEqual([]);
  });

  test('a skipped neighbour does not hide a running test', () => {
    const source = "describe('a', () => { test.skip('[L-01] b', () => {}); test('[L-02] c', () => {}); });";
    expect(idsOf(source)).toEqual(['L-02']);
  });
});

describe('coverage', () => {
  const files = [{ path: 'a.test.ts', source: "test('[L-01] a', () => {}); test('[Q-01] b', () => {});" }];

  test('counts per area, what is missing of the finished, and unknown ids', () => {
    const result = coverage(known, ['L', 'X-W1'], files);
    expect(result.areas[0]).toEqual({ area: 'L', total: 2, unnamed: ['L-02'] });
    expect(result.missing).toEqual(['L-02', 'X-W1']);
    expect(result.unknown).toEqual(['Q-01 in a.test.ts: [Q-01] b']);
  });

  test('the table names the files of each id, and says where there are none', () => {
    const proven = new Map([['L-01', { proven: true, words: '`a` → `b`' }]]);
    const table = coverageTable(known, coverage(known, [], files), proven);
    expect(table).toContain('| L-01 | [a.test.ts](../a.test.ts) | `a` → `b` |');
    expect(table).toContain('| L-02 | **nothing** | **nothing** |');
    expect(table).toContain('## L: 1 of 2 named, 1 proven');
  });

  test('unnamed ids outside the finished ones are no failure', () => {
    expect(coverage(known, ['L-01'], files).missing).toEqual([]);
  });

  test('which files are read', () => {
    expect(['a/b.test.ts', 'a/b.browser.test.tsx', 'e2e/x.spec.ts', 'e2e/deep/y.spec.ts'].every(isTestFile)).toBe(true);
    expect(['a/b.ts', 'src/x.spec.ts', 'e2e/x.ts'].some(isTestFile)).toBe(false);
  });
});

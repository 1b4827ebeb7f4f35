import { expect, test } from 'vitest';
import { countPlaces, findDuplicates } from './find-duplicates.ts';

const lines = (from: number, count: number): string =>
  Array.from({ length: count }, (_, index) => `const line${from + index} = ${from + index};`).join('\n');
const found = (sources: Record<string, string>) => findDuplicates(new Map(Object.entries(sources)));

test('six lines in a row are found in both places, with where they begin and end', () => {
  const groups = found({
    'a.ts': `const own = 'a';\n\n${lines(1, 6)}\n`,
    'b.ts': `${lines(1, 6)}\nconst own = 'b';\n`,
  });
  expect(groups).toEqual([
    [
      { file: 'a.ts', from: 3, to: 8 },
      { file: 'b.ts', from: 1, to: 6 },
    ],
  ]);
  expect(countPlaces(groups)).toBe(2);
});

test('five lines are none', () => {
  expect(found({ 'a.ts': lines(1, 5), 'b.ts': lines(1, 5) })).toEqual([]);
});

test('nine lines are one repetition, whatever their indentation', () => {
  const indented = lines(1, 9).replaceAll(/^/gm, '    ');
  const groups = found({ 'a.ts': lines(1, 9), 'b.ts': `function f() {\n${indented}\n}` });
  expect(groups).toEqual([
    [
      { file: 'a.ts', from: 1, to: 9 },
      { file: 'b.ts', from: 2, to: 10 },
    ],
  ]);
});

test('neither imports nor closing braces count', () => {
  const imports = Array.from({ length: 8 }, (_, index) => `import {\n  a${index},\n} from './a${index}.ts';`).join(
    '\n',
  );
  expect(found({ 'a.ts': `${imports}\nconst a = 1;`, 'b.ts': `${imports}\nconst b = 1;` })).toEqual([]);
  const braces = '}\n})\n});\n]\n];\n)\n}';
  expect(found({ 'a.ts': braces, 'b.ts': braces })).toEqual([]);
});

test('a place that repeats two others counts once, and one file may repeat itself', () => {
  const groups = found({ 'a.ts': `${lines(1, 6)}\nconst between = 1;\n${lines(1, 6)}`, 'b.ts': lines(1, 6) });
  expect(countPlaces(groups)).toBe(3);
});

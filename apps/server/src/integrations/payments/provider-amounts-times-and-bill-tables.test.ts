import { expect, test } from 'vitest';
import {
  yuanTextToFen,
  parseShanghaiTime,
  readBillTable,
  formatShanghaiTime,
  fenToYuanText,
} from './provider-amounts-times-and-bill-tables.ts';

test('[X-M9] yuan become fen exactly, and back', () => {
  const cases: [string, number][] = [
    ['30.00', 3000],
    ['0.01', 1],
    ['0.29', 29],
    ['1.1', 110],
    ['648', 64_800],
    ['4.35', 435],
    ['1005.05', 100_505],
    ['-12.30', -1230],
    ['-0.00', 0],
  ];
  for (const [yuan, fen] of cases) expect(yuanTextToFen(yuan)).toBe(fen);
  const amounts = Array.from({ length: 20_000 }, (_, fen) => fen);
  expect(amounts.map((fen) => yuanTextToFen(fenToYuanText(fen)))).toEqual(amounts);
  for (const wrong of ['', '1.001', '1e3', ' 1', '1,000.00', '.5', '1.', 'NaN', '0x10', '--1']) {
    expect(() => yuanTextToFen(wrong)).toThrow();
  }
});

test('[X-M9] times are Shanghai’s wherever the server stands', () => {
  const at = Date.UTC(2026, 10, 15, 16, 4, 5);
  expect(formatShanghaiTime(at)).toBe('2026-11-16 00:04:05');
  expect(parseShanghaiTime('2026-11-16 00:04:05')).toBe(at);
  expect(parseShanghaiTime('2026-11-16T00:04:05Z')).toBeNaN();
});

test('[X-M9] a table inside a bill is read to its end, and never into the wrong columns', () => {
  const text = '#note\n时间,名称,金额\n`1\t,"a,""b""",2\n`3,c,4\n#sums,9\n5,d,6\n';
  expect([...readBillTable(text, '时间')]).toEqual([
    { 时间: '1', 名称: 'a,"b"', 金额: '2' },
    { 时间: '3', 名称: 'c', 金额: '4' },
  ]);
  expect(() => [...readBillTable('时间,名称,金额\n1,a,b,2\n', '时间')]).toThrow();
});

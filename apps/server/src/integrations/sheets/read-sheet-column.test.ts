import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { workbookOf } from '../../../test/fixtures/files/workbook-of.ts';
import { zipOf } from '../../../test/hostile-packages/zip-of.ts';
import { readSheetColumn } from './read-sheet-column.ts';
import { SharedStringTable } from './shared-string-table.ts';
import { SheetRefused, type SheetReaderMessage } from './sheet-types.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lanyu-sheets-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function read(bytes: Buffer, maxRows = 1000) {
  const file = join(folder, randomUUID());
  await writeFile(file, bytes);
  const parts: SheetReaderMessage[] = [];
  for await (const part of readSheetColumn(file, { columnNames: ['兑换码', 'code'], maxRows })) parts.push(part);
  return {
    format: parts.find((part) => 'format' in part),
    cells: parts.flatMap((part) => ('cells' in part ? part.cells : [])),
    end: parts.at(-1),
  };
}
const cellsOf = async (rows: string, more: { texts?: string; styles?: string } = {}) =>
  (await read(workbookOf({ rows, ...more }))).cells;

describe('a workbook', () => {
  test('is read by the column that its first row names, whatever kind of text its cells are', async () => {
    const texts = [
      '<si><t>备注</t></si>',
      '<si><r><t>兑换</t></r><r><rPr><b/></rPr><t>码</t></r><rPh sb="0" eb="2"><t>duihuan</t></rPh></si>',
      '<si><t xml:space="preserve"> A&amp;B-1 </t></si>',
    ].join('');
    const rows = [
      '<row r="2"><c r="A2" t="s"><v>0</v></c><c r="C2" t="s"><v>1</v></c></row>',
      '<row r="3" spans="1:3"><c r="C3" t="s"><v>2</v></c></row>',
      '<row r="4"><c r="A4" t="s"><v>0</v></c></row>',
      '<row r="5"/>',
      '<row r="7"><c r="C7" t="inlineStr"><is><t>IN</t></is></c></row>',
      '<row r="8"><c r="A8"><v>9</v></c><c r="B8"/><c r="C8"><v>100234</v></c></row>',
      '<row r="9"><c r="C9"><v>1.2E+3</v></c></row>',
      `<row r="10"><c r='C10' t='str'><f>A1&gt;2</f><v>F&#x41;&#66;</v></c></row>`,
    ].join('\n');
    const { format, cells, end } = await read(workbookOf({ rows, texts }));
    expect(format).toEqual({ format: 'xlsx', encoding: null });
    expect(cells).toEqual([
      [3, 'A&B-1'],
      [7, 'IN'],
      [8, '100234'],
      [9, '1200'],
      [10, 'FAB'],
    ]);
    expect(end).toEqual({ end: true });
  });

  test('without a named column is read by its first one, with prefixes and without places too', async () => {
    const sheet = Buffer.from(
      '<x:worksheet xmlns:x="m"><x:sheetData><x:row><x:c t="inlineStr"><x:is><x:t><![CDATA[A<1]]></x:t></x:is></x:c></x:row>' +
        '<x:row><x:c><x:v>2</x:v></x:c><x:c><x:v>3</x:v></x:c></x:row></x:sheetData></x:worksheet>',
    );
    expect((await read(workbookOf({ rows: '', sheet }))).cells).toEqual([
      [1, 'A<1'],
      [2, '2'],
    ]);
  });

  test('has no code where Excel made one into a date or an error', async () => {
    const styles =
      '<numFmts><numFmt numFmtId="164" formatCode="m&quot;月&quot;d"/><numFmt numFmtId="165" formatCode="[Red]0&quot;d&quot;"/></numFmts>' +
      '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>' +
      '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs>';
    const rows = [
      '<c s="0"><v>1</v></c>',
      '<c s="1"><v>45000</v></c>',
      '<c s="2"><v>45000</v></c>',
      '<c s="3"><v>4</v></c>',
    ]
      .concat('<c t="e"><v>#N/A</v></c>', '<c t="b"><v>1</v></c>')
      .map((cell) => `<row>${cell}</row>`)
      .join('');
    expect((await cellsOf(rows, { styles })).map(([, text]) => text)).toEqual([
      '1',
      '\uFFFD',
      '\uFFFD',
      '4',
      '\uFFFD',
      'TRUE',
    ]);
  });

  const many = '<row><c><v>1</v></c></row>'.repeat(1001);
  const whole = workbookOf({ rows: many });
  test.each<[what: string, fault: string, bytes: () => Buffer]>([
    ['has more codes than may be', 'tooManyRows', () => whole],
    ['has more rows than a sheet can', 'tooManyRows', () => workbookOf({ rows: '<row/>'.repeat(1_048_577) })],
    ['unpacks to a text without an end', 'notTable', () => workbookOf({ rows: ' '.repeat(30_000_000) })],
    ['unpacks to a tag without an end', 'notTable', () => workbookOf({ rows: `<row a="${'x'.repeat(3_000_000)}` })],
    [
      'names a text that there is not',
      'brokenTable',
      () => workbookOf({ rows: '<row><c t="s"><v>3</v></c></row>', texts: '' }),
    ],
    [
      'says what entities mean',
      'notTable',
      () => workbookOf({ rows: '', sheet: Buffer.from('<!DOCTYPE a [<!ENTITY b "c">]><worksheet/>') }),
    ],
    ['ends too early', 'notTable', () => whole.subarray(0, whole.length - 40)],
    ['has a part that can not be unpacked', 'notTable', () => Buffer.from(whole).fill(0xff, 800, 1000)],
    ['is another archive', 'notTable', () => zipOf([{ name: 'a.txt', content: Buffer.from('A') }])],
  ])('that %s is refused', async (_what, fault, bytes) => {
    expect((await read(bytes())).end).toEqual({ fault });
  });
});

test('the texts of a workbook are held as bytes, up to 64 MB', () => {
  const texts = new SharedStringTable();
  for (let n = 0; n < 300_000; n += 1) texts.add(`${'蓝'.repeat(58)}${n}`);
  expect([texts.at(0), texts.at(299_999)]).toEqual([`${'蓝'.repeat(58)}0`, `${'蓝'.repeat(58)}299999`]);
  expect(() => texts.at(300_000)).toThrow(SheetRefused);
  expect(() => {
    for (let n = 0; n < 100_000; n += 1) texts.add('蓝'.repeat(64));
  }).toThrow(SheetRefused);
});

describe('a text', () => {
  test('in UTF-16, as Excel saves it for other programs, is read as what it is', async () => {
    const bytes = Buffer.concat([
      Buffer.from([0xff, 0xfe]),
      Buffer.from('备注\t兑换码\r\n甲\t蓝屿-1\r\n\tB-2\r\n', 'utf16le'),
    ]);
    expect(await read(bytes)).toEqual({
      format: { format: 'csv', encoding: 'utf-16le' },
      cells: [
        [2, '蓝屿-1'],
        [3, 'B-2'],
      ],
      end: { end: true },
    });
  });
});

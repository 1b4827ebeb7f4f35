// Runs in the decoders' sandbox: reads one column of the table it is given and prints a line of JSON for each part.
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { parse, CsvError } from 'csv-parse';
import { detectXlsxOrTextEncoding } from './detect-xlsx-or-text-encoding.ts';
import { maxCellCharacters, readFirstSheetRowsOfXlsx, type SheetRow } from './read-first-sheet-of-xlsx.ts';
import { SheetRefused, type SheetEncoding, type SheetReaderMessage } from './sheet-types.ts';

const [file = '', columnNames = '[]', maxRowsText = '0'] = process.argv.slice(2);
const names = new Set((JSON.parse(columnNames) as string[]).map((name) => name.toLowerCase()));
const maxRows = Number(maxRowsText);
/** A row longer than this is no row of codes: a quotation mark that nobody closed. */
const maxRowCharacters = 20_000;
const cellsAtOnce = 200;

async function print(part: SheetReaderMessage): Promise<void> {
  if (!process.stdout.write(`${JSON.stringify(part)}\n`)) await once(process.stdout, 'drain');
}

async function* rowsOfText(encoding: SheetEncoding): AsyncGenerator<SheetRow> {
  const decoder = new TextDecoder(encoding);
  const parser = parse({
    delimiter: [',', '\t', ';'],
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    info: true,
    max_record_size: maxRowCharacters,
  });
  const writing = (async () => {
    for await (const bytes of createReadStream(file) as AsyncIterable<Buffer>) {
      if (!parser.write(decoder.decode(bytes, { stream: true }))) await once(parser, 'drain');
    }
    parser.end(decoder.decode());
  })();
  // A fault of the parser ends the reading below; the writer is then left where it is.
  writing.catch(() => undefined);
  try {
    for await (const { info, record } of parser as AsyncIterable<{ info: { lines: number }; record: string[] }>) {
      yield { row: info.lines, cells: record };
    }
  } catch (error) {
    throw error instanceof CsvError ? new SheetRefused('brokenTable') : error;
  }
}

async function read(): Promise<void> {
  const kind = await detectXlsxOrTextEncoding(file);
  await print(kind === 'xlsx' ? { format: 'xlsx', encoding: null } : { format: 'csv', encoding: kind });
  let column: number | undefined;
  let cells: [number, string][] = [];
  let count = 0;
  for await (const { row, cells: all } of kind === 'xlsx' ? readFirstSheetRowsOfXlsx(file) : rowsOfText(kind)) {
    if (column === undefined) {
      const named = all.findIndex((text) => names.has(text.trim().toLowerCase()));
      column = Math.max(0, named);
      if (named >= 0) continue;
    }
    const text = (all[column] ?? '').trim();
    if (text === '') continue;
    count += 1;
    if (count > maxRows) throw new SheetRefused('tooManyRows');
    cells.push([row, text.slice(0, maxCellCharacters)]);
    if (cells.length === cellsAtOnce) {
      await print({ cells });
      cells = [];
    }
  }
  if (cells.length > 0) await print({ cells });
}

try {
  await read();
  await print({ end: true });
} catch (error) {
  if (!(error instanceof SheetRefused)) throw error;
  await print({ fault: error.fault });
}

import { openSync, closeSync, createReadStream, fstatSync } from 'node:fs';
import { posix } from 'node:path';
import { pipeline } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import { PackageRefused } from '../packages/package-facts.ts';
import { contentStartOf, readZipDirectory, type ZipEntry } from '../packages/zip-directory.ts';
import { SharedStringTable } from './shared-string-table.ts';
import { SheetRefused } from './sheet-types.ts';
import { attributeOf, StreamingXmlReader, type XmlHandler } from './streaming-xml-reader.ts';

/** Unpacked, of one part: a million rows of ten columns are half of it. */
const maxPartBytes = 1024 ** 3;
/** What Excel itself can hold. */
const maxSheetRows = 1_048_576;
const maxColumns = 16_384;
/** Longer than any code; the rest says nothing. */
export const maxCellCharacters = 64;
/** In place of what Excel made into a date or an error: no code, so that the row is named as a bad one. */
const spoilt = '\uFFFD';

export interface SheetRow {
  row: number;
  cells: string[];
}

/** The rows of the first sheet, one after another. Of the workbook no more is held than the texts its cells share. */
export async function* readFirstSheetRowsOfXlsx(file: string): AsyncGenerator<SheetRow> {
  const fd = openSync(file, 'r');
  try {
    const entries = new Map(readZipDirectory(fd, fstatSync(fd).size).entries.map((entry) => [entry.name, entry]));
    const partOf = (name: string) => {
      const entry = entries.get(name);
      return entry === undefined ? undefined : { file, fd, entry };
    };
    const sheet = partOf(await nameOfFirstSheet(partOf));
    if (sheet === undefined) throw new SheetRefused('notTable');
    const texts = new SharedStringTable();
    await readPart(partOf('xl/sharedStrings.xml'), sharedTextsHandler(texts));
    const dateStyles = await dateStylesOf(partOf('xl/styles.xml'));
    const handler = new SheetHandler(texts, dateStyles);
    const reader = new StreamingXmlReader(handler);
    for await (const piece of textOfPart(sheet)) {
      reader.write(piece);
      yield* handler.takeRows();
    }
    reader.end();
  } catch (error) {
    throw error instanceof PackageRefused ? new SheetRefused('notTable') : error;
  } finally {
    closeSync(fd);
  }
}

interface Part {
  file: string;
  fd: number;
  entry: ZipEntry;
}

async function* textOfPart({ file, fd, entry }: Part): AsyncGenerator<string> {
  if (entry.method !== 0 && entry.method !== 8) throw new SheetRefused('notTable');
  if (entry.compressedBytes === 0) return;
  const start = contentStartOf(fd, entry);
  const stored = createReadStream(file, { start, end: start + entry.compressedBytes - 1 });
  // A fault of either ends the reading below.
  const bytes = entry.method === 0 ? stored : pipeline(stored, createInflateRaw(), () => undefined);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let unpacked = 0;
  try {
    for await (const piece of bytes as AsyncIterable<Buffer>) {
      unpacked += piece.length;
      if (unpacked > maxPartBytes) throw new SheetRefused('tooManyRows');
      yield decoder.decode(piece, { stream: true });
    }
    yield decoder.decode();
  } catch (error) {
    throw error instanceof SheetRefused ? error : new SheetRefused('notTable');
  } finally {
    stored.destroy();
  }
}

async function readPart(part: Part | undefined, handler: XmlHandler): Promise<void> {
  if (part === undefined) return;
  const reader = new StreamingXmlReader(handler);
  for await (const piece of textOfPart(part)) reader.write(piece);
  reader.end();
}

const nothing = () => undefined;

/** By what the workbook says: sheets are in the order of its list, not of their names. */
async function nameOfFirstSheet(partOf: (name: string) => Part | undefined): Promise<string> {
  let id: string | undefined;
  await readPart(partOf('xl/workbook.xml'), {
    opened: (name, attributes) => {
      // sheetId is the other one.
      if (name === 'sheet') id ??= /\s(?:[\w.-]+:)?id\s*=\s*["']([^"']*)["']/.exec(attributes)?.[1];
    },
    closed: nothing,
    text: nothing,
  });
  let target: string | undefined;
  await readPart(partOf('xl/_rels/workbook.xml.rels'), {
    opened: (name, attributes) => {
      if (name === 'Relationship' && attributeOf(attributes, 'Id') === id) target = attributeOf(attributes, 'Target');
    },
    closed: nothing,
    text: nothing,
  });
  if (target === undefined) return 'xl/worksheets/sheet1.xml';
  return target.startsWith('/') ? target.slice(1) : posix.join('xl', target);
}

/** A text in several styles has several parts; how it is pronounced is no part of it. */
function sharedTextsHandler(texts: SharedStringTable): XmlHandler {
  let text = '';
  let isText = false;
  let isPronunciation = false;
  return {
    opened: (name) => {
      if (name === 'si') text = '';
      else if (name === 'rPh') isPronunciation = true;
      else if (name === 't') isText = !isPronunciation;
    },
    closed: (name) => {
      if (name === 'si') texts.add(text.trim().slice(0, maxCellCharacters));
      else if (name === 'rPh') isPronunciation = false;
      else if (name === 't') isText = false;
    },
    text: (more) => {
      if (isText) text += more;
    },
  };
}

/** The styles, by number, that show a number as a date: Excel makes one of a code such as 3-14. */
async function dateStylesOf(part: Part | undefined): Promise<ReadonlySet<string>> {
  const formats = new Set<string>();
  for (let id = 14; id <= 22; id += 1) formats.add(String(id));
  for (const id of [27, 28, 29, 30, 31, 36, 45, 46, 47, 50, 57]) formats.add(String(id));
  const styles = new Set<string>();
  let isOfCells = false;
  let count = 0;
  await readPart(part, {
    opened: (name, attributes) => {
      if (name === 'numFmt' && isDateFormat(attributeOf(attributes, 'formatCode') ?? '')) {
        formats.add(attributeOf(attributes, 'numFmtId') ?? '');
      } else if (name === 'cellXfs') isOfCells = true;
      else if (name === 'xf' && isOfCells) {
        if (formats.has(attributeOf(attributes, 'numFmtId') ?? '0')) styles.add(String(count));
        count += 1;
      }
    },
    closed: (name) => {
      if (name === 'cellXfs') isOfCells = false;
    },
    text: nothing,
  });
  return styles;
}

/** Apart from what stands in quotation marks, behind a backslash or in brackets, which name colours. */
const isDateFormat = (format: string) => /[ymdhs]/i.test(format.replaceAll(/"[^"]*"|\\.|\[[^\]]*\]/g, ''));

class SheetHandler implements XmlHandler {
  readonly #texts: SharedStringTable;
  readonly #dateStyles: ReadonlySet<string>;
  #rows: SheetRow[] = [];
  #row = 0;
  #count = 0;
  #column = 0;
  #cells: string[] = [];
  #type: string | undefined;
  #style: string | undefined;
  #value = '';
  #isValue = false;
  #isPronunciation = false;

  constructor(texts: SharedStringTable, dateStyles: ReadonlySet<string>) {
    this.#texts = texts;
    this.#dateStyles = dateStyles;
  }

  takeRows(): SheetRow[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  opened(name: string, attributes: string): void {
    if (name === 'row') this.#openRow(attributes);
    else if (name === 'c') this.#openCell(attributes);
    else if (name === 'rPh') this.#isPronunciation = true;
    else if (name === 'v' || name === 't') this.#isValue = !this.#isPronunciation;
  }

  text(text: string): void {
    if (this.#isValue) this.#value += text;
  }

  closed(name: string): void {
    if (name === 'v' || name === 't') this.#isValue = false;
    else if (name === 'rPh') this.#isPronunciation = false;
    else if (name === 'c') this.#closeCell();
    else if (name === 'row' && this.#cells.length > 0) this.#rows.push({ row: this.#row, cells: this.#cells });
  }

  #openRow(attributes: string): void {
    const written = attributeOf(attributes, 'r');
    this.#row = written === undefined ? this.#row + 1 : Number(written);
    this.#count += 1;
    if (this.#count > maxSheetRows) throw new SheetRefused('tooManyRows');
    if (!Number.isInteger(this.#row) || this.#row < 1) throw new SheetRefused('brokenTable');
    this.#cells = [];
    this.#column = 0;
  }

  #openCell(attributes: string): void {
    const letters = /^[A-Z]{1,3}/.exec(attributeOf(attributes, 'r') ?? '')?.[0];
    this.#column = letters === undefined ? this.#column + 1 : columnOf(letters);
    if (this.#column > maxColumns) throw new SheetRefused('brokenTable');
    this.#type = attributeOf(attributes, 't');
    this.#style = attributeOf(attributes, 's');
    this.#value = '';
  }

  #closeCell(): void {
    const text = this.#textOfCell(this.#value);
    if (text === '') return;
    while (this.#cells.length < this.#column - 1) this.#cells.push('');
    this.#cells[this.#column - 1] = text;
  }

  #textOfCell(value: string): string {
    if (value === '') return '';
    switch (this.#type) {
      case 's':
        return this.#texts.at(Number(value));
      case 'str':
      case 'inlineStr':
        return value.trim().slice(0, maxCellCharacters);
      case 'b':
        return value === '1' ? 'TRUE' : 'FALSE';
      case undefined:
      case 'n':
        // As it is seen in the cell: 1E+3 is 1000.
        if (this.#style !== undefined && this.#dateStyles.has(this.#style)) return spoilt;
        return Number.isFinite(Number(value)) ? String(Number(value)) : spoilt;
      default:
        return spoilt;
    }
  }
}

function columnOf(letters: string): number {
  let column = 0;
  for (const letter of letters) column = column * 26 + (letter.codePointAt(0) ?? 0) - 64;
  return column;
}

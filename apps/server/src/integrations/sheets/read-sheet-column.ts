import { realpathSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { killDecoder, startDecoder } from '../decoder-sandbox/start-decoder.ts';
import type { SheetReaderMessage } from './sheet-types.ts';

/** Of addresses: Node reserves a gigabyte before it does anything. */
const memoryBytes = 2 * 1024 ** 3;
/** Until the next part comes, on a machine that has other things to do: the texts of a workbook come before its first row. */
const withinMs = 180_000;

/**
 * One column of a table: the one with such a name in the first row, else the first. A process in the decoders' sandbox
 * reads it. Where that process ends early or is killed, the last part is neither `end` nor a fault.
 */
export async function* readSheetColumn(
  file: string,
  { columnNames, maxRows, signal }: { columnNames: readonly string[]; maxRows: number; signal?: AbortSignal },
): AsyncGenerator<SheetReaderMessage> {
  const here = import.meta.dirname;
  const node = realpathSync(process.execPath);
  const program = [
    'read-sheet-column-process',
    'detect-xlsx-or-text-encoding',
    'sheet-types',
    'read-first-sheet-of-xlsx',
    'shared-string-table',
    'streaming-xml-reader',
    '../packages/zip-directory',
    '../packages/package-facts',
  ];
  const child = startDecoder({
    command: [
      node,
      '--max-old-space-size=64',
      join(here, 'read-sheet-column-process.ts'),
      file,
      JSON.stringify(columnNames),
      String(maxRows),
    ],
    reads: [
      node,
      join(here, '../../../package.json'),
      ...program.map((each) => join(here, `${each}.ts`)),
      csvReaderFolder(),
      file,
    ],
    niceness: 10,
    limits: { memoryBytes, fileBytes: 0 },
  });
  const end = () => killDecoder(child);
  signal?.addEventListener('abort', end, { once: true });
  child.stderr?.resume();
  child.on('error', end);
  let timer = setTimeout(end, withinMs);
  try {
    if (child.stdout === null) return;
    for await (const line of createInterface({ input: child.stdout })) {
      clearTimeout(timer);
      yield JSON.parse(line) as SheetReaderMessage;
      timer = setTimeout(end, withinMs);
    }
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', end);
    end();
  }
}

/** The reader of text, which is not ours. */
function csvReaderFolder(): string {
  const found = findPackageJSON('csv-parse', import.meta.filename);
  if (found === undefined) throw new Error('csv-parse is not installed');
  return dirname(found);
}

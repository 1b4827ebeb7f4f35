import { realpathSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { killDecoder, startDecoder } from '../decoder-sandbox/start-decoder.ts';
import type { SheetReaderMessage } from './sheet-types.ts';

/** Of addresses: Node reserves a gigabyte before it does anything. */
const memoryBytes = 2 * 1024 ** 3;
/** Until the next part comes, on a machine that has other things to do. */
const withinMs = 60_000;

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
  const program = join(here, 'read-sheet-process.ts');
  const child = startDecoder({
    command: [node, '--max-old-space-size=160', program, file, JSON.stringify(columnNames), String(maxRows)],
    reads: [
      node,
      join(here, '../../../package.json'),
      ...['read-sheet-process', 'detect-encoding', 'sheet-types'].map((each) => join(here, `${each}.ts`)),
      ...readerFolders(),
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

/** The readers of tables, with what they need themselves. */
function readerFolders(): string[] {
  const folderOf = (name: string, from: string) => {
    const found = findPackageJSON(name, from);
    if (found === undefined) throw new Error(`${name} is not installed`);
    return dirname(found);
  };
  const here = import.meta.filename;
  const workbooks = folderOf('read-excel-file', here);
  const archives = folderOf('unzipper-esm', join(workbooks, 'package.json'));
  return [
    folderOf('csv-parse', here),
    workbooks,
    ...['fflate', 'saxen', 'worker-f'].map((name) => folderOf(name, join(workbooks, 'package.json'))),
    archives,
    ...['graceful-fs', 'node-int64'].map((name) => folderOf(name, join(archives, 'package.json'))),
  ];
}

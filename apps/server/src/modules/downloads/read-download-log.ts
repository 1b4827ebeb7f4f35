import { transaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { logFilesOf, openLogFile, type LogFile } from '../../integrations/log-files.ts';
import { lockPlace, movePlace } from './log-places.queries.ts';
import { servedLineOf } from './served-line.ts';
import { addServed } from './tickets.queries.ts';

/** Read at once, and lost by nobody when the worker is killed. */
const biteBytes = 1024 * 1024;

/**
 * Adds what was served to the tickets it was served for. How far it came is written in the same transaction, so whoever
 * is killed, repeated or run twice at once counts no line twice and leaves none out; so long as files that were turned
 * over stay uncompressed until they are read.
 */
export async function readDownloadLog(
  deps: Pick<Deps, 'db'>,
  path: string,
  options: { signal?: AbortSignal | undefined; biteBytes?: number } = {},
): Promise<{ lines: number }> {
  let lines = 0;
  for (const name of await logFilesOf(path)) {
    const file = await openLogFile(name);
    if (file === undefined) continue;
    try {
      for (;;) {
        options.signal?.throwIfAborted();
        const bite = await transaction(deps.db, (tx) => readBite(tx, file, options.biteBytes ?? biteBytes));
        lines += bite.lines;
        if (!bite.more) break;
      }
    } finally {
      await file.close();
    }
  }
  return { lines };
}

async function readBite(tx: Tx, file: LogFile, most: number): Promise<{ lines: number; more: boolean }> {
  const place = await lockPlace(tx, file.id);
  const { lines, next } = await file.readLines(place, most);
  if (next === place) return { lines: 0, more: false };
  const sums = new Map<string, number>();
  let readUpTo = 0;
  for (const line of lines) {
    const served = servedLineOf(line);
    if (served === undefined) continue;
    sums.set(served.ticket, (sums.get(served.ticket) ?? 0) + served.bytes);
    readUpTo = Math.max(readUpTo, served.time);
  }
  await addServed(
    tx,
    [...sums].map(([ticket, bytes]) => ({ ticket, bytes })),
  );
  await movePlace(tx, file.id, next, new Date(readUpTo));
  return { lines: lines.length, more: true };
}

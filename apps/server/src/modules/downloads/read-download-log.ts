import { basename } from 'node:path';
import { transaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { logFilesOf, openLogFile, type LogFile } from '../../integrations/log-files.ts';
import { extendPlace, lockPlace, movePlace, type LogSpan } from './log-places.queries.ts';
import { servedLineOf } from './served-line.ts';
import { addServed, type TicketSum } from './tickets.queries.ts';

/** Read at once, and lost by nobody when the worker is killed. */
const biteBytes = 1024 * 1024;

/**
 * Adds what was served to the tickets it was served for. How far it came is written in the same transaction, so whoever
 * is killed, repeated or run twice at once counts no line twice and leaves none out; so long as files that were turned
 * over stay uncompressed until they are read.
 *
 * `quietUntil`: until then every line that was to be written has been. With it a log that is there and read to its end
 * counts as read so far, so that on a quiet site nobody waits for somebody else's download.
 */
export async function readDownloadLog(
  deps: Pick<Deps, 'db'>,
  path: string,
  options: { signal?: AbortSignal | undefined; biteBytes?: number; quietUntil?: number | undefined } = {},
): Promise<{ lines: number }> {
  let lines = 0;
  let newest: string | undefined;
  const names = await logFilesOf(path);
  for (const name of names) {
    const file = await openLogFile(name);
    if (file === undefined) continue;
    newest = file.id;
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
  const isThere = names.some((name) => basename(name) === basename(path));
  if (options.quietUntil !== undefined && newest !== undefined && isThere) {
    await extendPlace(deps.db.write, newest, options.quietUntil);
  }
  return { lines };
}

async function readBite(tx: Tx, file: LogFile, most: number): Promise<{ lines: number; more: boolean }> {
  const place = await lockPlace(tx, file.id);
  const { lines, next } = await file.readLines(place, most);
  if (next === place) return { lines: 0, more: false };
  const sums = new Map<string, TicketSum>();
  let span: LogSpan | undefined;
  for (const line of lines) {
    const served = servedLineOf(line);
    if (served === undefined) continue;
    const { ticket, time } = served;
    const sum = sums.get(ticket) ?? { ticket, bytes: 0, lines: 0 };
    sums.set(ticket, { ticket, bytes: sum.bytes + served.bytes, lines: sum.lines + 1 });
    span = { from: Math.min(span?.from ?? time, time), to: Math.max(span?.to ?? time, time) };
  }
  await addServed(tx, [...sums.values()]);
  await movePlace(tx, file.id, next, span);
  return { lines: lines.length, more: true };
}

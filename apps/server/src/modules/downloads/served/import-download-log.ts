import { basename } from 'node:path';
import { transaction, type Tx } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { listLogAndItsRotatedFiles, openSingleLogFile, type LogReader } from '../../../integrations/log-file-reader.ts';
import {
  extendReadTimeOfQuietLog,
  lockLogPosition,
  advanceLogPosition,
  type LogTimeSpan,
} from './log-positions.queries.ts';
import { parseDownloadLogLine } from './parse-download-log-line.ts';
import { addVisitorDownloadsToCounts } from './add-visitor-downloads-to-counts.ts';
import { addBytesServedReturningVisitorTickets, type TicketBytesServed } from '../download-tickets.queries.ts';

/** Read in one transaction. */
const batchBytes = 1024 * 1024;

/**
 * Adds the served bytes to their tickets. The position is written in the same transaction, so a run that is killed,
 * repeated or run twice at once counts no line twice and skips none, as long as rotated files stay uncompressed until
 * they are read. `quietUntil`: every line up to this time has been written. With it a log that was read to its end
 * counts as read up to this time, so that a quiet site does not wait for another download.
 */
export async function importDownloadLog(
  deps: Pick<Deps, 'db'>,
  path: string,
  options: { signal?: AbortSignal | undefined; batchBytes?: number; quietUntil?: number | undefined } = {},
): Promise<{ lines: number }> {
  let lines = 0;
  let newest: string | undefined;
  const names = await listLogAndItsRotatedFiles(path);
  for (const name of names) {
    const file = await openSingleLogFile(name);
    if (file === undefined) continue;
    newest = file.id;
    try {
      for (;;) {
        options.signal?.throwIfAborted();
        const batch = await transaction(deps.db, (tx) => readBatch(tx, file, options.batchBytes ?? batchBytes));
        lines += batch.lines;
        if (!batch.more) break;
      }
    } finally {
      await file.close();
    }
  }
  const isThere = names.some((name) => basename(name) === basename(path));
  if (options.quietUntil !== undefined && newest !== undefined && isThere) {
    await extendReadTimeOfQuietLog(deps.db.write, newest, options.quietUntil);
  }
  return { lines };
}

async function readBatch(tx: Tx, file: LogReader, most: number): Promise<{ lines: number; more: boolean }> {
  const place = await lockLogPosition(tx, file.id);
  const { lines, next } = await file.readLines(place, most);
  if (next === place) return { lines: 0, more: false };
  const sums = new Map<string, TicketBytesServed>();
  let span: LogTimeSpan | undefined;
  for (const line of lines) {
    const served = parseDownloadLogLine(line);
    if (served === undefined) continue;
    const { ticket, time } = served;
    const sum = sums.get(ticket) ?? { ticket, bytes: 0, lines: 0, time };
    sums.set(ticket, { ticket, bytes: sum.bytes + served.bytes, lines: sum.lines + 1, time });
    span = { from: Math.min(span?.from ?? time, time), to: Math.max(span?.to ?? time, time) };
  }
  await addVisitorDownloadsToCounts(tx, await addBytesServedReturningVisitorTickets(tx, [...sums.values()]), sums);
  await advanceLogPosition(tx, file.id, next, span);
  return { lines: lines.length, more: true };
}

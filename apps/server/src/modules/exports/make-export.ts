import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { z } from 'zod';
import type { SortKeyValue } from '../../db/signed-page-cursor.ts';
import { transaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { defineJob, type JobContext } from '../../queue/queue.ts';
import { csvHeaderLine, csvLine } from '../../text/csv-lines-and-cell-texts.ts';
import type { ExportFilter, ExportKind } from './export-filter.ts';
import {
  addExportPart,
  markExportBeingMade,
  countOtherExportsBeingMade,
  isFileNamedByExport,
  lockExportStartDecision,
  markExportFailed,
  markExportReady,
  readExportState,
} from './exports.queries.ts';
import { keepExportHeartbeat, deadWorkerAfterMs } from './keep-export-heartbeat.ts';
import { columnsOfExport, readExportRows } from './read-export-rows.ts';

export const makeExportJob = defineJob({
  name: 'exports.make',
  data: z.object({ exportId: z.string() }),
  expireInSeconds: 3600,
  retryLimit: 10,
  // One waits for each file: its key is the file's id.
  pending: 'latest',
});

const rowsOfPart = 5000;
const mostRows = 2_000_000;
/** For the whole site: a file reads much, and its readers can wait. */
const mostAtOnce = 2;
const askAgainMs = 5000;
const retentionMs = 72 * 3600_000;

type ExportDeps = Pick<Deps, 'db' | 'storage' | 'now' | 'queue'>;

export const exportFolder = (exportId: string): string => `private/exports/${exportId}`;
const partKey = (exportId: string, name: string) => `${exportFolder(exportId)}/${name}`;
/** Of one run alone: another that joins the same parts writes a file of its own. */
const newWholeKey = (exportId: string) => partKey(exportId, `all-${randomBytes(8).toString('hex')}.csv`);

interface Making {
  id: string;
  kind: ExportKind;
  filter: ExportFilter;
  parts: string[];
  after: SortKeyValue[] | null;
  rows: number;
}

/** Goes on after the last part that is stored, whoever stored it. */
export async function makeExport(
  deps: ExportDeps,
  exportId: string,
  { attempt, signal }: Pick<JobContext, 'attempt' | 'signal'>,
): Promise<void> {
  const begun = await begin(deps, exportId);
  if (begun === undefined) return;
  const work = keepExportHeartbeat(deps, exportId, signal);
  try {
    const isCut = await storeParts(deps, begun, work.signal);
    if (isCut !== undefined) await joinParts(deps, begun, isCut, work.signal);
  } catch (error) {
    // Cancelled, or another worker made it: there is nothing to try again.
    if ((await readExportState(deps.db.write, exportId)) !== 'making') {
      await deleteIfUnwanted(deps, exportId);
      return;
    }
    if (attempt >= makeExportJob.retryLimit) {
      await markExportFailed(deps.db.write, exportId, deps.now());
      await deleteIfUnwanted(deps, exportId);
    }
    throw error;
  } finally {
    work.stop();
  }
}

/** Undefined for what is over, or has to wait for its turn. */
async function begin(deps: ExportDeps, exportId: string): Promise<Making | undefined> {
  return transaction(deps.db, async (tx) => {
    await lockExportStartDecision(tx);
    if ((await countOtherExportsBeingMade(tx, exportId, deps.now() - deadWorkerAfterMs)) >= mostAtOnce) {
      const startAfter = new Date(deps.now() + askAgainMs);
      await deps.queue.enqueue(tx, makeExportJob, { exportId }, { startAfter, key: exportId });
      return undefined;
    }
    const row = await markExportBeingMade(tx, exportId, deps.now());
    if (row === undefined) return undefined;
    return {
      id: row.id,
      kind: row.kind,
      filter: row.filter as ExportFilter,
      parts: row.parts,
      after: row.last_keys as SortKeyValue[] | null,
      rows: row.rows,
    };
  });
}

/** Whether there was more than one file takes; undefined where another worker has it, or nobody wants it. */
async function storeParts(deps: ExportDeps, making: Making, signal: AbortSignal): Promise<boolean | undefined> {
  const { id } = making;
  for (;;) {
    signal.throwIfAborted();
    const page = await readExportRows(deps.db.read, making, making.after, rowsOfPart);
    const isFirst = making.parts.length === 0;
    if (page.length === 0 && !isFirst) return false;
    if (page.length > 0 && making.rows >= mostRows) return true;
    const taken = page.slice(0, mostRows - making.rows);
    const head = isFirst ? csvHeaderLine(columnsOfExport(making.kind)) : '';
    const bytes = Buffer.from(head + taken.map(({ cells }) => csvLine(cells)).join(''));
    const name = `${making.parts.length}-${randomBytes(4).toString('hex')}.csv`;
    await deps.storage.put(partKey(id, name), bytes, 'text/csv');
    const last = taken.at(-1)?.keys ?? null;
    const part = { name, nth: making.parts.length, rows: taken.length, size: bytes.length, lastKeys: last };
    if (!(await addExportPart(deps.db.write, id, { ...part, now: deps.now() }))) {
      await deps.storage.delete(partKey(id, name));
      await deleteIfUnwanted(deps, id);
      return undefined;
    }
    making.parts.push(name);
    making.rows += taken.length;
    making.after = last ?? making.after;
    if (page.length < rowsOfPart) return false;
    if (taken.length < page.length) return true;
  }
}

/** Of two workers that join the same parts, the one that names its file in the row made it; the other deletes its own. */
async function joinParts(deps: ExportDeps, { id, parts }: Making, isCut: boolean, signal: AbortSignal): Promise<void> {
  const file = newWholeKey(id);
  let isNamed = false;
  try {
    const size = await sizeOfParts(deps, id, parts, signal);
    await deps.storage.put(file, { stream: Readable.from(bytesOfParts(deps, id, parts, signal)), size }, 'text/csv');
    signal.throwIfAborted();
    const expiresAt = deps.now() + retentionMs;
    isNamed = await markExportReady(deps.db.write, id, { file, isCut, expiresAt });
  } finally {
    // An answer of the database that was lost may have named it.
    if (!isNamed && !(await isFileNamedByExport(deps.db.write, id, file))) await deps.storage.delete(file);
  }
  if (!isNamed) {
    await deleteIfUnwanted(deps, id);
    return;
  }
  for (const name of parts) await deps.storage.delete(partKey(id, name));
}

async function sizeOfParts(
  deps: ExportDeps,
  id: string,
  parts: readonly string[],
  signal: AbortSignal,
): Promise<number> {
  let size = 0;
  for (const name of parts) {
    signal.throwIfAborted();
    const part = await deps.storage.openFile(partKey(id, name));
    if (part === undefined) throw new Error(`part ${name} of export ${id} is gone`);
    size += part.size;
    await part.close();
  }
  return size;
}

async function* bytesOfParts(
  deps: ExportDeps,
  id: string,
  parts: readonly string[],
  signal: AbortSignal,
): AsyncGenerator<Buffer> {
  for (const name of parts) {
    const part = await deps.storage.get(partKey(id, name));
    if (part === undefined) throw new Error(`part ${name} of export ${id} is gone`);
    for await (const bytes of part.stream) {
      signal.throwIfAborted();
      yield bytes as Buffer;
    }
  }
}

/** What a cancelled or failed file left. The clean-up does it once more when nobody can be writing any longer. */
async function deleteIfUnwanted(deps: ExportDeps, id: string): Promise<void> {
  const state = await readExportState(deps.db.write, id);
  if (state !== 'cancelled' && state !== 'failed') return;
  await deps.storage.deleteFolder(exportFolder(id));
}

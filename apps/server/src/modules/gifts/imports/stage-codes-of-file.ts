import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { readSheetColumn } from '../../../integrations/sheets/read-sheet-column.ts';
import type { SheetReaderMessage } from '../../../integrations/sheets/sheet-types.ts';
import { createTempFolderRemovingLeftovers } from '../../../integrations/temp-folder.ts';
import type { JobContext } from '../../../queue/queue.ts';
import { giftCodeColumnNames } from '../../../words/gift-code-column-names.ts';
import { deleteClaimedUpload, writeClaimedUploadToLocalFile } from '../../media/public.ts';
import {
  countStagedAndKnownCodes,
  findImport,
  insertStagedCodes,
  lockImport,
  updateImport,
  type PackCodeImportRow,
} from './imports.queries.ts';
import { stageCodesOfFileJob } from './start-pack-code-import-from-upload.ts';

const maxRows = 1_000_000;
const cellsAtOnce = 5000;
const maxBadRows = 20;
/** Letters, digits, marks and signs of any script. No spaces, no invisible characters, nothing that could not be decoded. */
const codePattern = /^(?!.*\uFFFD)[\p{L}\p{N}\p{M}\p{P}\p{S}]{1,40}$/u;

type Cell = [row: number, text: string];
type StagingDeps = Pick<Deps, 'db' | 'storage' | 'now'>;

/**
 * The dry run. Cells are staged a few thousand at a time, each time in one transaction with how far it got: a worker that is
 * killed is followed by one that goes on from there, and nothing is counted twice.
 */
export async function stageCodesOfFile(
  deps: StagingDeps,
  id: string,
  { attempt, signal }: Pick<JobContext, 'attempt' | 'signal'>,
): Promise<void> {
  const row = await findImport(deps.db.write, id);
  if (row === undefined || row.upload_id === null) return;
  if (row.state === 'reading') {
    const work = await createTempFolderRemovingLeftovers('lanyu-codes-');
    try {
      const file = join(work, 'codes');
      await writeClaimedUploadToLocalFile(deps, row.upload_id, file, signal);
      if (!(await stage(deps, row, file, signal))) throw new Error(`file of codes ${id} was not read`);
    } catch (error) {
      // It may have been the machine's fault.
      if (signal.aborted || attempt < stageCodesOfFileJob.retryLimit) throw error;
      await refuse(deps, id, 'unreadable');
    } finally {
      await rm(work, { recursive: true, force: true });
    }
  }
  await deleteClaimedUpload(deps, row.upload_id);
  await updateImport(deps.db.write, id, { upload_id: null });
}

/** False where the reader ended before the file did. */
async function stage(deps: StagingDeps, row: PackCodeImportRow, file: string, signal: AbortSignal): Promise<boolean> {
  let toSkip = row.cells;
  let position = row.cells;
  let waiting: Cell[] = [];
  const stageWaiting = async () => {
    await stageCells(deps, row.id, position, waiting);
    position += waiting.length;
    waiting = [];
  };
  for await (const part of readSheetColumn(file, { columnNames: giftCodeColumnNames, maxRows, signal })) {
    signal.throwIfAborted();
    if ('format' in part) await updateImport(deps.db.write, row.id, part);
    else if ('cells' in part) {
      const skipped = Math.min(toSkip, part.cells.length);
      toSkip -= skipped;
      for (const cell of part.cells.slice(skipped)) waiting.push(cell);
      if (waiting.length >= cellsAtOnce) await stageWaiting();
    } else {
      if ('end' in part && waiting.length > 0) await stageWaiting();
      await finish(deps, row.id, part);
      return true;
    }
  }
  return false;
}

async function stageCells(deps: StagingDeps, id: string, position: number, cells: readonly Cell[]): Promise<void> {
  const bad = cells.filter(([, text]) => !codePattern.test(text));
  const codes = cells.filter(([, text]) => codePattern.test(text)).map(([, text]) => text);
  await transaction(deps.db, async (tx) => {
    const now = await lockImport(tx, id);
    if (now?.state !== 'reading' || now.cells !== position) throw new Error(`another worker reads file of codes ${id}`);
    await insertStagedCodes(tx, id, codes);
    await updateImport(tx, id, {
      cells: position + cells.length,
      bad: now.bad + bad.length,
      bad_rows: [...now.bad_rows, ...bad.map(([row]) => row)].slice(0, maxBadRows),
    });
  });
}

async function finish(
  deps: StagingDeps,
  id: string,
  part: Extract<SheetReaderMessage, { fault: string } | { end: true }>,
) {
  if ('fault' in part) return refuse(deps, id, part.fault);
  await transaction(deps.db, async (tx) => {
    const row = await lockImport(tx, id);
    if (row?.state !== 'reading') return;
    if (row.cells === 0) {
      await updateImport(tx, id, { state: 'refused', fault: 'noCodes', finished_at: new Date(deps.now()) });
      return;
    }
    const { staged, known } = await countStagedAndKnownCodes(tx, id, row.pack_id);
    await updateImport(tx, id, {
      state: 'checked',
      fresh: staged - known,
      known,
      repeated: row.cells - row.bad - staged,
    });
  });
}

async function refuse(deps: StagingDeps, id: string, fault: string): Promise<void> {
  await transaction(deps.db, async (tx) => {
    const row = await lockImport(tx, id);
    if (row?.state !== 'reading') return;
    await updateImport(tx, id, { state: 'refused', fault, finished_at: new Date(deps.now()) });
  });
}

import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { addToCodeTotalOfPack } from '../packs.queries.ts';
import { addStagedCodesJob } from './confirm-or-discard-pack-code-import.ts';
import { stageCodesOfFileJob } from './start-pack-code-import-from-upload.ts';
import { notifyOfPacksJob } from '../pack-notification.jobs.ts';
import {
  deleteStagedCodesOfDroppedImports,
  discardUnconfirmedImportsBefore,
  lockImport,
  moveStagedCodesIntoPack,
  selectUnfinishedImportsCreatedBefore,
  updateImport,
} from './imports.queries.ts';

const codesAtOnce = 5000;
const keptMs = 24 * 3600_000;
const longMs = 2 * 3600_000;

/**
 * Moves the codes of a confirmed file into its pack, a few thousand in one transaction with the pack's number: a run that is
 * killed, repeated or run twice at once adds nothing twice and leaves nothing out.
 */
export async function addStagedCodesToPack(
  deps: Pick<Deps, 'db' | 'queue' | 'now'>,
  id: string,
  { signal }: { signal: AbortSignal },
): Promise<void> {
  for (let isMore = true; isMore;) {
    signal.throwIfAborted();
    isMore = await transaction(deps.db, async (tx) => {
      const row = await lockImport(tx, id);
      if (row?.state !== 'adding') return false;
      const packId = row.pack_id;
      const { taken, added, last } = await moveStagedCodesIntoPack(tx, {
        importId: id,
        packId,
        after: row.added_up_to,
        most: codesAtOnce,
      });
      if (added > 0) await addToCodeTotalOfPack(tx, packId, added);
      const isLast = taken < codesAtOnce;
      await updateImport(tx, id, {
        added: row.added + added,
        added_up_to: last,
        ...(isLast && { state: 'done', finished_at: new Date(deps.now()) }),
      });
      if (isLast) await deps.queue.enqueue(tx, notifyOfPacksJob, {});
      return !isLast;
    });
  }
}

/**
 * Files nobody decided about for a day are discarded, and what was staged for such files is deleted. What has been at work
 * for long is given to a worker again: a repeat does no harm.
 */
export async function discardOldImportsAndResumeStuckOnes(
  deps: Pick<Deps, 'db' | 'queue' | 'now'>,
  { signal }: { signal: AbortSignal },
): Promise<void> {
  for (const { id, state } of await selectUnfinishedImportsCreatedBefore(deps.db.write, deps.now() - longMs)) {
    await transaction(deps.db, (tx) =>
      deps.queue.enqueue(tx, state === 'adding' ? addStagedCodesJob : stageCodesOfFileJob, { id }),
    );
  }
  await discardUnconfirmedImportsBefore(deps.db.write, deps.now() - keptMs);
  while (!signal.aborted && (await deleteStagedCodesOfDroppedImports(deps.db.write, codesAtOnce)) === codesAtOnce);
}

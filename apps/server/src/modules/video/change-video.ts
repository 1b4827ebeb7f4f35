import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { sqlStateOfError, transaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import { recordAudit } from '../staff/public.ts';
import { syncVideoToListsAndSearch } from './sync-video-to-lists-and-search.ts';
import { takeVideoRowLock, findVideoInAnyState, updateVideo } from './video.queries.ts';
import { videoForStaffFromRow } from './video-cards-and-staff-videos-from-rows.ts';

export async function changeVideo(
  deps: Pick<Deps, 'db' | 'env' | 'now'>,
  staffId: string,
  { id, version, categoryId, gameId = '', ...said }: ParsedInputOf<'PUT /admin/v1/video/{id}'>,
): Promise<DataOf<'PUT /admin/v1/video/{id}'>> {
  try {
    return await transaction(deps.db, async (tx) => {
      await takeVideoRowLock(tx, id);
      const row = await findVideoInAnyState(tx, id);
      if (row === undefined) throw new Failure('notFound');
      if (row.version !== version) throw new Failure('editedByOthers');
      const changed = { ...said, category_id: categoryId, game_id: gameId === '' ? null : gameId };
      await updateVideo(tx, id, changed, new Date(deps.now()));
      const after = await findVideoInAnyState(tx, id);
      if (after === undefined) throw new Error('it was there');
      await syncVideoToListsAndSearch(tx, after);
      const [before, now] = [videoForStaffFromRow(deps.env, row), videoForStaffFromRow(deps.env, after)];
      const auditEntry = { staffId, call: 'PUT /admin/v1/video/{id}', object: `video ${id}` } as const;
      await recordAudit(tx, { ...auditEntry, before, after: now });
      return now;
    });
  } catch (error) {
    // A category or a game that is not there.
    throw sqlStateOfError(error) === '23503' ? new Failure('notFound') : error;
  }
}

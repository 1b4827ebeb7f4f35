import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { runIdempotently } from '../../../db/idempotency.ts';
import { sqlStateOfError } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { claimUploadOfStaff } from '../../media/public.ts';
import { recordAudit } from '../../staff/public.ts';
import { transcodeVideoJob } from './transcode-video.ts';
import { insertVideo, findVideoInAnyState } from '../video.queries.ts';
import { videoForStaffFromRow, type VideoForStaff } from '../video-cards-and-staff-videos-from-rows.ts';

/** The worker makes its files; what the file is, it finds out from its content. */
export async function addVideo(
  deps: Pick<Deps, 'db' | 'env' | 'queue' | 'now'>,
  staffId: string,
  { idempotencyKey, ...input }: ParsedInputOf<'POST /admin/v1/video'>,
): Promise<DataOf<'POST /admin/v1/video'>> {
  const call = 'POST /admin/v1/video';
  const { upload, categoryId, gameId = '', ...said } = input;
  try {
    return await runIdempotently<VideoForStaff>(
      deps.db,
      { call, caller: staffId, key: idempotencyKey, request: input },
      async (tx) => {
        await claimUploadOfStaff(tx, staffId, upload, 'video');
        const id = await insertVideo(tx, {
          ...said,
          category_id: categoryId,
          game_id: gameId === '' ? null : gameId,
          upload_id: upload,
          now: new Date(deps.now()),
        });
        await deps.queue.enqueue(tx, transcodeVideoJob, { id });
        await recordAudit(tx, { staffId, call, object: `video ${id}`, before: null, after: input });
        const row = await findVideoInAnyState(tx, id);
        if (row === undefined) throw new Error('it was just made');
        return videoForStaffFromRow(deps.env, row);
      },
    );
  } catch (error) {
    // A category or a game that is not there.
    throw sqlStateOfError(error) === '23503' ? new Failure('notFound') : error;
  }
}

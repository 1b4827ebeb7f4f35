import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { recordAudit } from '../../staff/public.ts';
import { videoForStaffFromRow } from '../video-cards-and-staff-videos-from-rows.ts';
import { findVideoInAnyState, takeVideoRowLock } from '../video.queries.ts';
import { transcodeVideoJob } from './transcode-video.ts';
import { markVideoWaitingAgain } from './transcoding.queries.ts';

const call = 'POST /admin/v1/video/{id}/retry';

/** Of two who ask at once, one is told that the video has changed. */
export function retryVideo(
  deps: Pick<Deps, 'db' | 'env' | 'queue'>,
  staffId: string,
  { id, version }: ParsedInputOf<typeof call>,
): Promise<DataOf<typeof call>> {
  return transaction(deps.db, async (tx) => {
    await takeVideoRowLock(tx, id);
    const row = await findVideoInAnyState(tx, id);
    if (row === undefined) throw new Failure('notFound');
    if (row.version !== version) throw new Failure('editedByOthers');
    if (row.state !== 'failed' || row.upload_id === null) throw new Failure('videoNotRetriable');
    await markVideoWaitingAgain(tx, id);
    await deps.queue.enqueue(tx, transcodeVideoJob, { id });
    const after = await findVideoInAnyState(tx, id);
    if (after === undefined) throw new Error('it was there');
    const [before, now] = [videoForStaffFromRow(deps.env, row), videoForStaffFromRow(deps.env, after)];
    await recordAudit(tx, { staffId, call, object: `video ${id}`, before, after: now });
    return now;
  });
}

import type { ParsedInputOf } from '@lanyu/contract/all-calls';
import { shanghaiYesterdayOf, shanghaiDayOf } from '../../../db/shanghai-calendar.ts';
import { transaction, type Tx } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { lockAndReadLastUserEventTime, recordUserEventAndAwardBadge } from '../../engagement/public.ts';
import { dailyViewerId } from './daily-viewer-id.ts';
import { selectVisibleVideo } from '../video.queries.ts';
import { videoSecondsOf } from '../video-cards-and-staff-videos-from-rows.ts';
import { minMsToReachEnd, watchedThresholdSeconds } from './watched-to-end.ts';
import { selectPlayStartTime, upsertPosition } from './plays-positions-and-likes.queries.ts';

/**
 * Saves where the user stopped. At the end the video counts as watched, once a day, if the user was allowed to play it
 * and has had the time to watch it since: tasks pay for this, and a position is only what a client claims.
 */
export async function savePositionAndRecordWatchedAtEnd(
  deps: Pick<Deps, 'db' | 'keys' | 'now'>,
  uid: string,
  { id, position }: ParsedInputOf<'PUT /v1/video/{id}/position'>,
): Promise<null> {
  const row = await selectVisibleVideo(deps.db.read, id);
  if (row === undefined) throw new Failure('notFound');
  const now = deps.now();
  const atEnd = position >= watchedThresholdSeconds(row.milliseconds);
  await transaction(deps.db, async (tx) => {
    const day = atEnd ? await dayWatched(deps, tx, uid, row, now) : undefined;
    const seconds = Math.min(position, videoSecondsOf(row));
    await upsertPosition(tx, { user_id: uid, video_id: id, seconds, now: new Date(now), watched: day !== undefined });
    if (day !== undefined)
      await recordUserEventAndAwardBadge(tx, { uid, event: 'watched', key: `${id}:${day}`, at: now });
  });
  return null;
}

/**
 * The day of the play that ends here, so that one play counts once however often its end is reported. Time counts from
 * the last video watched: nobody watches two at once.
 */
async function dayWatched(
  deps: Pick<Deps, 'keys'>,
  tx: Tx,
  uid: string,
  { id, milliseconds }: { id: string; milliseconds: number },
  now: number,
): Promise<string | undefined> {
  const before = await lockAndReadLastUserEventTime(tx, uid, 'watched');
  for (const day of [shanghaiDayOf(now), shanghaiYesterdayOf(now)]) {
    // It may have begun before the keys were rotated.
    for (const key of deps.keys.all) {
      const startedAt = await selectPlayStartTime(tx, id, { day, person: dailyViewerId(key, day, { uid }) });
      if (startedAt === undefined) continue;
      if (now - Math.max(startedAt, before) >= minMsToReachEnd(milliseconds)) return day;
    }
  }
  return undefined;
}

import type { Parsed } from '@lanyu/contract/all';
import { dayBefore, dayOf } from '../../db/shanghai-calendar.ts';
import { transaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import { recordEvent } from '../engagement/public.ts';
import { personOfDay } from './person-of-day.ts';
import { selectShown } from './video.queries.ts';
import { secondsOf } from './video-view.ts';
import { leastWatchingMs, watchedFrom } from './watched.ts';
import { selectPlayStart, upsertPosition } from './watching.queries.ts';

/**
 * Where the user stopped. At the end it counts as watched, once a day, for who was let play it and has had the time to
 * watch it since: tasks pay for this, and a position is only what somebody says.
 */
export async function keepPosition(
  deps: Pick<Deps, 'db' | 'env' | 'now'>,
  uid: string,
  { id, position }: Parsed<'PUT /v1/video/{id}/position'>,
): Promise<null> {
  const row = await selectShown(deps.db.read, id);
  if (row === undefined) throw new Failure('notFound');
  const now = deps.now();
  const watched = position >= watchedFrom(row.milliseconds) && (await hasPlayed(deps, uid, row, now));
  await transaction(deps.db, async (tx) => {
    const seconds = Math.min(position, secondsOf(row));
    await upsertPosition(tx, { user_id: uid, video_id: id, seconds, now: new Date(now), watched });
    if (watched) await recordEvent(tx, { uid, event: 'watched', key: `${id}:${dayOf(now)}`, at: now });
  });
  return null;
}

async function hasPlayed(
  deps: Pick<Deps, 'db' | 'env'>,
  uid: string,
  { id, milliseconds }: { id: string; milliseconds: number },
  now: number,
): Promise<boolean> {
  const days = [dayOf(now), dayBefore(now)];
  const plays = days.map((day) => ({ day, person: personOfDay(deps.env, day, { uid }) }));
  const startedAt = await selectPlayStart(deps.db.write, id, plays);
  return startedAt !== undefined && now - startedAt >= leastWatchingMs(milliseconds);
}

import type { DataOf } from '@lanyu/contract/all-calls';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import { findPlayRefusal } from './playback/play-refusal.ts';
import { selectNextVideosInCategory, selectNewestVideos, selectVisibleVideo, type CardRow } from './video.queries.ts';
import { videoCardFromRow, videoSecondsOf } from './video-cards-and-staff-videos-from-rows.ts';
import { watchedThresholdSeconds } from './playback/watched-to-end.ts';
import { selectLikeFavouriteAndPosition } from './playback/plays-positions-and-likes.queries.ts';

const maxFollowing = 6;

export async function readVideo(
  deps: Pick<Deps, 'db' | 'env' | 'now'>,
  uid: string | undefined,
  id: string,
): Promise<DataOf<'GET /v1/video/{id}'>> {
  const row = await selectVisibleVideo(deps.db.read, id);
  if (row === undefined) throw new Failure('notFound');
  const [own, refusal, next] = await Promise.all([
    uid === undefined ? undefined : selectLikeFavouriteAndPosition(deps.db.write, uid, id),
    findPlayRefusal(deps, uid, row.access),
    nextOf(deps, row),
  ]);
  const stopped = own?.seconds ?? 0;
  return {
    ...videoCardFromRow(deps.env, row),
    intro: row.intro,
    category: row.category,
    gameId: row.game_id ?? '',
    liked: own?.liked === true,
    favourited: own?.favourited === true,
    // After the end it starts from the beginning.
    position: stopped >= watchedThresholdSeconds(row.milliseconds) ? 0 : Math.min(stopped, videoSecondsOf(row)),
    playable: refusal === undefined,
    next: next.map((each) => videoCardFromRow(deps.env, each)),
  };
}

/** The earlier videos of its category, then its newest ones: a list that goes around. */
async function nextOf(deps: Pick<Deps, 'db'>, row: CardRow): Promise<CardRow[]> {
  const publishedAt = new Date(row.published_at ?? row.created_at);
  const following = await selectNextVideosInCategory(deps.db.read, { ...row, published_at: publishedAt }, maxFollowing);
  if (following.length === maxFollowing) return following;
  const first = await selectNewestVideos(deps.db.read, row.category_id, {
    after: null,
    offset: 0,
    limit: maxFollowing,
  });
  const known = new Set([row.id, ...following.map(({ id }) => id)]);
  return [...following, ...first.filter(({ id }) => !known.has(id))].slice(0, maxFollowing);
}

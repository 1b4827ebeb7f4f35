import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import { selectTitleOfShownVideo, selectTitlesOfVideos } from './video-titles.queries.ts';

/** From the primary: one that was taken down a moment ago answers notFound. */
export async function requireShownVideo(deps: Pick<Deps, 'db'>, id: string): Promise<{ title: string }> {
  const row = await selectTitleOfShownVideo(deps.db.pool, id);
  if (row === undefined) throw new Failure('notFound');
  return row;
}

/** By id; nothing of a video that is not shown. */
export async function readTitlesOfShownVideos(
  deps: Pick<Deps, 'db'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { title: string; time: number }>> {
  const rows = ids.length === 0 ? [] : await selectTitlesOfVideos(deps.db.pool, [...new Set(ids)]);
  return new Map(rows.map(({ id, ...video }) => [id, video]));
}

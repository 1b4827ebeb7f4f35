import type { DataOf } from '@lanyu/contract/all-calls';
import type { Deps } from '../../../deps.ts';
import { requireShownVideo } from '../../video/public.ts';
import { selectCommentCountOfVideo } from './comment-totals.queries.ts';

export async function readCommentCountOfVideo(
  deps: Pick<Deps, 'db'>,
  id: string,
): Promise<DataOf<'GET /v1/square/video/{id}/counts'>> {
  const [comments] = await Promise.all([selectCommentCountOfVideo(deps.db.pool, id), requireShownVideo(deps, id)]);
  return { comments };
}

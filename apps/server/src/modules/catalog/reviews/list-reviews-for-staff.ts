import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { applyKeysetPageRange, countRowsUpTo, readPage } from '../../../db/paging.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { readNamesAndAvatars } from '../../account/public.ts';
import { staffReviewListOrder, staffReviewsQuery } from './staff-reviews.queries.ts';

/** From the primary: what was hidden a moment ago is hidden here. */
export async function listReviewsForStaff(
  deps: Deps,
  { game, stars, state, ...request }: ParsedInputOf<'GET /admin/v1/catalog/review/list'>,
): Promise<DataOf<'GET /admin/v1/catalog/review/list'>> {
  // Together they have no index.
  if (stars !== undefined && state !== undefined) throw new Failure('badInput', 'state');
  const db = deps.db.write;
  const reviews = () =>
    staffReviewsQuery(db, { game, stars, hidden: state === undefined ? undefined : state === 'hidden' });
  const page = await readPage(staffReviewListOrder, {
    keys: deps.keys,
    scope: [game ?? '', stars ?? '', state ?? ''],
    request,
    fetch: (slice) => applyKeysetPageRange(reviews(), staffReviewListOrder, slice).execute(),
    count: (most) => countRowsUpTo(reviews(), db, most),
  });
  const names = await readNamesAndAvatars(
    deps,
    page.records.map(({ user_id }) => user_id),
  );
  return {
    ...page,
    records: page.records.map((row) => ({
      id: row.id,
      game: row.game_id,
      gameName: row.game_name,
      user: row.user_id,
      userName: names.get(row.user_id)?.name ?? '',
      stars: row.stars,
      content: row.content,
      hidden: row.hidden,
      removed: row.removed_at !== null,
      createTime: row.created_at,
      helpful: row.helpful ?? 0,
      answer: row.answer ?? '',
      answerTime: row.answered_at ?? 0,
    })),
  };
}

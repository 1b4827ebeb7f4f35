import type { Data, Parsed } from '@lanyu/contract/all';
import { countUpTo, readPage, sliceOf } from '../../../db/paging.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { namesOf } from '../../account/public.ts';
import { findActivity } from './activity.queries.ts';
import { winnerList, winnersOf } from './rewards.queries.ts';

/** Who drew coins. Numbers and days are for everybody, so that anybody can check anybody's roll once the seed is shown. */
export async function listWinners(
  deps: Deps,
  input: Parsed<'GET /v1/activity/{id}/winner/list'>,
): Promise<Data<'GET /v1/activity/{id}/winner/list'>> {
  if ((await findActivity(deps.db.readPool, input.id)) === undefined) throw new Failure('notFound');
  const winners = winnersOf(deps.db.read, input.id);
  const page = await readPage(winnerList, {
    secret: deps.env.APP_SECRET,
    scope: [input.id],
    request: input,
    fetch: (slice) => sliceOf(winners, winnerList, slice).execute(),
    count: (most) => countUpTo(winners, deps.db.read, most),
  });
  const names = await namesOf(deps, [...new Set(page.records.map(({ user_id }) => user_id))]);
  return {
    ...page,
    records: page.records.map((row) => ({
      id: row.id,
      uid: row.user_id,
      name: names.get(row.user_id)?.name ?? '',
      prizeName: row.name,
      coins: row.coins,
      roll: row.roll,
      day: row.day,
      time: row.created_at,
    })),
  };
}

import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { countRowsUpTo, readPage, applyKeysetPageRange } from '../../../db/paging.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { readNamesAndAvatars } from '../../account/public.ts';
import { findPublishedActivity } from './activity.queries.ts';
import { winnerListOrder, winnersOfActivityQuery } from '../rewards/rewards.queries.ts';

/** Who drew coins. Numbers and days are for everybody, so that anybody can check anybody's roll once the seed is shown. */
export async function listWinners(
  deps: Deps,
  input: ParsedInputOf<'GET /v1/activity/{id}/winner/list'>,
): Promise<DataOf<'GET /v1/activity/{id}/winner/list'>> {
  if ((await findPublishedActivity(deps.db.readPool, input.id)) === undefined) throw new Failure('notFound');
  const winners = winnersOfActivityQuery(deps.db.read, input.id);
  const page = await readPage(winnerListOrder, {
    keys: deps.keys,
    scope: [input.id],
    request: input,
    fetch: (slice) => applyKeysetPageRange(winners, winnerListOrder, slice).execute(),
    count: (most) => countRowsUpTo(winners, deps.db.read, most),
  });
  const names = await readNamesAndAvatars(deps, [...new Set(page.records.map(({ user_id }) => user_id))]);
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

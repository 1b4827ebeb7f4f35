import { transaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { selectAreRecommendationsOff, upsertRecommendationsOnOrOff } from './recommendations-people.queries.ts';
import { recommendedListSources } from './recommended-list-sources.ts';

export async function readRecommendationSetting(deps: Pick<Deps, 'db'>, uid: string): Promise<{ on: boolean }> {
  return { on: !(await selectAreRecommendationsOff(deps.db.write, uid)) };
}

/** X-C33: off erases the stored lists in the same transaction; what somebody asked not to see stays asked. */
export async function changeRecommendationSetting(
  deps: Pick<Deps, 'db' | 'now'>,
  uid: string,
  on: boolean,
): Promise<{ on: boolean }> {
  await transaction(deps.db, async (tx) => {
    await upsertRecommendationsOnOrOff(tx, uid, !on, new Date(deps.now()));
    if (!on) for (const source of recommendedListSources()) await source.erase(tx, [uid]);
  });
  return { on };
}

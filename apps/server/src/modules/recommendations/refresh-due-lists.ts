import { transaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { repeatUntilStopped, type StoppableLoop } from '../../queue/repeat-until-stopped.ts';
import { isFeatureOffForEverybody } from '../site/public.ts';
import {
  lockPeopleWithRecommendationsOn,
  postponeNewListOfPerson,
  selectPeopleDueForNewList,
  markListsMade,
} from './recommendations-people.queries.ts';
import { recommendedListSources } from './recommended-list-sources.ts';

type Refreshing = Pick<Deps, 'db' | 'now' | 'log'>;
type Due = Awaited<ReturnType<typeof selectPeopleDueForNewList>>;

/** With one round a second these are the most lists that are made, however many people wait. */
const peopleAtOnce = 50;
const pauseMs = 1000;
const pauseAfterFailureMs = 5000;
const minutesAfterFailure = 10;

/** X-C33: makes the lists of those who are due. Returns how many they were. */
export async function refreshDueLists(deps: Refreshing): Promise<number> {
  if (await isFeatureOffForEverybody(deps.db.write, 'recommendations')) return 0;
  const due = await selectPeopleDueForNewList(deps.db.write, peopleAtOnce);
  if (due.length === 0) return 0;
  try {
    await refreshListsOf(deps, due);
  } catch (error) {
    if (due.length === 1) throw error;
    await refreshOneByOne(deps, due);
  }
  return due.length;
}

/** One whose list cannot be made does not keep the others from theirs. */
async function refreshOneByOne(deps: Refreshing, due: Due): Promise<void> {
  for (const person of due) {
    try {
      await refreshListsOf(deps, [person]);
    } catch (error) {
      deps.log.warn({ err: error, uid: person.user_id }, 'a list of recommendations is made later');
      await postponeNewListOfPerson(deps.db.write, person.user_id, minutesAfterFailure);
    }
  }
}

async function refreshListsOf(deps: Refreshing, due: Due): Promise<void> {
  const uids = due.map(({ user_id }) => user_id);
  const made = await Promise.all(
    recommendedListSources().map(async (source) => ({ source, lists: await source.make(deps, uids) })),
  );
  const madeAt = new Date(deps.now());
  await transaction(deps.db, async (tx) => {
    const on = await lockPeopleWithRecommendationsOn(tx, uids);
    for (const { source, lists } of made) {
      const wanted = lists.filter(({ user_id }) => on.has(user_id));
      if (wanted.length > 0) await source.write(tx, wanted, madeAt);
    }
    await markListsMade(
      tx,
      due.filter(({ user_id }) => on.has(user_id)),
      madeAt,
    );
  });
}

export function runRefreshingLoop(deps: Refreshing): StoppableLoop {
  return repeatUntilStopped({
    log: deps.log,
    round: () => refreshDueLists(deps),
    pauseMs,
    pauseAfterFailureMs,
    failure: 'recommendations are made later',
  });
}

import type { DataOf } from '@lanyu/contract/all-calls';
import type { Deps } from '../../deps.ts';
import { isFeatureOffForEverybody } from '../site/public.ts';
import {
  countPeopleWithRecommendationsOff,
  selectRecommendationListStatistics,
} from './recommendations-people.queries.ts';

const days = 7;
const most = 20_000;

/** For operators: whether lists are made, for whom, and how old they are. Whose they are is not said. */
export async function readRecommendationListStatistics(
  deps: Pick<Deps, 'db' | 'now'>,
): Promise<DataOf<'GET /admin/v1/ops/recommendations'>> {
  const since = new Date(deps.now() - days * 24 * 3600 * 1000);
  const [isOff, numbers, turnedOff] = await Promise.all([
    isFeatureOffForEverybody(deps.db.write, 'recommendations'),
    selectRecommendationListStatistics(deps.db.read, since, most),
    countPeopleWithRecommendationsOff(deps.db.read, most),
  ]);
  return {
    isOff,
    looked: Number(numbers?.looked ?? 0),
    withList: Number(numbers?.with_list ?? 0),
    turnedOff,
    waiting: Number(numbers?.waiting ?? 0),
    waitingSince: numbers?.waiting_since ?? 0,
    newestTime: numbers?.newest ?? 0,
    middleTime: numbers?.middle ?? 0,
    oldestTime: numbers?.oldest ?? 0,
  };
}

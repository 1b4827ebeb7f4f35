import type { DataOf } from '@lanyu/contract/all-calls';
import { shanghaiDayOf, addDaysToIsoDay } from '../../../db/shanghai-calendar.ts';
import type { Deps } from '../../../deps.ts';
import { selectWordsWithFoundAndMissedCounts } from '../hot-words/searched-and-hot-words.queries.ts';
import { readHotWords } from '../hot-words/read-hot-words.ts';

const days = 7;
const most = 200;

/** What was counted by the job that makes words hot: words of a few visitors never get here. */
export async function listSearchedWords(
  deps: Pick<Deps, 'db' | 'now'>,
  show: 'searched' | 'missed',
): Promise<DataOf<'GET /admin/v1/search/word/list'>> {
  const since = addDaysToIsoDay(shanghaiDayOf(deps.now()), -(days - 1));
  const [records, hot] = await Promise.all([
    selectWordsWithFoundAndMissedCounts(deps.db.read, since, show, most),
    readHotWords(deps),
  ]);
  return { records, hot };
}

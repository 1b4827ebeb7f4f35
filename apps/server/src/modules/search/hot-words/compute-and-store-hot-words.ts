import { runBatchesUntilDone } from '../../../db/run-batches-until-done.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { shanghaiDayOf, addDaysToIsoDay } from '../../../db/shanghai-calendar.ts';
import { isKeywordFoundByWordsOrSound } from '../games/search-strategies.ts';
import {
  updateWordDayCounts,
  deleteSearchesBefore,
  deleteWordDaysBefore,
  advisoryLockHotWords,
  replaceHotWords,
  selectMostSearchedWords,
} from './searched-and-hot-words.queries.ts';

const days = 7;
/** Words that fewer visitors used in a day are not counted … */
const fewestInADay = 3;
/** … and words that fewer used in all these days stay private. */
const fewest = 10;
const most = 20;

/** Computes the most searched words of the last days; words that no longer find anything are left out. */
export async function computeAndStoreHotWords(deps: Pick<Deps, 'db' | 'now'>, signal?: AbortSignal): Promise<string[]> {
  const now = deps.now();
  const before = (count: number) => addDaysToIsoDay(shanghaiDayOf(now), -count);
  await updateWordDayCounts(deps.db.write, fewestInADay);
  const asked = await selectMostSearchedWords(deps.db.write, before(days - 1), {
    fewest,
    fewestInADay,
    limit: 2 * most,
  });
  await transaction(deps.db, async (tx) => {
    await advisoryLockHotWords(tx);
    const finding = [];
    for (const row of asked) if (await isKeywordFoundByWordsOrSound(tx, row.word, now)) finding.push(row);
    await replaceHotWords(tx, finding.slice(0, most));
  });
  // Yesterday's may still come in around midnight.
  await runBatchesUntilDone((batchSize) => deleteSearchesBefore(deps.db.write, before(1), batchSize), { signal });
  await runBatchesUntilDone((batchSize) => deleteWordDaysBefore(deps.db.write, before(days), batchSize), { signal });
  return asked.map(({ word }) => word);
}

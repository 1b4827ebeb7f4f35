import { inBites } from '../../db/in-bites.ts';
import { transaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { dayOf, shiftDay } from '../../db/shanghai-calendar.ts';
import { fitsSomething } from './find-documents.ts';
import {
  countAsked,
  deleteAskedBefore,
  deleteWordDaysBefore,
  lockHotWords,
  replaceHotWords,
  selectMostAsked,
} from './hot-words.queries.ts';

const days = 7;
/** What fewer used in a day is not even counted … */
const fewestInADay = 3;
/** … and what fewer used in all these days is nobody else's business. */
const fewest = 10;
const most = 20;

/** Draws up what many look for these days; a word that finds nothing any more is left out. */
export async function drawHotWords(deps: Pick<Deps, 'db' | 'now'>, signal?: AbortSignal): Promise<string[]> {
  const now = deps.now();
  const before = (count: number) => shiftDay(dayOf(now), -count);
  await countAsked(deps.db.write, fewestInADay);
  const asked = await selectMostAsked(deps.db.write, before(days - 1), fewest, 2 * most);
  await transaction(deps.db, async (tx) => {
    await lockHotWords(tx);
    const finding = [];
    for (const row of asked) if (await fitsSomething(tx, row.word, now)) finding.push(row);
    await replaceHotWords(tx, finding.slice(0, most));
  });
  // Yesterday's may still come in around midnight.
  await inBites((bite) => deleteAskedBefore(deps.db.write, before(1), bite), { signal });
  await inBites((bite) => deleteWordDaysBefore(deps.db.write, before(days), bite), { signal });
  return asked.map(({ word }) => word);
}

import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { countRowsUpTo, readPage, applyKeysetPageRange } from '../../../db/paging.ts';
import { shanghaiDayOf, addDaysToIsoDay } from '../../../db/shanghai-calendar.ts';
import type { Deps } from '../../../deps.ts';
import { foldWord } from './fold-text.ts';
import { sumWordHitsSince } from './word-hits.queries.ts';
import { filteredWordsQuery, wordListOrder, wordsByBeginningOrder, type WordRow } from './words.queries.ts';

export type SensitiveWordForStaff = DataOf<'POST /admin/v1/moderation/word'>;

export async function listSensitiveWordsForStaff(
  deps: Deps,
  { keyword, level, ...request }: ParsedInputOf<'GET /admin/v1/moderation/word/list'>,
): Promise<DataOf<'GET /admin/v1/moderation/word/list'>> {
  const db = deps.db.write;
  // Found as it is compared: in whatever width, script or case it was typed.
  const beginning = keyword === undefined ? undefined : foldWord(keyword);
  const words = () => filteredWordsQuery(db, { beginning, level });
  const order = beginning === undefined ? wordListOrder : wordsByBeginningOrder;
  const page = await readPage(order, {
    keys: deps.keys,
    scope: [keyword ?? '', level ?? ''],
    request,
    fetch: (slice) => applyKeysetPageRange(words(), order, slice).execute(),
    count: (most) => countRowsUpTo(words(), db, most),
  });
  return { ...page, records: await wordsAsShown(deps, page.records) };
}

const countedDays = 30;

async function wordsAsShown(
  deps: Pick<Deps, 'db' | 'now'>,
  rows: readonly WordRow[],
): Promise<SensitiveWordForStaff[]> {
  const since = addDaysToIsoDay(shanghaiDayOf(deps.now()), 1 - countedDays);
  const hits = await sumWordHitsSince(
    deps.db.write,
    rows.map(({ id }) => id),
    since,
  );
  return rows.map(({ updated_at, ...row }) => ({ ...row, updateTime: updated_at, hits: hits.get(row.id) ?? 0 }));
}

export async function sensitiveWordForStaffFromRow(
  deps: Pick<Deps, 'db' | 'now'>,
  row: WordRow,
): Promise<SensitiveWordForStaff> {
  return (await wordsAsShown(deps, [row]))[0] as SensitiveWordForStaff;
}

import type { DataOf, ParsedInputOf } from '@lanyu/contract/all';
import { countUpTo, readPage, applyPageRange } from '../../../db/paging.ts';
import type { Deps } from '../../../deps.ts';
import { foldWord } from './fold-text.ts';
import { filteredWordsQuery, wordListOrder, type WordRow } from './words.queries.ts';

export type ShownWord = DataOf<'POST /admin/v1/moderation/word'>;

export async function listSensitiveWordsForStaff(
  deps: Deps,
  { keyword, level, ...request }: ParsedInputOf<'GET /admin/v1/moderation/word/list'>,
): Promise<DataOf<'GET /admin/v1/moderation/word/list'>> {
  const db = deps.db.write;
  // Found as it is compared: in whatever width, script or case it was typed.
  const words = () => filteredWordsQuery(db, { folded: keyword === undefined ? undefined : foldWord(keyword), level });
  const page = await readPage(wordListOrder, {
    keys: deps.keys,
    scope: [keyword ?? '', level ?? ''],
    request,
    fetch: (slice) => applyPageRange(words(), wordListOrder, slice).execute(),
    count: (most) => countUpTo(words(), db, most),
  });
  return { ...page, records: page.records.map(wordAsShown) };
}

export function wordAsShown({ updated_at, ...row }: WordRow): ShownWord {
  return { ...row, updateTime: updated_at };
}

import type { Data, Parsed } from '@lanyu/contract/all';
import { countUpTo, readPage, sliceOf } from '../../../db/paging.ts';
import type { Deps } from '../../../deps.ts';
import { foldWord } from './fold-text.ts';
import { allWords, wordList, type WordRow } from './words.queries.ts';

export type ShownWord = Data<'POST /admin/v1/moderation/word'>;

export async function listWords(
  deps: Deps,
  { keyword, level, ...request }: Parsed<'GET /admin/v1/moderation/word/list'>,
): Promise<Data<'GET /admin/v1/moderation/word/list'>> {
  const db = deps.db.write;
  // Found as it is compared: in whatever width, script or case it was typed.
  const words = () => allWords(db, { folded: keyword === undefined ? undefined : foldWord(keyword), level });
  const page = await readPage(wordList, {
    secret: deps.env.APP_SECRET,
    scope: [keyword ?? '', level ?? ''],
    request,
    fetch: (slice) => sliceOf(words(), wordList, slice).execute(),
    count: (most) => countUpTo(words(), db, most),
  });
  return { ...page, records: page.records.map(wordAsShown) };
}

export function wordAsShown({ updated_at, ...row }: WordRow): ShownWord {
  return { ...row, updateTime: updated_at };
}

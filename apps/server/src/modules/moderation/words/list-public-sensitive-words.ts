import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { countRowsUpTo, readPage, applyKeysetPageRange } from '../../../db/paging.ts';
import type { Deps } from '../../../deps.ts';
import { publicWordsOldestFirstOrder, publicWordsQuery } from './words.queries.ts';

/** S-10. */
export function listPublicSensitiveWords(
  deps: Deps,
  request: ParsedInputOf<'GET /v1/square/sensitiveword/list'>,
): Promise<DataOf<'GET /v1/square/sensitiveword/list'>> {
  const db = deps.db.read;
  return readPage(publicWordsOldestFirstOrder, {
    keys: deps.keys,
    scope: [],
    request,
    fetch: (slice) => applyKeysetPageRange(publicWordsQuery(db), publicWordsOldestFirstOrder, slice).execute(),
    count: (most) => countRowsUpTo(publicWordsQuery(db), db, most),
  });
}

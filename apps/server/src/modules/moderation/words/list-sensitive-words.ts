import type { Data, Parsed } from '@lanyu/contract/all';
import { countUpTo, readPage, sliceOf } from '../../../db/paging.ts';
import type { Deps } from '../../../deps.ts';
import { publicWordList, publicWords } from './words.queries.ts';

/** S-10. */
export function listSensitiveWords(
  deps: Deps,
  request: Parsed<'GET /v1/square/sensitiveword/list'>,
): Promise<Data<'GET /v1/square/sensitiveword/list'>> {
  const db = deps.db.read;
  return readPage(publicWordList, {
    secret: deps.env.APP_SECRET,
    scope: [],
    request,
    fetch: (slice) => sliceOf(publicWords(db), publicWordList, slice).execute(),
    count: (most) => countUpTo(publicWords(db), db, most),
  });
}

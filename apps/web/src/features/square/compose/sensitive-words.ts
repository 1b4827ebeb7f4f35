import { queryOptions } from '@tanstack/react-query';
import type { Data } from '@lanyu/contract/all';
import { client } from '#src/lib/api.ts';
import { finderOf } from './word-finder.ts';

type Word = Data<'GET /v1/square/sensitiveword/list'>['records'][number];

/** More than any list that is still a help; the server knows all of it anyway. */
const mostPages = 20;

/** S-10: by 99, as the specification has it. */
async function allWords(signal: AbortSignal): Promise<Word[]> {
  const words: Word[] = [];
  let cursor: string | null = null;
  for (let page = 1; page <= mostPages; page += 1) {
    const { records, nextCursor }: Data<'GET /v1/square/sensitiveword/list'> = await client.call(
      'GET /v1/square/sensitiveword/list',
      { currentPage: page, pageSize: 99, ...(cursor !== null && { cursor }) },
      { signal },
    );
    words.push(...records);
    if (nextCursor === null) break;
    cursor = nextCursor;
  }
  return words;
}

/** A help while typing: one that does not arrive is one that is not given. */
export const wordsQuery = queryOptions({
  queryKey: ['square', 'sensitive-words'],
  queryFn: async ({ signal }) => finderOf(await allWords(signal)),
  staleTime: 30 * 60_000,
  retry: false,
});

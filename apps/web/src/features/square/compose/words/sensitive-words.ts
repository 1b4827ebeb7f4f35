import { queryOptions } from '@tanstack/react-query';
import type { DataOf } from '@lanyu/contract/all-calls';
import { client } from '#src/lib/network/api.ts';
import { fileUrlUnderAppPrefix } from '#src/lib/device/file-url-under-app-prefix.ts';
import { createSensitiveWordFinder } from './sensitive-word-finder.ts';

type Word = DataOf<'GET /v1/square/sensitiveword/list'>['records'][number];

/** More than any list that is still a help; the server knows all of it anyway. */
const maxPages = 20;

/** S-10: by 99, as the specification has it. */
async function allWords(signal: AbortSignal): Promise<Word[]> {
  const words: Word[] = [];
  let cursor: string | null = null;
  for (let page = 1; page <= maxPages; page += 1) {
    const { records, nextCursor }: DataOf<'GET /v1/square/sensitiveword/list'> = await client.call(
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

function isWord(value: unknown): value is Word {
  const { word, level } = (value ?? {}) as Partial<Word>;
  return typeof word === 'string' && (level === 'mask' || level === 'refuse');
}

/** §3: the operator's own list under the app prefix, written as the server's; it may be missing. */
async function assetWords(signal: AbortSignal): Promise<Word[]> {
  try {
    const response = await fetch(fileUrlUnderAppPrefix('filter-words.json'), { signal });
    const { records } = (await response.json()) as { records?: unknown };
    return Array.isArray(records) ? records.filter(isWord) : [];
  } catch {
    return [];
  }
}

/** A help while typing. If the list does not load, there is no help. */
export const sensitiveWordFinderQuery = queryOptions({
  queryKey: ['square', 'sensitive-words'],
  queryFn: async ({ signal }) => {
    const [listed, own] = await Promise.all([allWords(signal), assetWords(signal)]);
    return createSensitiveWordFinder([...listed, ...own]);
  },
  staleTime: 30 * 60_000,
  retry: false,
});

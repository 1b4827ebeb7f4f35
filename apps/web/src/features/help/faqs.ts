import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { DataOf } from '@lanyu/contract/all-calls';
import { client } from '#src/lib/network/api.ts';
import { readOrCreateDeviceId } from '#src/lib/device/read-or-create-device-id.ts';
import { takeEmbeddedAnswerOfCall } from '#src/lib/network/embedded-answers.ts';
import { queryClient } from '#src/lib/network/query-client.ts';
import { storageKeys } from '#src/lib/storage/storage-keys.ts';
import { readJson, writeJson } from '#src/lib/storage/safe-local-storage.ts';

const list = 'GET /v1/help/faq/list';
type Faqs = DataOf<typeof list>;
export type Faq = Faqs['records'][number];

export const maxKeywordLength = 40;

function faqsQuery(keyword: string) {
  const input = keyword === '' ? {} : { keyword };
  return queryOptions({
    queryKey: ['help', 'faqs', keyword],
    queryFn: ({ signal }) => client.call(list, input, { signal }),
    // It came with the document, a moment ago.
    initialData: () => takeEmbeddedAnswerOfCall(list, input),
    staleTime: 5 * 60_000,
    meta: { public: true },
  });
}

/** N-05: all of them, or those that fit a keyword; what was found before stays until the next is found. */
export function useFaqs(keyword: string) {
  return useQuery({ ...faqsQuery(keyword), placeholderData: keepPreviousData });
}

/** What this device said of each answer. */
export function readOwnFaqVotes(): Record<string, boolean> {
  const stored = readJson(storageKeys.faqVotes);
  return typeof stored === 'object' && stored !== null ? (stored as Record<string, boolean>) : {};
}

export async function voteOnFaq(id: string, helpful: boolean): Promise<void> {
  const counted = await client.call('POST /v1/help/faq/{id}/vote', {
    id,
    deviceID: readOrCreateDeviceId(),
    helpful: helpful ? 'true' : 'false',
  });
  writeJson(storageKeys.faqVotes, { ...readOwnFaqVotes(), [id]: helpful });
  const withCount = (faq: Faq) => (faq.id === id ? { ...faq, helpful: counted.helpful } : faq);
  queryClient.setQueriesData<Faqs>(
    { queryKey: ['help', 'faqs'] },
    (before) => before && { ...before, records: before.records.map(withCount) },
  );
}

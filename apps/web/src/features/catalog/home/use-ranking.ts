import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { DataOf } from '@lanyu/contract/all-calls';
import { client } from '#src/lib/network/api.ts';
import { takeEmbeddedAnswerOfCall } from '#src/lib/network/embedded-answers.ts';
import { queryClient } from '#src/lib/network/query-client.ts';
import { useUid } from '#src/lib/session/session.ts';

const call = 'GET /v1/catalog/ranking';

export type RankingRule = Exclude<DataOf<typeof call>['rule'], ''>;
const rules: readonly RankingRule[] = ['hot', 'score', 'downloads', 'rising'];

/** Undefined for the first ranking, null for an unknown one. */
export function rankingRuleFromPathOrNull(board: string | undefined): RankingRule | undefined | null {
  return board === undefined ? undefined : (rules.find((rule) => rule === board) ?? null);
}

function rankingQuery(uid: string, rule: RankingRule | undefined | null) {
  const input = rule ? { rule } : {};
  return queryOptions({
    queryKey: ['catalog', 'ranking', uid, input],
    queryFn: ({ signal }) => client.call(call, input, { signal }),
    initialData: () => takeEmbeddedAnswerOfCall(call, input),
    // The answer in the document is a visitor's: final for visitors, a placeholder for everybody else.
    initialDataUpdatedAt: () => (uid === '' ? Date.now() : 0),
    enabled: rule !== null,
  });
}

/** The ranking before stays in view until the next one is there. */
export function useRanking(rule: RankingRule | undefined | null) {
  return useQuery({ ...rankingQuery(useUid(), rule), placeholderData: keepPreviousData });
}

export async function refreshRanking(uid: string, rule: RankingRule | undefined | null): Promise<void> {
  await queryClient.fetchQuery({ ...rankingQuery(uid, rule), staleTime: 0 });
}

import type { DataOf, InputOf } from '@lanyu/contract/all-calls';
import { moderationCaseState } from '@lanyu/contract/moderation-admin';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { client } from '../../lib/api.ts';
import type { IconName } from '../../ui/icons.ts';

export type QueuedCase = DataOf<'GET /admin/v1/moderation/case/list'>['records'][number];
export type CaseDetail = DataOf<'GET /admin/v1/moderation/case/{id}'>;
export type CaseCause = QueuedCase['cause'];

export type CaseFilterName = 'state' | 'cause' | 'kind' | 'mine';
export const caseFilterNames: readonly CaseFilterName[] = ['state', 'cause', 'kind', 'mine'];

export const causeIcons: Record<CaseCause, IconName> = { new: 'invite', word: 'text', report: 'flag', appeal: 'scale' };

/** Colleagues' actions are seen after this at the latest. */
const pollMs = 3000;
const pageSize = 30;

/** Asks every few seconds whether the queue changed, and has the list read again when it did. */
export function useQueueVersionPolling() {
  const queries = useQueryClient();
  const queue = useQuery({
    queryKey: ['moderation', 'queue'],
    queryFn: () => client.call('GET /admin/v1/moderation/queue', {}),
    refetchInterval: pollMs,
  });
  const version = queue.data?.version;
  useEffect(() => {
    if (version === undefined) return;
    void queries.invalidateQueries({ queryKey: ['moderation', 'cases'] });
    void queries.invalidateQueries({ queryKey: ['moderation', 'case'] });
  }, [version, queries]);
  return queue;
}

export function useCases(filters: Partial<Record<CaseFilterName, string>>) {
  return useInfiniteQuery({
    queryKey: ['moderation', 'cases', filters],
    queryFn: ({ pageParam }) =>
      client.call('GET /admin/v1/moderation/case/list', {
        ...(filters as object),
        pageSize,
        ...(pageParam === '' ? {} : { cursor: pageParam }),
      } satisfies InputOf<'GET /admin/v1/moderation/case/list'>),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: (before) => before,
  });
}

export function useCase(id: string | undefined) {
  return useQuery({
    queryKey: ['moderation', 'case', id],
    queryFn: () => client.call('GET /admin/v1/moderation/case/{id}', { id: id ?? '' }),
    enabled: id !== undefined,
  });
}

/** Only those of what waits can be filtered further. */
export function parseCaseStateFilter(text: string | undefined): 'open' | 'kept' | 'hidden' {
  return moderationCaseState.safeParse(text).data ?? 'open';
}

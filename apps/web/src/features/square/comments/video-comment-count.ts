import { queryOptions, useQuery } from '@tanstack/react-query';
import { client } from '#src/lib/network/api.ts';
import { queryClient } from '#src/lib/network/query-client.ts';

interface Counts {
  comments: number;
}

const pollMs = 20_000;

const countsKey = (id: string) => ['square', 'video-counts', id] as const;

function countsQuery(id: string) {
  return queryOptions({
    queryKey: countsKey(id),
    queryFn: ({ signal }) => client.call('GET /v1/square/video/{id}/counts', { id }, { signal }),
  });
}

/** Asked for again while somebody looks: what others said meanwhile is announced above the list. */
export function useVideoCommentCount(id: string): { count: number | undefined; counted: boolean } {
  const { data, isFetching, isPlaceholderData } = useQuery({ ...countsQuery(id), refetchInterval: pollMs });
  return { count: data?.comments, counted: data !== undefined && !isFetching && !isPlaceholderData };
}

export const cachedVideoCommentCount = (id: string): number | undefined =>
  queryClient.getQueryData<Counts>(countsKey(id))?.comments;

export function changeCachedVideoCommentCount(id: string, change: (comments: number) => number): void {
  queryClient.setQueryData<Counts>(countsKey(id), (counts) => counts && { comments: change(counts.comments) });
}

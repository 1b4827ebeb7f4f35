import { queryOptions, useQuery } from '@tanstack/react-query';
import type { DataOf } from '@lanyu/contract/all-calls';
import { client } from '#src/lib/network/api.ts';
import { takeEmbeddedAnswerOfCall } from '#src/lib/network/embedded-answers.ts';
import { queryClient } from '#src/lib/network/query-client.ts';
import { useUid } from '#src/lib/session/session.ts';

export type Topic = DataOf<'GET /v1/square/tag/{id}'>;

const one = 'GET /v1/square/tag/{id}';

function topicQuery(uid: string, id: string) {
  return queryOptions({
    queryKey: ['square', 'topic', uid, id],
    queryFn: ({ signal }) => client.call(one, { id }, { signal }),
    initialData: () => takeEmbeddedAnswerOfCall(one, { id }),
    // The answer in the document is a visitor's: final for visitors, a placeholder for everybody else.
    initialDataUpdatedAt: () => (uid === '' ? Date.now() : 0),
    enabled: id !== '',
  });
}

/** X-C31. A topic that was merged answers with the one it is now. */
export function useTopic(id: string) {
  return useQuery(topicQuery(useUid(), id));
}

export async function refetchTopic(uid: string, id: string): Promise<void> {
  await queryClient.refetchQueries({ queryKey: topicQuery(uid, id).queryKey, exact: true }, { throwOnError: true });
}

const followedKey = (uid: string) => ['square', 'topics', uid] as const;

/** The last followed first. */
export function useFollowedTopics() {
  const uid = useUid();
  return useQuery({
    queryKey: followedKey(uid),
    queryFn: ({ signal }) => client.call('GET /v1/square/tag/follow', {}, { signal }),
    enabled: uid !== '',
  });
}

export function markFollowedTopicsStale(uid: string): void {
  // In view it stays as it is, so that a topic that was just left can be followed again.
  void queryClient.invalidateQueries({ queryKey: followedKey(uid), refetchType: 'none' });
}

import { useQuery } from '@tanstack/react-query';
import { client } from '#src/lib/network/api.ts';
import { takeEmbeddedAnswerOfCall } from '#src/lib/network/embedded-answers.ts';

export function useModerationTotalsByMonth() {
  return useQuery({
    queryKey: ['moderation', 'months'],
    queryFn: ({ signal }) => client.call('GET /v1/moderation/months', {}, { signal }),
    initialData: () => takeEmbeddedAnswerOfCall('GET /v1/moderation/months', {}),
    staleTime: 60 * 60_000,
    meta: { public: true },
  });
}

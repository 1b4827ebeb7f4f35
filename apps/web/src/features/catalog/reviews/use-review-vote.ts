import type { InfiniteData } from '@tanstack/react-query';
import type { DataOf } from '@lanyu/contract/all-calls';
import { client } from '#src/lib/network/api.ts';
import { errorMessage } from '#src/lib/network/error-message.ts';
import { queryClient } from '#src/lib/network/query-client.ts';
import { createOptimisticToggleStore } from '#src/lib/session/optimistic-toggle-store.ts';
import { useRunOrGoToLogin } from '#src/lib/session/use-run-or-go-to-login.ts';
import { toast } from '#src/ui/Toast/toast.ts';
import type { Review } from '../game-detail-and-review-calls.ts';

type ReviewPages = InfiniteData<DataOf<'GET /v1/catalog/game/{id}/review/list'>>;

function withVote(review: Review, voted: boolean): Review {
  if (review.voted === voted) return review;
  return { ...review, voted, helpful: Math.max(0, review.helpful + (voted ? 1 : -1)) };
}

const votes = createOptimisticToggleStore({
  send: (id, on) => client.call(`${on ? 'POST' : 'DELETE'} /v1/catalog/review/{id}/helpful`, { id }),
  // The list keeps its order: what moved away under a finger would be lost.
  update: (id, voted) =>
    queryClient.setQueriesData<ReviewPages>(
      { queryKey: ['catalog', 'reviews'] },
      (loaded) =>
        loaded && {
          ...loaded,
          pages: loaded.pages.map((page) => ({
            ...page,
            records: page.records.map((review) => (review.id === id ? withVote(review, voted) : review)),
          })),
        },
    ),
  onFailure: (id, failure) => {
    const text = errorMessage(failure);
    if (text !== '') toast.error(text, { key: `review vote ${id}` });
  },
});

/** X-C18. Answers at once; a visitor is led to login and, after it, back here. */
export function useReviewVote(review: Review): { voted: boolean; helpful: number; toggle: () => void } {
  const loginFirst = useRunOrGoToLogin();
  const voted = votes.use(review.id) ?? review.voted;
  return {
    voted,
    helpful: withVote(review, voted).helpful,
    toggle: () => loginFirst(() => void votes.set(review.id, !voted)),
  };
}

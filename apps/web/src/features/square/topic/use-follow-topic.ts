import { client } from '#src/lib/network/api.ts';
import { errorMessage } from '#src/lib/network/error-message.ts';
import { createOptimisticToggleStore } from '#src/lib/session/optimistic-toggle-store.ts';
import { currentAccountOrGuest } from '#src/lib/session/session.ts';
import { useRunOrGoToLogin } from '#src/lib/session/use-run-or-go-to-login.ts';
import { toast } from '#src/ui/Toast/toast.ts';
import { changeCachedSquareQueries } from '../change-and-invalidate-square-queries.ts';
import { markFeedsStale } from '../posts.ts';
import { markFollowedTopicsStale } from './topics.ts';

interface Followable {
  id: string;
  followed: boolean;
  followers: number;
}

function isTopic(value: object): value is Followable {
  return 'tag' in value && 'followed' in value && 'followers' in value;
}

function withFollow<Each extends Followable>(topic: Each, followed: boolean): Each {
  if (topic.followed === followed) return topic;
  return { ...topic, followed, followers: Math.max(0, topic.followers + (followed ? 1 : -1)) };
}

/** X-C31. As likes: one call at a time for each, the last intent wins, and it waits for a network. */
export const topicFollowToggle = createOptimisticToggleStore({
  name: 'topic',
  send: (id, on) => client.call(`${on ? 'POST' : 'DELETE'} /v1/square/tag/{id}/follow`, { id }),
  update: (id, followed) => {
    changeCachedSquareQueries((value) => (isTopic(value) && value.id === id ? withFollow(value, followed) : value));
    markFeedsStale((feed) => feed.of === 'followed');
  },
  onFailure: (id, failure) => {
    const text = errorMessage(failure);
    if (text !== '') toast.error(text, { key: `topic ${id}` });
  },
  onEnd: () => markFollowedTopicsStale(currentAccountOrGuest().uid),
});

/** Shown at once, with the number of followers. A visitor is led to login and, after it, back here. */
export function useFollowTopic(topic: Followable): { followed: boolean; followers: number; toggle: () => void } {
  const loginFirst = useRunOrGoToLogin();
  const followed = topicFollowToggle.use(topic.id) ?? topic.followed;
  return {
    followed,
    followers: withFollow(topic, followed).followers,
    toggle: () => loginFirst(() => void topicFollowToggle.set(topic.id, !followed)),
  };
}

import { client } from '#src/lib/network/api.ts';
import { createOptimisticToggleStore } from '#src/lib/session/optimistic-toggle-store.ts';
import { queryClient } from '#src/lib/network/query-client.ts';
import { useRunOrGoToLogin } from '#src/lib/session/use-run-or-go-to-login.ts';
import { errorMessage } from '#src/lib/network/error-message.ts';
import { toast } from '#src/ui/Toast/toast.ts';
import { changeCachedSquareQueries, invalidateAndDropLaterPages } from '../change-and-invalidate-square-queries.ts';
import { markFeedsStale } from '../posts.ts';

interface Followable {
  uid: string;
  followed: boolean;
  followers?: number;
}

function isPerson(value: object): value is Followable {
  return 'uid' in value && 'followed' in value;
}

/** Who is followed changes what the followed feed and the lists of people are. */
function outdateFollowed(): void {
  markFeedsStale((feed) => feed.of === 'followed');
  for (const query of queryClient.getQueryCache().findAll({ queryKey: ['square', 'people'] }))
    invalidateAndDropLaterPages(query);
}

const intents = createOptimisticToggleStore({
  send: (id, on) => client.call(on ? 'POST /v1/user/follow/{id}' : 'DELETE /v1/user/follow/{id}', { id }),
  update: (uid, followed) => {
    changeCachedSquareQueries((value) => {
      if (!isPerson(value) || value.uid !== uid || value.followed === followed) return value;
      const { followers } = value;
      return {
        ...value,
        followed,
        ...(followers !== undefined && { followers: Math.max(0, followers + (followed ? 1 : -1)) }),
      };
    });
    outdateFollowed();
  },
  onFailure: (uid, failure) => {
    const text = errorMessage(failure);
    if (text !== '') toast.error(text, { key: `follow ${uid}` });
  },
});

export function followOrUnfollowPerson(uid: string, followed: boolean) {
  return intents.set(uid, followed);
}

/** S-11: shown at once, everywhere. A visitor is led to login and, after it, back here. */
export function useFollowPerson(person: { uid: string; followed: boolean }): { followed: boolean; toggle: () => void } {
  const loginFirst = useRunOrGoToLogin();
  const followed = intents.use(person.uid) ?? person.followed;
  return { followed, toggle: () => loginFirst(() => void followOrUnfollowPerson(person.uid, !followed)) };
}

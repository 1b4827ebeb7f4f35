import { useLocation, useNavigate } from 'react-router';
import { client } from '#src/lib/api.ts';
import { lastIntent } from '#src/lib/last-intent.ts';
import { pathTo } from '#src/lib/path-to.ts';
import { queryClient } from '#src/lib/query-client.ts';
import { isLoggedIn } from '#src/lib/session.ts';
import { wordsOf } from '#src/lib/words-of.ts';
import { toast } from '#src/ui/Toast/toast.ts';
import { changeKept, outdate } from './kept.ts';
import { outdateLists } from './posts.ts';

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
  outdateLists((feed) => feed.of === 'followed');
  for (const query of queryClient.getQueryCache().findAll({ queryKey: ['square', 'people'] })) outdate(query);
}

const intents = lastIntent({
  send: (id, on) => client.call(on ? 'POST /v1/user/follow/{id}' : 'DELETE /v1/user/follow/{id}', { id }),
  tell: (uid, followed) => {
    changeKept((value) => {
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
    const text = wordsOf(failure);
    if (text !== '') toast.error(text, { key: `follow ${uid}` });
  },
});

export function setFollow(uid: string, followed: boolean) {
  return intents.set(uid, followed);
}

/** S-11: shown at once, everywhere. A visitor is led to login and, after it, back here. */
export function useFollow(person: { uid: string; followed: boolean }): { followed: boolean; toggle: () => void } {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const followed = intents.use(person.uid) ?? person.followed;

  function toggle() {
    if (isLoggedIn()) void setFollow(person.uid, !followed);
    else void navigate(pathTo('login', undefined, { next: pathname + search }));
  }
  return { followed, toggle };
}

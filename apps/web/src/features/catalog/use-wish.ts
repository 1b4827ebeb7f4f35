import { useLocation, useNavigate } from 'react-router';
import { client } from '#src/lib/api.ts';
import { lastIntent, type Settled } from '#src/lib/last-intent.ts';
import { pathTo } from '#src/lib/path-to.ts';
import { queryClient } from '#src/lib/query-client.ts';
import { currentAccount, isLoggedIn } from '#src/lib/session.ts';
import { wordsOf } from '#src/lib/words-of.ts';
import { toast } from '#src/ui/Toast/toast.ts';
import { words } from '#src/words/wish.ts';
import { withWish } from './with-wish.ts';

export const wishListKey = (uid: string) => ['catalog', 'wishes', uid] as const;

/** Every list and page that shows the game; their age stays what it is. */
function tellQueries(id: string, wished: boolean): void {
  for (const query of queryClient.getQueryCache().getAll()) {
    const { data, dataUpdatedAt } = query.state;
    const told: unknown = withWish(data, id, wished);
    if (told !== data) queryClient.setQueryData(query.queryKey, told, { updatedAt: dataUpdatedAt });
  }
}

/** One toast per game: what is said last about its wish takes the place of what was said before. */
export const wishToast = (id: string) => `wish ${id}`;

const intents = lastIntent({
  name: 'wish',
  send: (id, on) => client.call(on ? 'POST /v1/catalog/game/{id}/wish' : 'DELETE /v1/catalog/game/{id}/wish', { id }),
  tell: tellQueries,
  onFailure: (id, failure) => {
    const text = wordsOf(failure);
    if (text === '') toast.drop(wishToast(id));
    else toast.error(text, { key: wishToast(id) });
  },
  onEnd: () => void queryClient.invalidateQueries({ queryKey: wishListKey(currentAccount().uid), refetchType: 'none' }),
});

/** Resolves when the server knows. An intent that comes while another is on its way joins it. */
export function setWish(id: string, wished: boolean): Promise<Settled> {
  return intents.set(id, wished);
}

/** Those of the games that are wished as far as the user is concerned, whatever the server knows yet. */
export function useWished<G extends { id: string; wished: boolean }>(games: readonly G[]): G[] {
  const wanted = intents.useAll();
  return games.filter(({ id, wished }) => wanted[id] ?? wished);
}

interface Wish {
  wished: boolean;
  toggle: () => void;
}

/** X-C4. A visitor is led to login and, after it, back here. */
export function useWish(game: { id: string; wished: boolean } | undefined): Wish {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const wished = intents.use(game?.id) ?? game?.wished ?? false;

  function toggle() {
    if (!game) return;
    if (!isLoggedIn()) {
      void navigate(pathTo('login', undefined, { next: pathname + search }));
      return;
    }
    // However often it was tapped, the outcome is told once.
    const joins = intents.pending(game.id);
    const done = setWish(game.id, !wished);
    if (joins) return;
    const key = wishToast(game.id);
    void done.then((now) => {
      if (now === 'on') toast.success(words.added, { key });
      if (now === 'off') toast.success(words.removed, { key });
    });
  }
  return { wished, toggle };
}

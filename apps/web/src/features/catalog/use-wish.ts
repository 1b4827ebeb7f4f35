import { client } from '#src/lib/network/api.ts';
import { createOptimisticToggleStore, type ToggleOutcome } from '#src/lib/session/optimistic-toggle-store.ts';
import { queryClient } from '#src/lib/network/query-client.ts';
import { currentAccountOrGuest } from '#src/lib/session/session.ts';
import { useRunOrGoToLogin } from '#src/lib/session/use-run-or-go-to-login.ts';
import { errorMessage } from '#src/lib/network/error-message.ts';
import { toast } from '#src/ui/Toast/toast.ts';
import { wishButtonWords } from '#src/words/wish-button.ts';
import { copyWithGameWishChanged } from './copy-with-game-wish-changed.ts';

export const wishListQueryKey = (uid: string) => ['catalog', 'wishes', uid] as const;

/** Updates every list and page that shows the game. Their age does not change. */
function updateQueries(id: string, wished: boolean): void {
  for (const query of queryClient.getQueryCache().getAll()) {
    const { data, dataUpdatedAt } = query.state;
    const updated: unknown = copyWithGameWishChanged(data, id, wished);
    if (updated !== data) queryClient.setQueryData(query.queryKey, updated, { updatedAt: dataUpdatedAt });
  }
}

/** One toast per game: a new one replaces the one before. */
export const wishToastKey = (id: string) => `wish ${id}`;

const intents = createOptimisticToggleStore({
  name: 'wish',
  send: (id, on) => client.call(on ? 'POST /v1/catalog/game/{id}/wish' : 'DELETE /v1/catalog/game/{id}/wish', { id }),
  update: updateQueries,
  onFailure: (id, failure) => {
    const text = errorMessage(failure);
    if (text === '') toast.drop(wishToastKey(id));
    else toast.error(text, { key: wishToastKey(id) });
  },
  onEnd: () =>
    void queryClient.invalidateQueries({
      queryKey: wishListQueryKey(currentAccountOrGuest().uid),
      refetchType: 'none',
    }),
});

/** Resolves when the server has confirmed. A call made while another is pending joins it. */
export function setWish(id: string, wished: boolean): Promise<ToggleOutcome> {
  return intents.set(id, wished);
}

/** The games that the user wants, including changes that the server has not confirmed. */
export function useWishedGamesAmong<G extends { id: string; wished: boolean }>(games: readonly G[]): G[] {
  const wanted = intents.useAll();
  return games.filter(({ id, wished }) => wanted[id] ?? wished);
}

interface Wish {
  wished: boolean;
  toggle: () => void;
}

/** X-C4. A visitor is led to login and, after it, back here. */
export function useWish(game: { id: string; wished: boolean } | undefined): Wish {
  const loginFirst = useRunOrGoToLogin();
  const wished = intents.use(game?.id) ?? game?.wished ?? false;

  function wish(id: string) {
    // One toast for the outcome, however often it was tapped.
    const joins = intents.pending(id);
    const done = setWish(id, !wished);
    if (joins) return;
    const key = wishToastKey(id);
    void done.then((now) => {
      if (now === 'on') toast.success(wishButtonWords.added, { key });
      if (now === 'off') toast.success(wishButtonWords.removed, { key });
    });
  }
  return { wished, toggle: () => game && loginFirst(() => wish(game.id)) };
}

import { client } from '#src/lib/network/api.ts';
import { createOptimisticToggleStore, type ToggleOutcome } from '#src/lib/session/optimistic-toggle-store.ts';
import { queryClient } from '#src/lib/network/query-client.ts';
import { currentAccountOrGuest } from '#src/lib/session/session.ts';
import { useRunOrGoToLogin } from '#src/lib/session/use-run-or-go-to-login.ts';
import { errorMessage } from '#src/lib/network/error-message.ts';
import { toast } from '#src/ui/Toast/toast.ts';
import { followGameButtonWords } from '#src/words/follow-game-button.ts';
import { copyWithGameFollowChanged } from './copy-with-game-follow-changed.ts';

export const followedGamesQueryKey = (uid: string) => ['catalog', 'wishes', uid] as const;

/** Updates every list and page that shows the game. Their age does not change. */
function updateQueries(id: string, followed: boolean): void {
  for (const query of queryClient.getQueryCache().getAll()) {
    const { data, dataUpdatedAt } = query.state;
    const updated: unknown = copyWithGameFollowChanged(data, id, followed);
    if (updated !== data) queryClient.setQueryData(query.queryKey, updated, { updatedAt: dataUpdatedAt });
  }
}

/** One toast per game: a new one replaces the one before. */
export const followToastKey = (id: string) => `follow ${id}`;

const intents = createOptimisticToggleStore({
  // The name that devices stored when follows were wishes.
  name: 'wish',
  send: (id, on) =>
    client.call(on ? 'POST /v1/catalog/game/{id}/follow' : 'DELETE /v1/catalog/game/{id}/follow', { id }),
  update: updateQueries,
  onFailure: (id, failure) => {
    const text = errorMessage(failure);
    if (text === '') toast.drop(followToastKey(id));
    else toast.error(text, { key: followToastKey(id) });
  },
  onEnd: () =>
    void queryClient.invalidateQueries({
      queryKey: followedGamesQueryKey(currentAccountOrGuest().uid),
      refetchType: 'none',
    }),
});

/** Resolves when the server has confirmed. A call made while another is pending joins it. */
export function setGameFollowed(id: string, followed: boolean): Promise<ToggleOutcome> {
  return intents.set(id, followed);
}

/** The games that the user follows, including changes that the server has not confirmed. */
export function useFollowedGamesAmong<G extends { id: string; wished: boolean }>(games: readonly G[]): G[] {
  const wanted = intents.useAll();
  return games.filter(({ id, wished }) => wanted[id] ?? wished);
}

export interface GameFollow {
  followed: boolean;
  toggle: () => void;
}

/** X-C22. A game that is not out yet is reserved by the same switch. A visitor is led to login and, after it, back here. */
export function useFollowGame(game: { id: string; wished: boolean; upcoming: boolean }): GameFollow {
  const loginFirst = useRunOrGoToLogin();
  const followed = intents.use(game.id) ?? game.wished;

  function follow(id: string) {
    // One toast for the outcome, however often it was tapped.
    const joins = intents.pending(id);
    const done = setGameFollowed(id, !followed);
    if (joins) return;
    const key = followToastKey(id);
    const said = game.upcoming ? followGameButtonWords.reservation : followGameButtonWords.follow;
    void done.then((now) => {
      if (now === 'on') toast.success(said.added, { key });
      if (now === 'off') toast.success(said.removed, { key });
    });
  }
  return { followed, toggle: () => loginFirst(() => follow(game.id)) };
}

import { useLocation, useNavigate } from 'react-router';
import { create } from 'zustand';
import { client } from '#src/lib/api.ts';
import { pathTo } from '#src/lib/path-to.ts';
import { queryClient } from '#src/lib/query-client.ts';
import { currentAccount, isLoggedIn } from '#src/lib/session.ts';
import { wordsOf } from '#src/lib/words-of.ts';
import { toast } from '#src/ui/Toast/toast.ts';
import { words } from './wish-phrases.ts';
import { withWish } from './with-wish.ts';

/** What the user wants and the server has not confirmed yet, by game. It lies over whatever the lists say. */
const useIntents = create<Record<string, boolean>>(() => ({}));

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

/** Fingers that tap again and again pause for less than this. */
const pauseMs = 300;
const lastTaps = new Map<string, number>();

async function untilQuiet(id: string): Promise<void> {
  for (;;) {
    const rest = (lastTaps.get(id) ?? 0) + pauseMs - Date.now();
    if (rest <= 0) return;
    await new Promise((resolve) => setTimeout(resolve, rest));
  }
}

type Settled = 'wished' | 'not wished' | 'as before' | 'failed';

/**
 * One call at a time per game, and the last intent wins. The first tap is told at once; those that follow only change
 * what is wanted, which is compared with what the server was told when the finger rests.
 */
async function settle(id: string, before: boolean): Promise<Settled> {
  const { uid } = currentAccount();
  let known = before;
  try {
    for (;;) {
      const wanted = useIntents.getState()[id] ?? known;
      if (wanted === known || currentAccount().uid !== uid) break;
      await client.call(wanted ? 'POST /v1/catalog/game/{id}/wish' : 'DELETE /v1/catalog/game/{id}/wish', { id });
      known = wanted;
      await untilQuiet(id);
    }
    return known === before ? 'as before' : known ? 'wished' : 'not wished';
  } catch (failure) {
    const text = wordsOf(failure);
    if (text === '') toast.drop(wishToast(id));
    else toast.error(text, { key: wishToast(id) });
    return 'failed';
  } finally {
    if (currentAccount().uid === uid) tellQueries(id, known);
    lastTaps.delete(id);
    useIntents.setState(({ [id]: _, ...others }) => others, true);
    void queryClient.invalidateQueries({ queryKey: wishListKey(uid), refetchType: 'none' });
  }
}

const settling = new Map<string, Promise<Settled>>();

/** Resolves when the server knows. An intent that comes while another is on its way joins it. */
export function setWish(id: string, wished: boolean): Promise<Settled> {
  useIntents.setState({ [id]: wished });
  lastTaps.set(id, Date.now());
  const running = settling.get(id);
  if (running) return running;
  const run = settle(id, !wished).finally(() => settling.delete(id));
  settling.set(id, run);
  return run;
}

/** Those of the games that are wished as far as the user is concerned, whatever the server knows yet. */
export function useWished<G extends { id: string; wished: boolean }>(games: readonly G[]): G[] {
  const intents = useIntents();
  return games.filter(({ id, wished }) => intents[id] ?? wished);
}

interface Wish {
  wished: boolean;
  toggle: () => void;
}

/** X-C4. A visitor is led to login and, after it, back here. */
export function useWish(game: { id: string; wished: boolean } | undefined): Wish {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const intent = useIntents((intents) => (game ? intents[game.id] : undefined));
  const wished = intent ?? game?.wished ?? false;

  function toggle() {
    if (!game) return;
    if (!isLoggedIn()) {
      void navigate(pathTo('login', undefined, { next: pathname + search }));
      return;
    }
    // However often it was tapped, the outcome is told once.
    const joins = settling.has(game.id);
    const done = setWish(game.id, !wished);
    if (joins) return;
    const key = wishToast(game.id);
    void done.then((now) => {
      if (now === 'wished') toast.success(words.added, { key });
      if (now === 'not wished') toast.success(words.removed, { key });
    });
  }
  return { wished, toggle };
}

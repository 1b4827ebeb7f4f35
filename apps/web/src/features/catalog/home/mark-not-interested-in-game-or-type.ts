import type { DataOf } from '@lanyu/contract/all-calls';
import { client } from '#src/lib/network/api.ts';
import { changeAnswersAskedBeforeSave } from '#src/lib/network/change-answers-asked-before-save.ts';
import { errorMessage } from '#src/lib/network/error-message.ts';
import { reinsertRemovedAtFormerPlaces } from '#src/lib/display/reinsert-removed-at-former-places.ts';
import { queryClient } from '#src/lib/network/query-client.ts';
import { currentAccountOrGuest } from '#src/lib/session/session.ts';
import { toast } from '#src/ui/Toast/toast.ts';
import { recommendationWords as words } from '#src/words/recommendations.ts';
import type { GameCard } from '../game-card-types.ts';
import { homeCatalogQuery } from './home-catalog-query.ts';

type Kind = 'game' | 'type';
type Home = DataOf<'GET /v1/catalog/home'>;

/** Each with the line that says why it is there. */
function recommendedOf({ recommended: { games, why = [] } }: Home) {
  return games.map((game, place) => ({ id: game.id, game, why: why[place] ?? null }));
}

function withRecommended(home: Home, shown: ReturnType<typeof recommendedOf>): Home {
  const recommended = { ...home.recommended, games: shown.map(({ game }) => game), why: shown.map(({ why }) => why) };
  return { ...home, recommended };
}

/** X-C34: gone from the row at once, and the row is filled again by the next answer. */
async function change(kind: Kind, id: string, isAbout: (game: GameCard) => boolean): Promise<void> {
  const { uid } = currentAccountOrGuest();
  const { queryKey } = homeCatalogQuery(uid);
  let before: Home | undefined;
  const changeShown = (next: (shown: ReturnType<typeof recommendedOf>) => ReturnType<typeof recommendedOf>) =>
    queryClient.setQueryData(queryKey, (home) => home && withRecommended(home, next(recommendedOf(home))));
  // Only those: others may have been marked meanwhile, and gone for good.
  const putBack = () => {
    later.stop();
    const old = before;
    if (old !== undefined)
      changeShown((shown) => reinsertRemovedAtFormerPlaces(shown, recommendedOf(old), ({ game }) => isAbout(game)));
  };
  const hide = (home: Home): Home => {
    const shown = recommendedOf(home);
    // An answer that knows of the mark already says nothing of where they were.
    if (!shown.some(({ game }) => isAbout(game))) return home;
    before = home;
    return withRecommended(
      home,
      shown.filter(({ game }) => !isAbout(game)),
    );
  };
  queryClient.setQueryData(queryKey, (home) => home && hide(home));
  const later = changeAnswersAskedBeforeSave(queryKey, hide);
  try {
    await client.call('POST /v1/catalog/not-interested/{kind}/{id}', { kind, id });
    later.saved();
    toast.success(words.done, { action: { label: words.undo, run: () => void takeBack(kind, id, putBack) } });
    void queryClient.invalidateQueries({ queryKey });
  } catch (failure) {
    putBack();
    toast.error(errorMessage(failure));
  }
  void queryClient.invalidateQueries({ queryKey: ['notInterested', uid], refetchType: 'none' });
}

/** The row is not asked for anew: a list that was made meanwhile does not have them before the worker has made the next one. */
async function takeBack(kind: Kind, id: string, putBack: () => void): Promise<void> {
  try {
    await client.call('DELETE /v1/catalog/not-interested/{kind}/{id}', { kind, id });
    await queryClient.cancelQueries({ queryKey: homeCatalogQuery(currentAccountOrGuest().uid).queryKey });
    putBack();
    toast.success(words.undone);
  } catch (failure) {
    toast.error(errorMessage(failure));
  }
}

export function markNotInterestedInGame(id: string): Promise<void> {
  return change('game', id, (game) => game.id === id);
}

/** A card says the name of its type; its number is asked for when somebody wants less of it. */
export async function markNotInterestedInGameTypeNamed(name: string): Promise<void> {
  try {
    const { types } = await queryClient.fetchQuery({
      queryKey: ['catalog', 'shelves'],
      queryFn: ({ signal }) => client.call('GET /v1/catalog/shelf/list', {}, { signal }),
      staleTime: 60_000,
    });
    const type = types.find((each) => each.name === name);
    if (type !== undefined) await change('type', type.id, (game) => game.type === name);
  } catch (failure) {
    toast.error(errorMessage(failure));
  }
}

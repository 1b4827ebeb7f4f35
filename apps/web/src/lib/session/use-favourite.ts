import { client } from '#src/lib/network/api.ts';
import { errorMessage } from '#src/lib/network/error-message.ts';
import { queryClient } from '#src/lib/network/query-client.ts';
import { createOptimisticToggleStore, type OptimisticToggleStore } from './optimistic-toggle-store.ts';
import { currentAccountOrGuest } from './session.ts';
import { useRunOrGoToLogin } from './use-run-or-go-to-login.ts';

export interface Favouritable {
  id: string;
  favourited: boolean;
}

interface Kind {
  name: 'favouritePost' | 'favouriteVideo';
  path: '/v1/square/post/{id}/favourite' | '/v1/video/{id}/favourite';
  /** Sets it wherever the thing with this id is cached. */
  update: (id: string, favourited: boolean) => void;
  /** The list of all of a person's. */
  listKey: (uid: string) => readonly unknown[];
  toast: { error: (text: string, options: { key: string }) => void };
}

/** One toast for each: a new one replaces the one before. */
export const favouriteToastId = (name: Kind['name'], id: string) => `${name} ${id}`;

/** X-C28. As likes: one call at a time for each, the last intent wins, and it waits for a network. */
export function createFavouriteToggle({ name, path, update, listKey, toast }: Kind): OptimisticToggleStore {
  return createOptimisticToggleStore({
    name,
    send: (id, on) => client.call(`${on ? 'POST' : 'DELETE'} ${path}`, { id }),
    update,
    onFailure: (id, failure) => {
      const text = errorMessage(failure);
      if (text !== '') toast.error(text, { key: favouriteToastId(name, id) });
    },
    onEnd: () =>
      void queryClient.invalidateQueries({ queryKey: listKey(currentAccountOrGuest().uid), refetchType: 'none' }),
  });
}

/** A visitor is led to login and, after it, back here. */
export function useFavourite(
  favourites: OptimisticToggleStore,
  thing: Favouritable,
): { favourited: boolean; toggle: () => void } {
  const loginFirst = useRunOrGoToLogin();
  const favourited = favourites.use(thing.id) ?? thing.favourited;
  return { favourited, toggle: () => loginFirst(() => void favourites.set(thing.id, !favourited)) };
}

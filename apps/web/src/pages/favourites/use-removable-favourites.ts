import { favouriteToastId } from '#src/lib/session/use-favourite.ts';
import type { OptimisticToggleStore } from '#src/lib/session/optimistic-toggle-store.ts';
import { focusNeighbourAfterRemoval } from '#src/ui/focus-after-removal.ts';
import { toast } from '#src/ui/Toast/toast.ts';
import { favouritesWords } from '#src/words/favourites.ts';

interface Entry {
  id: string;
  favourited: boolean;
}

/** What is taken off stays in what was loaded: an undo puts it back where it was. What is gone cannot be added again. */
export function useRemovableFavourites<E extends Entry>(
  name: 'favouritePost' | 'favouriteVideo',
  favourites: OptimisticToggleStore,
  entries: readonly E[],
) {
  const wanted = favourites.useAll();
  const shown = entries.filter(({ id, favourited }) => wanted[id] ?? favourited);

  function remove(id: string, undoable: boolean) {
    focusNeighbourAfterRemoval(document.activeElement?.closest('[aria-posinset]'));
    void favourites.set(id, false);
    toast.success(favouritesWords.removed, {
      key: favouriteToastId(name, id),
      ...(undoable && { action: { label: favouritesWords.undo, run: () => void favourites.set(id, true) } }),
    });
  }
  return { shown, remove };
}

import { queryOptions, useQuery } from '@tanstack/react-query';
import { queryClient } from '#src/lib/network/query-client.ts';
import { currentAccountOrGuest, useUid } from '#src/lib/session/session.ts';
import { eraseSeen, readSeen, removeSeen, restoreSeen, type SeenKind, type SeenThing } from './history-store.ts';

/** From the device: asked for each time it is shown, also without a network. */
function historyQuery(uid: string, kind: SeenKind) {
  return queryOptions({
    queryKey: ['history', uid, kind],
    queryFn: () => readSeen(uid, kind),
    networkMode: 'always',
    staleTime: 0,
    retry: false,
  });
}

export function useHistory(kind: SeenKind) {
  return useQuery(historyQuery(useUid(), kind));
}

async function reload(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['history'] });
}

export async function removeFromHistory(thing: SeenThing): Promise<() => Promise<void>> {
  const { uid } = currentAccountOrGuest();
  queryClient.setQueryData(historyQuery(uid, thing.kind).queryKey, (things) =>
    things?.filter(({ id }) => id !== thing.id),
  );
  await removeSeen(uid, thing);
  return () => restoreSeen(uid, [thing]).then(reload);
}

/** All of it, of all kinds. Returns how to take that back. */
export async function eraseHistory(): Promise<() => Promise<void>> {
  const { uid } = currentAccountOrGuest();
  const things = await eraseSeen(uid);
  await reload();
  return () => restoreSeen(uid, things).then(reload);
}

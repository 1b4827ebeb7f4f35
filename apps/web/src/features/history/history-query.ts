import { queryOptions, useQuery } from '@tanstack/react-query';
import { queryClient } from '#src/lib/network/query-client.ts';
import { currentAccountOrGuest, useUid } from '#src/lib/session/session.ts';
import {
  eraseAllHistoryEntries,
  readHistoryEntriesOfKind,
  removeHistoryEntry,
  restoreHistoryEntries,
  type HistoryEntryKind,
  type HistoryEntry,
} from './history-store.ts';

/** From the device: asked for each time it is shown, also without a network. */
function historyQuery(uid: string, kind: HistoryEntryKind) {
  return queryOptions({
    queryKey: ['history', uid, kind],
    queryFn: () => readHistoryEntriesOfKind(uid, kind),
    networkMode: 'always',
    staleTime: 0,
    retry: false,
  });
}

export function useViewedHistory(kind: HistoryEntryKind) {
  return useQuery(historyQuery(useUid(), kind));
}

async function reload(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['history'] });
}

export async function removeFromHistoryWithUndo(thing: HistoryEntry): Promise<() => Promise<void>> {
  const { uid } = currentAccountOrGuest();
  queryClient.setQueryData(historyQuery(uid, thing.kind).queryKey, (things) =>
    things?.filter(({ id }) => id !== thing.id),
  );
  await removeHistoryEntry(uid, thing);
  return () => restoreHistoryEntries(uid, [thing]).then(reload);
}

/** All of it, of all kinds. Returns how to take that back. */
export async function eraseHistoryWithUndo(): Promise<() => Promise<void>> {
  const { uid } = currentAccountOrGuest();
  const things = await eraseAllHistoryEntries(uid);
  await reload();
  return () => restoreHistoryEntries(uid, things).then(reload);
}

import { createReopeningIndexedDb } from '#src/lib/storage/reopening-indexed-db.ts';
import type { PictureFiles } from '#src/ui/Picture/Picture.tsx';

export type HistoryEntryKind = 'game' | 'post' | 'video';
export const historyEntryKinds: readonly HistoryEntryKind[] = ['game', 'post', 'video'];

/** Something that was opened, with all that its row shows: the list is drawn without asking the server. */
export interface HistoryEntry {
  kind: HistoryEntryKind;
  id: string;
  title: string;
  /** Who made or wrote it; empty for nobody. */
  by: string;
  picture: PictureFiles | null;
  /** When it was last opened, by the device's clock. */
  at: number;
}

interface StoredThing extends HistoryEntry {
  /** Their uid; empty for visitors. */
  owner: string;
}

/** X-C29: of each kind. */
export const maxHistoryEntriesPerKind = 200;

const store = 'seen';
const newest = 'newest';
const database = createReopeningIndexedDb('lanyu-history', store, (created) => {
  created.createObjectStore(store, { keyPath: ['owner', 'kind', 'id'] }).createIndex(newest, ['owner', 'kind', 'at']);
});

/** In the order of IndexedDB keys an array comes after every string and number. */
const allOf = (...begin: string[]) => IDBKeyRange.bound(begin, [...begin, []]);

function withoutOwner({ owner: _, ...thing }: StoredThing): HistoryEntry {
  return thing;
}

/** The last time counts; of each kind the oldest above the limit go. */
export async function recordHistoryEntry(owner: string, thing: HistoryEntry): Promise<void> {
  const { store: seen } = await database.begin('readwrite');
  await seen.put({ owner, ...thing });
  const index = seen.index(newest);
  let over = (await index.count(allOf(owner, thing.kind))) - maxHistoryEntriesPerKind;
  if (over <= 0) return;
  for await (const cursor of index.iterate(allOf(owner, thing.kind))) {
    if (over <= 0) return;
    over -= 1;
    await cursor.delete();
  }
}

/** Newest first. */
export async function readHistoryEntriesOfKind(owner: string, kind: HistoryEntryKind): Promise<HistoryEntry[]> {
  const { store: seen } = await database.begin('readonly');
  const things = (await seen.index(newest).getAll(allOf(owner, kind))) as StoredThing[];
  return things.map(withoutOwner).toReversed();
}

export async function removeHistoryEntry(
  owner: string,
  { kind, id }: Pick<HistoryEntry, 'kind' | 'id'>,
): Promise<void> {
  const { store: seen } = await database.begin('readwrite');
  await seen.delete([owner, kind, id]);
}

/** Returns what there was, so that it can be put back. */
export async function eraseAllHistoryEntries(owner: string): Promise<HistoryEntry[]> {
  const { store: seen } = await database.begin('readwrite');
  const things = (await seen.getAll(allOf(owner))) as StoredThing[];
  await seen.delete(allOf(owner));
  return things.map(withoutOwner);
}

/** As they were, with their times. What was opened again meanwhile stays as it is now. */
export async function restoreHistoryEntries(owner: string, things: readonly HistoryEntry[]): Promise<void> {
  const { store: seen } = await database.begin('readwrite');
  for (const thing of things) {
    if ((await seen.getKey([owner, thing.kind, thing.id])) === undefined) await seen.put({ owner, ...thing });
  }
}

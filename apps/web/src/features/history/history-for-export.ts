import { currentAccountOrGuest } from '#src/lib/session/session.ts';
import { readHistoryEntriesOfKind, type HistoryEntryKind } from './history-store.ts';

async function ofKind(uid: string, kind: HistoryEntryKind) {
  return (await readHistoryEntriesOfKind(uid, kind)).map(({ id, title, by, at }) => ({
    id,
    title,
    by,
    seenAt: new Date(at).toISOString(),
  }));
}

/** X-C29: what this device adds to the file of X-A8. */
export async function readHistoryForExport(): Promise<{ seenOnThisDevice?: object }> {
  const { uid } = currentAccountOrGuest();
  const [games, posts, videos] = await Promise.all([ofKind(uid, 'game'), ofKind(uid, 'post'), ofKind(uid, 'video')]);
  return games.length + posts.length + videos.length === 0 ? {} : { seenOnThisDevice: { games, posts, videos } };
}

import {
  setUnsentTogglesQueue,
  type ToggleOutcome,
  type QueueableToggleKind,
} from '#src/lib/session/optimistic-toggle-store.ts';
import { currentAccountOrGuest, useSession } from '#src/lib/session/session.ts';
import { storageKeys } from '#src/lib/storage/storage-keys.ts';
import { readJson, removeText, writeJson } from '#src/lib/storage/safe-local-storage.ts';
import { toast } from '#src/ui/Toast/toast.ts';
import {
  isUnreachableError,
  setSiteReachable,
  useReachabilityAndRestoredQueries,
} from './reachability-and-restored-queries.ts';
import { offlineWords } from '#src/words/offline.ts';

type Set = (id: string, on: boolean) => Promise<ToggleOutcome>;

/** How each kind is sent again: by the same code that a tap calls. */
const means: Record<QueueableToggleKind, () => Promise<Set>> = {
  wish: async () => (await import('#src/features/catalog/use-follow-game.ts')).setGameFollowed,
  video: async () => (await import('#src/features/video/video-like-toggle.ts')).videoLikeToggle.set,
  post: async () => (await import('#src/features/square/post-and-comment-like-toggles.ts')).postLikeToggle.set,
  comment: async () => (await import('#src/features/square/post-and-comment-like-toggles.ts')).commentLikeToggle.set,
  favouritePost: async () =>
    (await import('#src/features/square/favourites/favourite-posts.ts')).favouritePostToggle.set,
  topic: async () => (await import('#src/features/square/topic/use-follow-topic.ts')).topicFollowToggle.set,
  favouriteVideo: async () =>
    (await import('#src/features/video/favourites/favourite-videos.ts')).favouriteVideoToggle.set,
};

/** What somebody wanted of each thing last, by its kind and id. */
type Unsent = Record<string, boolean>;

const isWaiting = (name: string | undefined): name is QueueableToggleKind =>
  name !== undefined && Object.hasOwn(means, name);

/** Takes only known kinds: storage is written by older versions and by users. */
export function readUnsentToggles(uid: string): [name: QueueableToggleKind, id: string, on: boolean][] {
  const stored = readJson(storageKeys.unsentLikes(uid));
  if (typeof stored !== 'object' || stored === null) return [];
  return Object.entries(stored).flatMap(([thing, on]: [string, unknown]) => {
    const [name, id = ''] = thing.split(' ', 2);
    return isWaiting(name) && id !== '' && typeof on === 'boolean' ? [[name, id, on] as const] : [];
  }) as [QueueableToggleKind, string, boolean][];
}

/** Last intent wins: one entry per thing, with its last wanted state. Undefined removes the entry. */
function note(uid: string, name: QueueableToggleKind, id: string, on: boolean | undefined): void {
  const all: Unsent = Object.fromEntries(
    readUnsentToggles(uid).map(([kind, each, wanted]) => [`${kind} ${each}`, wanted]),
  );
  const thing = `${name} ${id}`;
  if (on === undefined) delete all[thing];
  else all[thing] = on;
  if (Object.keys(all).length === 0) removeText(storageKeys.unsentLikes(uid));
  else writeJson(storageKeys.unsentLikes(uid), all);
}

/** Runs in one tab at a time where the browser has locks. It does nothing while another tab sends. */
async function alone(work: () => Promise<void>): Promise<void> {
  // Absent outside secure contexts.
  const locks = navigator.locks as LockManager | undefined;
  if (locks === undefined) await work();
  else await locks.request('lanyu.likes', { ifAvailable: true }, async (lock) => (lock === null ? undefined : work()));
}

/** Sends each entry once. An entry that cannot be sent yet stays; one that the server refuses is dropped. */
export async function sendUnsentToggles(): Promise<void> {
  const { uid } = currentAccountOrGuest();
  if (uid === '') return;
  await alone(async () => {
    for (const [name, id, on] of readUnsentToggles(uid)) {
      const mean = await means[name]();
      if (currentAccountOrGuest().uid !== uid) return;
      if ((await mean(id, on)) === 'failed') note(uid, name, id, undefined);
    }
  });
}

// If the code does not load or the tab is closed, it is sent the next time the network is back.
const trySending = () => void sendUnsentToggles().catch(() => {});

/** Likes and favourites may wait for the network: they are free and idempotent. Nothing else waits. */
export function startUnsentTogglesQueue(): () => void {
  setUnsentTogglesQueue({
    add(name, id, on, failure) {
      if (!isUnreachableError(failure)) return false;
      const { uid } = currentAccountOrGuest();
      // One toast per entry: sending is retried many times.
      const known = readUnsentToggles(uid).some(
        ([kind, each, wanted]) => kind === name && each === id && wanted === on,
      );
      if (!known) toast.info(offlineWords.likeKept);
      note(uid, name, id, on);
      setSiteReachable(false);
      return true;
    },
    sent: (name, id) => note(currentAccountOrGuest().uid, name, id, undefined),
  });
  trySending();
  const stops = [
    useReachabilityAndRestoredQueries.subscribe(({ reached }, before) => {
      if (reached && !before.reached) trySending();
    }),
    useSession.subscribe(({ account }, { account: before }) => {
      if (account.uid !== before.uid) trySending();
    }),
  ];
  return () => {
    setUnsentTogglesQueue(undefined);
    for (const stop of stops) stop();
  };
}

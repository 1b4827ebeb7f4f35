import type { Query } from '@tanstack/react-query';
import { statusQuery } from '#src/features/account/status.ts';
import { messagesQuery } from '#src/features/messages/messages-query.ts';
import { tagsQuery } from '#src/features/square/tags.ts';
import { initDevice } from '#src/lib/device-init.ts';
import { parseEntryAddress, sdkChannelID } from '#src/lib/entry-address.ts';
import { idle } from '#src/lib/idle.ts';
import { queryClient } from '#src/lib/query-client.ts';
import { useSession } from '#src/lib/session.ts';
import { noticeEntryCodes } from './entry-report.ts';

/** Read before anything is drawn: the first page may already send the visitor on to another address. */
const enteredWith = window.location.search;
noticeEntryCodes(enteredWith);

/** What belongs to the person: coins, membership, messages. */
export function loadPersonal(uid: string): void {
  void queryClient.prefetchQuery(statusQuery(uid));
  void queryClient.prefetchInfiniteQuery(messagesQuery(uid));
}

const personal = { predicate: (query: Query) => query.meta?.['public'] !== true };

/**
 * What was loaded for one person goes before anything is drawn for the next; what a visitor was told is asked anew
 * for who they turn out to be. Not an effect: that would come after the next person's pages have begun to load.
 */
export function forgetOnChange(): () => void {
  return useSession.subscribe(({ account: { uid } }, { account: before }) => {
    if (uid === before.uid) return;
    if (before.uid === '') void queryClient.invalidateQueries(personal);
    else queryClient.removeQueries(personal);
  });
}

/** A-10 … A-12, after the first paint and without holding any page back. */
export async function startUp(toastError: (text: string) => void): Promise<void> {
  void queryClient.prefetchQuery(tagsQuery);
  // Where the other pages' code is: known before the first link is followed. Whoever follows one asks again.
  idle()
    .then(() => import('./later-pages.ts'))
    .catch(() => {});
  await initDevice({ channelID: sdkChannelID(parseEntryAddress(enteredWith)), toastError });
}

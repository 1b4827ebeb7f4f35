import type { Query } from '@tanstack/react-query';
import { accountOverviewQuery } from '#src/features/account/profile/account-overview.ts';
import { messagesQuery } from '#src/features/messages/messages-query.ts';
import { tagsQuery } from '#src/features/square/feed/tags.ts';
import { registerDeviceAndStoreConfig } from '#src/lib/device/register-device-and-store-config.ts';
import { parseEntryAddress, channelIDForDeviceInit } from '#src/lib/routing/entry-address.ts';
import { waitUntilIdle } from '#src/lib/device/wait-until-idle.ts';
import { queryClient } from '#src/lib/network/query-client.ts';
import { useSession } from '#src/lib/session/session.ts';
import { retryUntilLoaded } from '#src/lib/network/retry-until-loaded.ts';
import { storeChannelAndInviteCodeOfAddress } from './report-channel-and-invite-code.ts';

/** Read before anything is drawn: the first page may already send the visitor on to another address. */
const enteredWith = window.location.search;
storeChannelAndInviteCodeOfAddress(enteredWith);

/** What belongs to the person: coins, membership, messages. */
export function prefetchPersonalData(uid: string): void {
  void queryClient.prefetchQuery(accountOverviewQuery(uid));
  void queryClient.prefetchInfiniteQuery(messagesQuery(uid));
}

const personal = { predicate: (query: Query) => query.meta?.['public'] !== true };

/**
 * One person's data is dropped before anything is rendered for the next. After a login a visitor's data is refetched
 * for the account. Not an effect: that would come after the next person's pages have begun to load.
 */
export function clearCachedDataOnAccountChange(): () => void {
  return useSession.subscribe(({ account: { uid } }, { account: before }) => {
    if (uid === before.uid) return;
    if (before.uid === '') void queryClient.invalidateQueries(personal);
    else queryClient.removeQueries(personal);
  });
}

/** A-10 … A-12, after the first paint and without holding any page back. */
export async function startUpAfterFirstPaint(toastError: (text: string) => void): Promise<void> {
  void queryClient.prefetchQuery(tagsQuery);
  // Loads the table of the other pages' code before the first link is followed. Following a link retries it.
  void waitUntilIdle().then(() => retryUntilLoaded(() => import('./page-loaders-by-route.ts')));
  await registerDeviceAndStoreConfig({ channelID: channelIDForDeviceInit(parseEntryAddress(enteredWith)), toastError });
}

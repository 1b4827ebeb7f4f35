import { accountOverviewQuery } from '#src/features/account/profile/account-overview.ts';
import { messagesQuery } from '#src/features/messages/messages-query.ts';
import { tagsQuery } from '#src/features/square/feed/tags.ts';
import { registerDeviceAndStoreConfig } from '#src/lib/device/register-device-and-store-config.ts';
import { parseEntryCodes, channelIDForDeviceInit } from '#src/lib/routing/entry-codes.ts';
import { waitUntilIdle } from '#src/lib/device/wait-until-idle.ts';
import { queryClient } from '#src/lib/network/query-client.ts';
import { retryUntilLoaded } from '#src/lib/network/retry-until-loaded.ts';
import { entryQueryString } from './entry-query-string-and-codes.ts';

export { openKeyboardBeforeField } from '#src/lib/device/open-keyboard-before-field.ts';
export { keepThemeApplied } from '#src/lib/display/theme.ts';

/** What belongs to the person: coins, membership, messages. */
export function prefetchAccountOverviewAndMessages(uid: string): void {
  void queryClient.prefetchQuery(accountOverviewQuery(uid));
  void queryClient.prefetchInfiniteQuery(messagesQuery(uid));
}

/** A-10 … A-12, after the first paint and without holding any page back. */
export async function startUpAfterFirstPaint(toastError: (text: string) => void): Promise<void> {
  void queryClient.prefetchQuery(tagsQuery);
  // Loads the table of the other pages' code before the first link is followed. Following a link retries it.
  void waitUntilIdle().then(() => retryUntilLoaded(() => import('./page-loaders-by-route.ts')));
  await registerDeviceAndStoreConfig({
    channelID: channelIDForDeviceInit(parseEntryCodes(entryQueryString)),
    toastError,
  });
}

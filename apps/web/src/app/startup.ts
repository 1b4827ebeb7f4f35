import { statusQuery } from '#src/features/account/status.ts';
import { messagesQuery } from '#src/features/messages/messages.ts';
import { tagsQuery } from '#src/features/square/tags.ts';
import { initDevice } from '#src/lib/device-init.ts';
import { parseEntryAddress, sdkChannelID } from '#src/lib/entry-address.ts';
import { queryClient } from '#src/lib/query-client.ts';
import { noticeEntryCodes } from './entry-report.ts';

/** Read before anything is drawn: the first page may already send the visitor on to another address. */
const enteredWith = window.location.search;
noticeEntryCodes(enteredWith);

/** What belongs to the person: coins, membership, messages. */
export function loadPersonal(uid: string): void {
  void queryClient.prefetchQuery(statusQuery(uid));
  void queryClient.prefetchInfiniteQuery(messagesQuery(uid));
}

export function forgetPersonal(): void {
  queryClient.removeQueries({ predicate: (query) => query.meta?.['public'] !== true });
}

/** A-10 … A-12, after the first paint and without holding any page back. */
export async function startUp(toastError: (text: string) => void): Promise<void> {
  void queryClient.prefetchQuery(tagsQuery);
  await initDevice({ channelID: sdkChannelID(parseEntryAddress(enteredWith)), toastError });
}

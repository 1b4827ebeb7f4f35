import { statusQuery } from '#src/features/account/status.ts';
import { messagesQuery } from '#src/features/messages/messages.ts';
import { tagsQuery } from '#src/features/square/tags.ts';
import { appID, client } from '#src/lib/api.ts';
import { deviceId } from '#src/lib/device.ts';
import { parseEntryAddress, sdkChannelID, storeInviteCode, type EntryAddress } from '#src/lib/entry-address.ts';
import { queryClient } from '#src/lib/query-client.ts';
import { initSdk } from '#src/lib/sdk.ts';
import { giveUpServerConfig, setServerConfig } from '#src/lib/site.ts';
import { storageKeys } from '#src/lib/storage-keys.ts';
import { setSiteTheme } from '#src/lib/theme.ts';

/** tells the server through which channel or invitation this visit came. */
async function reportEntry({ channelID, inviteCode }: EntryAddress): Promise<void> {
  const deviceID = deviceId();
  if (deviceID === '') return;
  try {
    await client.call('POST /user/game/download/upload', { channelID, inviteCode, deviceID });
  } catch {
    // The client has logged it; a visit that is not counted must not disturb the visitor.
  }
}

let reported = '';

/** called with every address, so that codes in later addresses are noticed too. */
export async function noticeEntryCodes(search: string): Promise<void> {
  const address = parseEntryAddress(search);
  if (!address.carriesCode) return;
  const codes = JSON.stringify([address.channelID, address.inviteCode]);
  if (codes === reported) return;
  reported = codes;
  storeInviteCode(storageKeys.inviteCode, address.inviteCode);
  await reportEntry(address);
}

/** What belongs to the person: coins, membership, messages. */
export function loadPersonal(uid: string): void {
  void queryClient.prefetchQuery(statusQuery(uid));
  void queryClient.prefetchInfiniteQuery(messagesQuery(uid));
}

export function forgetPersonal(): void {
  queryClient.removeQueries({ predicate: (query) => query.meta?.['public'] !== true });
}

/** A-10 … A-12, after the first paint and without holding any page back. */
export async function startUp(search: string, toastError: (text: string) => void): Promise<void> {
  void queryClient.prefetchQuery(tagsQuery);
  const result = await initSdk(
    { appID, channelID: sdkChannelID(parseEntryAddress(search)) },
    { deviceId, init: (input) => client.call('POST /user/device/init', input), toastError },
  );
  if (result.code === 0) {
    setServerConfig(result.config);
    setSiteTheme(result.config.site.theme);
  } else {
    // only logged; the portal works on with what it has.
    console.warn(result.msg);
    giveUpServerConfig();
  }
}

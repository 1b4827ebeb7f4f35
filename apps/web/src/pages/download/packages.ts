import { isIos } from '#src/features/downloads/transfer/download-method.ts';
import { defaultChannelID, parseEntryAddress } from '#src/lib/routing/entry-address.ts';
import { readInviteCode } from '#src/lib/storage/stored-codes.ts';
import type { ServerConfig } from '#src/lib/device/sdk.ts';
import { storageKeys } from '#src/lib/storage/storage-keys.ts';

export type System = 'android' | 'ios' | 'other';

export function ownSystem(userAgent = navigator.userAgent, touchPoints = navigator.maxTouchPoints): System {
  if (isIos(userAgent, touchPoints)) return 'ios';
  return /Android/i.test(userAgent) ? 'android' : 'other';
}

export interface Codes {
  channelID: string;
  inviteCode: string;
}

/** The visit's codes: from this address, else from the one the document was opened at. The invite code is also stored. */
export function codesOf(search: string, openedAt: string, storedInvite: string): Codes {
  const here = parseEntryAddress(search);
  const opened = parseEntryAddress(URL.canParse(openedAt) ? new URL(openedAt).search : '');
  return {
    channelID: here.channelID === defaultChannelID ? opened.channelID : here.channelID,
    inviteCode: here.inviteCode || opened.inviteCode || storedInvite,
  };
}

export function ownCodes(): Codes {
  const [opened] = performance.getEntriesByType('navigation');
  return codesOf(window.location.search, opened?.name ?? '', readInviteCode(storageKeys.inviteCode));
}

/** An address on the web carries the codes on; any other is taken as it is. */
export function withCodes(address: string, { channelID, inviteCode }: Codes): string {
  if (channelID === defaultChannelID && inviteCode === '') return address;
  const url = new URL(address, window.location.href);
  if (!/^https?:$/.test(url.protocol)) return address;
  if (channelID !== defaultChannelID) url.searchParams.set('code', channelID);
  if (inviteCode !== '') url.searchParams.set('inviteCode', inviteCode);
  return url.href;
}

/** iOS installs from a manifest only through its own scheme; a profile or a store's page is simply opened. */
function iosAddress(address: string): string {
  const manifest = /\.plist(\?|$)/i.test(address);
  return manifest ? `itms-services://?action=download-manifest&url=${encodeURIComponent(address)}` : address;
}

export interface Offer {
  system: 'android' | 'ios';
  href: string;
}

/** The packages that this system can install. All of them if there are none, or on a desktop. */
export function offersFor(system: System, server: ServerConfig, codes: Codes): Offer[] {
  const all: Offer[] = [];
  if (server.packageUrl !== '') all.push({ system: 'android', href: withCodes(server.packageUrl, codes) });
  if (server.bundleUrl !== '') all.push({ system: 'ios', href: iosAddress(withCodes(server.bundleUrl, codes)) });
  const own = all.filter((offer) => offer.system === system);
  return own.length > 0 ? own : all;
}

import { isIos } from '#src/features/downloads/transfer/download-method.ts';
import { defaultChannelID, parseEntryAddress } from '#src/lib/routing/entry-address.ts';
import { readInviteCode } from '#src/lib/storage/read-or-clear-channel-and-invite-code.ts';
import type { ServerConfig } from '#src/lib/device/call-device-init.ts';
import { storageKeys } from '#src/lib/storage/storage-keys.ts';

export type OperatingSystem = 'android' | 'ios' | 'other';

export function ownOperatingSystem(
  userAgent = navigator.userAgent,
  touchPoints = navigator.maxTouchPoints,
): OperatingSystem {
  if (isIos(userAgent, touchPoints)) return 'ios';
  return /Android/i.test(userAgent) ? 'android' : 'other';
}

export interface VisitCodes {
  channelID: string;
  inviteCode: string;
}

export const noVisitCodes: VisitCodes = { channelID: defaultChannelID, inviteCode: '' };

/** The visit's codes: from this address, else from the one the document was opened at. The invite code is also stored. */
export function resolveVisitCodes(search: string, openedAt: string, storedInvite: string): VisitCodes {
  const here = parseEntryAddress(search);
  const opened = parseEntryAddress(URL.canParse(openedAt) ? new URL(openedAt).search : '');
  return {
    channelID: here.channelID === defaultChannelID ? opened.channelID : here.channelID,
    inviteCode: here.inviteCode || opened.inviteCode || storedInvite,
  };
}

export function currentVisitCodes(): VisitCodes {
  const [opened] = performance.getEntriesByType('navigation');
  return resolveVisitCodes(window.location.search, opened?.name ?? '', readInviteCode(storageKeys.inviteCode));
}

/** An address on the web carries the codes on; any other is taken as it is. */
export function withVisitCodes(address: string, { channelID, inviteCode }: VisitCodes): string {
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

export interface AppInstallLink {
  system: 'android' | 'ios';
  href: string;
}

/** The packages that this system can install. All of them if there are none, or on a desktop. */
export function appInstallLinksFor(system: OperatingSystem, server: ServerConfig, codes: VisitCodes): AppInstallLink[] {
  const all: AppInstallLink[] = [];
  if (server.packageUrl !== '') all.push({ system: 'android', href: withVisitCodes(server.packageUrl, codes) });
  if (server.bundleUrl !== '') all.push({ system: 'ios', href: iosAddress(withVisitCodes(server.bundleUrl, codes)) });
  const own = all.filter((offer) => offer.system === system);
  return own.length > 0 ? own : all;
}

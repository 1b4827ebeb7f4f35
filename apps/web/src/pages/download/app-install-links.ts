import { isIos } from '#src/features/downloads/transfer/download-method.ts';
import { defaultChannelID, parseEntryCodes } from '#src/lib/routing/entry-codes.ts';
import { readInviteCode } from '#src/lib/storage/read-or-clear-channel-and-invite-code.ts';
import type { ServerConfig } from '#src/lib/device/call-device-init.ts';
import { storageKeys } from '#src/lib/storage/storage-keys.ts';

export type OperatingSystem = 'android' | 'ios' | 'other';

export function detectOperatingSystem(
  userAgent = navigator.userAgent,
  touchPoints = navigator.maxTouchPoints,
): OperatingSystem {
  if (isIos(userAgent, touchPoints)) return 'ios';
  return /Android/i.test(userAgent) ? 'android' : 'other';
}

export interface ChannelAndInviteCodes {
  channelID: string;
  inviteCode: string;
}

export const defaultChannelAndNoInviteCode: ChannelAndInviteCodes = { channelID: defaultChannelID, inviteCode: '' };

/** The visit's codes: from this address, else from the one the document was opened at. The invite code is also stored. */
export function resolveChannelAndInviteCodes(
  search: string,
  openedAt: string,
  storedInvite: string,
): ChannelAndInviteCodes {
  const here = parseEntryCodes(search);
  const opened = parseEntryCodes(URL.canParse(openedAt) ? new URL(openedAt).search : '');
  return {
    channelID: here.channelID === defaultChannelID ? opened.channelID : here.channelID,
    inviteCode: here.inviteCode || opened.inviteCode || storedInvite,
  };
}

export function currentChannelAndInviteCodes(): ChannelAndInviteCodes {
  const [opened] = performance.getEntriesByType('navigation');
  return resolveChannelAndInviteCodes(
    window.location.search,
    opened?.name ?? '',
    readInviteCode(storageKeys.inviteCode),
  );
}

/** An address on the web carries the codes on; any other is taken as it is. */
export function addChannelAndInviteCodesToUrl(
  address: string,
  { channelID, inviteCode }: ChannelAndInviteCodes,
): string {
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
export function appInstallLinksFor(
  system: OperatingSystem,
  server: ServerConfig,
  codes: ChannelAndInviteCodes,
): AppInstallLink[] {
  const all: AppInstallLink[] = [];
  if (server.packageUrl !== '')
    all.push({ system: 'android', href: addChannelAndInviteCodesToUrl(server.packageUrl, codes) });
  if (server.bundleUrl !== '')
    all.push({ system: 'ios', href: iosAddress(addChannelAndInviteCodesToUrl(server.bundleUrl, codes)) });
  const own = all.filter((offer) => offer.system === system);
  return own.length > 0 ? own : all;
}

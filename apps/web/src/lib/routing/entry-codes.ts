import { writeText } from '../storage/safe-local-storage.ts';

export const defaultChannelID = '0';

export interface EntryCodes {
  /** the query parameter `code`, "0" without one. */
  channelID: string;
  /** Empty when the address carries none. */
  inviteCode: string;
  /** Whether the address carried either, so that the visit is reported. */
  carriesCode: boolean;
}

/** Codes go into form bodies and onto posters: anything but plain short text is treated as absent. */
function plain(value: string | null): string {
  if (value === null) return '';
  const text = value.trim();
  // eslint-disable-next-line no-control-regex
  return text.length <= 64 && !/[\u0000-\u001f\u007f]/.test(text) ? text : '';
}

export function parseEntryCodes(search: string): EntryCodes {
  const query = new URLSearchParams(search);
  const code = plain(query.get('code'));
  const inviteCode = plain(query.get('inviteCode'));
  return {
    channelID: code === '' ? defaultChannelID : code,
    inviteCode,
    carriesCode: code !== '' || inviteCode !== '',
  };
}

/** the SDK's channel is the code, else the invite code, else "0". */
export function channelIDForDeviceInit(address: EntryCodes): string {
  if (address.channelID !== defaultChannelID) return address.channelID;
  return address.inviteCode === '' ? defaultChannelID : address.inviteCode;
}

/** stored under the caller's key until it is used or cleared. No code, and "0", leave the stored one. */
export function storeChannelOrInviteCode(key: string, code: string): void {
  if (code !== '' && code !== defaultChannelID) writeText(key, code);
}

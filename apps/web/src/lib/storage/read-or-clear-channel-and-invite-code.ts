import { defaultChannelID } from '../routing/entry-codes.ts';
import { readText, removeText } from './safe-local-storage.ts';

/** the channel one first came through; "0" without one. */
export function readChannelID(key: string): string {
  return readText(key) ?? defaultChannelID;
}

/** empty where none is stored. */
export function readInviteCode(key: string): string {
  return readText(key) ?? '';
}

/** Used up, or not wanted: of either kind. */
export function clearChannelOrInviteCode(key: string): void {
  removeText(key);
}

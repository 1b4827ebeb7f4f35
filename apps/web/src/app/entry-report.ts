import { CallError } from '@lanyu/client/errors';
import { client } from '#src/lib/api.ts';
import { deviceId } from '#src/lib/device.ts';
import { parseEntryAddress, storeInviteCode } from '#src/lib/entry-address.ts';
import { storageKeys } from '#src/lib/storage-keys.ts';
import { readJson, removeText, writeJson } from '#src/lib/storage.ts';

interface EntryCodes {
  channelID: string;
  inviteCode: string;
}

function stored(): EntryCodes | null {
  const found = readJson(storageKeys.entryCodes) as Partial<EntryCodes> | null;
  if (typeof found?.channelID !== 'string' || typeof found.inviteCode !== 'string') return null;
  return { channelID: found.channelID, inviteCode: found.inviteCode };
}

/** Seen and not yet reported. On the device too, because the page may be left before the report gets through. */
let pending: EntryCodes | null = stored();
let latest = '';
let reporting = false;

/** kept the moment an address is seen; redirects, other pages and a slow start must not lose them. */
export function noticeEntryCodes(search: string): void {
  const { channelID, inviteCode, carriesCode } = parseEntryAddress(search);
  const codes = JSON.stringify([channelID, inviteCode]);
  if (!carriesCode || codes === latest) return;
  latest = codes;
  storeInviteCode(storageKeys.inviteCode, inviteCode);
  pending = { channelID, inviteCode };
  writeJson(storageKeys.entryCodes, pending);
}

/** The server has looked at the codes and does not want them; anything else may pass with time. */
function isRefusal(error: unknown): boolean {
  return error instanceof CallError && error.reason === 'answer' && (error.status === 200 || error.status === 400);
}

/** tells the server through which channel or invitation this visit came; called again until it knows. */
export async function reportEntryCodes(): Promise<void> {
  const codes = pending;
  const deviceID = deviceId();
  if (reporting || codes === null || deviceID === '') return;
  reporting = true;
  let done = true;
  try {
    await client.call('POST /user/game/download/upload', { ...codes, deviceID });
  } catch (error) {
    // The client has logged it; a visit that is not counted must not disturb the visitor.
    done = isRefusal(error);
  }
  reporting = false;
  if (!done) return;
  // Codes seen meanwhile wait for a report of their own.
  if (pending !== codes) return reportEntryCodes();
  pending = null;
  removeText(storageKeys.entryCodes);
}

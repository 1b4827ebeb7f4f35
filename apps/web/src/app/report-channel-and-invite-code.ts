import { parseEntryCodes, storeChannelOrInviteCode } from '#src/lib/routing/entry-codes.ts';
import { storageKeys } from '#src/lib/storage/storage-keys.ts';
import { readJson, removeText, writeJson } from '#src/lib/storage/safe-local-storage.ts';
import type { ChannelAndInviteCode } from './send-channel-and-invite-code.ts';

function stored(): ChannelAndInviteCode | null {
  const found = readJson(storageKeys.entryCodes) as Partial<ChannelAndInviteCode> | null;
  if (typeof found?.channelID !== 'string' || typeof found.inviteCode !== 'string') return null;
  return { channelID: found.channelID, inviteCode: found.inviteCode };
}

/** Seen and not yet reported. Stored on the device too, because the page may be left before the report gets through. */
let pending: ChannelAndInviteCode | null = stored();
let latest = '';
let reporting = false;

/** stored as soon as an address is seen. Redirects, other pages and a slow start must not lose them. */
export function storeChannelAndInviteCodeOfAddress(search: string): void {
  const { channelID, inviteCode, carriesCode } = parseEntryCodes(search);
  const codes = JSON.stringify([channelID, inviteCode]);
  if (!carriesCode || codes === latest) return;
  latest = codes;
  storeChannelOrInviteCode(storageKeys.inviteCode, inviteCode);
  storeChannelOrInviteCode(storageKeys.channelID, channelID);
  pending = { channelID, inviteCode };
  writeJson(storageKeys.entryCodes, pending);
}

/** reports the channel or invitation of this visit to the server. It is called again until that succeeds. */
export async function reportChannelAndInviteCode(): Promise<void> {
  const codes = pending;
  if (reporting || codes === null) return;
  reporting = true;
  // Most visits carry no codes and do not load the code that reports them.
  const done = await import('./send-channel-and-invite-code.ts')
    .then(({ sendChannelAndInviteCode: sendEntryCodes }) => sendEntryCodes(codes))
    .catch(() => false);
  reporting = false;
  if (!done) return;
  // Codes seen meanwhile wait for a report of their own.
  if (pending !== codes) return reportChannelAndInviteCode();
  pending = null;
  removeText(storageKeys.entryCodes);
}

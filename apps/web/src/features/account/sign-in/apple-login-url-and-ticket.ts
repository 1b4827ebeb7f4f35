import { client } from '#src/lib/network/api.ts';
import { readOrCreateDeviceId } from '#src/lib/device/read-or-create-device-id.ts';
import { readChannelID, readInviteCode } from '#src/lib/storage/read-or-clear-channel-and-invite-code.ts';
import type { Account } from '#src/lib/session/session.ts';
import { storageKeys } from '#src/lib/storage/storage-keys.ts';
import { agreedLegalVersionsInput } from './AgreementCheckbox.tsx';
import { storeAccountAndDropUsedEntryCodes } from './log-in-and-register.ts';
import { withCancelDeletionPrompt } from '../privacy/with-cancel-deletion-prompt.tsx';

/** What was ticked before leaving; the pages in force may be newer ones when the browser comes back. */
const agreedKey = 'lanyu.appleAgreed';

function storeAgreed(): void {
  try {
    sessionStorage.setItem(agreedKey, agreedLegalVersionsInput().agreed ?? '');
  } catch {
    // The person is asked again once they are in.
  }
}

function takeAgreed(): { agreed?: string } {
  try {
    const agreed = sessionStorage.getItem(agreedKey) ?? '';
    sessionStorage.removeItem(agreedKey);
    return agreed === '' ? {} : { agreed };
  } catch {
    return {};
  }
}

/** X-A9: where the browser goes; the server sends it back to this page, and on from there to `next`. */
export async function requestAppleLoginUrl(next: string | null): Promise<string> {
  const { url } = await client.call('POST /v1/account/apple/start', next === null ? {} : { next });
  storeAgreed();
  return url;
}

export async function logInByAppleTicket(ticket: string): Promise<Account> {
  const agreed = takeAgreed();
  return storeAccountAndDropUsedEntryCodes(
    await withCancelDeletionPrompt((cancelDeletion) =>
      client.call('POST /v1/account/apple/login', {
        ticket,
        deviceID: readOrCreateDeviceId(),
        channelID: readChannelID(storageKeys.channelID),
        inviteCode: readInviteCode(storageKeys.inviteCode),
        ...agreed,
        ...(cancelDeletion && { cancelDeletion }),
      }),
    ),
  );
}

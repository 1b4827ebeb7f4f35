import { client } from '#src/lib/network/api.ts';
import { operatorConfigValueFromServerOrPage } from '#src/lib/site/operator-config-value-from-server-or-page.ts';
import { readOrCreateDeviceId } from '#src/lib/device/read-or-create-device-id.ts';
import {
  clearChannelOrInviteCode,
  readChannelID,
  readInviteCode,
} from '#src/lib/storage/read-or-clear-channel-and-invite-code.ts';
import { queryClient } from '#src/lib/network/query-client.ts';
import { storeAccount, type Account } from '#src/lib/session/session.ts';
import { useSite } from '#src/lib/site/site-config-store.ts';
import { storageKeys } from '#src/lib/storage/storage-keys.ts';
import { agreedLegalVersionsInput } from './AgreementCheckbox.tsx';
import { withProofOfWorkIfRequired } from '../challenge/with-proof-of-work.ts';
import { accountOverviewQuery } from '../profile/account-overview.ts';
import { withCancelDeletionPrompt } from '../privacy/with-cancel-deletion-prompt.tsx';

/** A-06, its account half; the page that shows tags loads them. Codes are used up by the account they made. */
export function storeAccountAndDropUsedEntryCodes(account: Account): Account {
  if (account.newAccount)
    for (const key of [storageKeys.inviteCode, storageKeys.channelID]) clearChannelOrInviteCode(key);
  storeAccount(account);
  void queryClient.prefetchQuery({ ...accountOverviewQuery(account.uid), staleTime: 0 });
  return account;
}

/** */
export async function logIn(credentials: { loginName: string; password: string }): Promise<Account> {
  return storeAccountAndDropUsedEntryCodes(
    await withCancelDeletionPrompt((cancelDeletion) =>
      withProofOfWorkIfRequired((challenge) =>
        client.call('POST /user/login', {
          ...credentials,
          deviceID: readOrCreateDeviceId(),
          ...agreedLegalVersionsInput(),
          ...(challenge !== undefined && { challenge }),
          ...(cancelDeletion && { cancelDeletion }),
        }),
      ),
    ),
  );
}

/** with the stored channel; the invite code is the one in the form, which began with the stored one. */
export async function register(wanted: {
  loginName: string;
  password: string;
  birthYear: string;
  inviteCode: string;
}): Promise<Account> {
  return storeAccountAndDropUsedEntryCodes(
    await withProofOfWorkIfRequired((challenge) =>
      client.call('POST /user/registerWithName', {
        ...wanted,
        channelID: readChannelID(storageKeys.channelID),
        deviceID: readOrCreateDeviceId(),
        ...agreedLegalVersionsInput(),
        ...(challenge !== undefined && { challenge }),
      }),
    ),
  );
}

/** on unless the value is 0. Until the server answers, the value written into the page counts. */
export function isPhoneAutoRegisterOn({ site, server } = useSite.getState()): boolean {
  const config = { otherConfig: site?.otherConfig ?? {}, serverConfig: server };
  return operatorConfigValueFromServerOrPage(config, 'ug.phone.login.auto.register') !== '0';
}

/** */
export async function logInByPhone(given: { phone: string; smsCode: string }): Promise<Account> {
  const call = isPhoneAutoRegisterOn() ? 'POST /user/loginWithPhone' : 'POST /user/loginPhoneWithoutRegister';
  return storeAccountAndDropUsedEntryCodes(
    await withCancelDeletionPrompt((cancelDeletion) =>
      client.call(call, {
        ...given,
        deviceID: readOrCreateDeviceId(),
        channelID: readChannelID(storageKeys.channelID),
        inviteCode: readInviteCode(storageKeys.inviteCode),
        ...agreedLegalVersionsInput(),
        ...(cancelDeletion && { cancelDeletion }),
      }),
    ),
  );
}

import { client } from '#src/lib/api.ts';
import { deviceId } from '#src/lib/device.ts';
import { clearInviteCode, readInviteCode } from '#src/lib/entry-address.ts';
import { queryClient } from '#src/lib/query-client.ts';
import { storeAccount, type Account } from '#src/lib/session.ts';
import { useSite } from '#src/lib/site.ts';
import { storageKeys } from '#src/lib/storage-keys.ts';
import { agreedVersions } from './Agreement.tsx';
import { withChallenge } from './challenge.ts';
import { statusQuery } from './status.ts';
import { withClosingAsked } from './with-closing-asked.tsx';

/** A-06, its account half; the page that shows tags loads them. An invitation is used up by the account it made. */
export function enter(account: Account): Account {
  if (account.newAccount) clearInviteCode(storageKeys.inviteCode);
  storeAccount(account);
  void queryClient.prefetchQuery({ ...statusQuery(account.uid), staleTime: 0 });
  return account;
}

/** */
export async function logIn(credentials: { loginName: string; password: string }): Promise<Account> {
  return enter(
    await withClosingAsked((cancelDeletion) =>
      withChallenge((challenge) =>
        client.call('POST /user/login', {
          ...credentials,
          deviceID: deviceId(),
          ...agreedVersions(),
          ...(challenge !== undefined && { challenge }),
          ...(cancelDeletion && { cancelDeletion }),
        }),
      ),
    ),
  );
}

/** the invite code is the one in the form, which began with the stored one. */
export async function register(wanted: {
  loginName: string;
  password: string;
  birthYear: string;
  inviteCode: string;
}): Promise<Account> {
  return enter(
    await withChallenge((challenge) =>
      client.call('POST /user/registerWithName', {
        ...wanted,
        deviceID: deviceId(),
        ...agreedVersions(),
        ...(challenge !== undefined && { challenge }),
      }),
    ),
  );
}

/** on unless the value is 0, also while the server has not said. */
export function phoneRegisters(server = useSite.getState().server): boolean {
  return server?.['ug.phone.login.auto.register'] !== '0';
}

/** */
export async function logInByPhone(given: { phone: string; smsCode: string }): Promise<Account> {
  const call = phoneRegisters() ? 'POST /user/loginWithPhone' : 'POST /user/loginPhoneWithoutRegister';
  return enter(
    await withClosingAsked((cancelDeletion) =>
      client.call(call, {
        ...given,
        deviceID: deviceId(),
        inviteCode: readInviteCode(storageKeys.inviteCode),
        ...agreedVersions(),
        ...(cancelDeletion && { cancelDeletion }),
      }),
    ),
  );
}

import { client } from '#src/lib/api.ts';
import { deviceId } from '#src/lib/device.ts';
import { queryClient } from '#src/lib/query-client.ts';
import { resetAccount, storeAccount, type Account } from '#src/lib/session.ts';
import { statusQuery } from './status.ts';

export interface Credentials {
  loginName: string;
  password: string;
}

/** A-06, its account half: who also shows tags reloads them. */
export async function logIn({ loginName, password }: Credentials): Promise<Account> {
  const account = await client.call('POST /user/login', { loginName, password, deviceID: deviceId() });
  storeAccount(account);
  void queryClient.prefetchQuery(statusQuery(account.uid));
  return account;
}

/** the server may be told; whatever it answers, this device forgets the account. */
export async function logOut(options: { tellServer: boolean }): Promise<void> {
  try {
    if (options.tellServer) await client.call('POST /user/logout', {});
  } catch {
    // The session ends by itself; being offline must not keep anyone logged in here.
  } finally {
    resetAccount();
  }
}

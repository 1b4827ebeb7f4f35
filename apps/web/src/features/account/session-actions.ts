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

/** Being told is a courtesy to the server: it must not wait for long, and nobody waits for it. */
const tellingMs = 5000;

/** this device forgets the account at once; the server may be told, whatever it answers. */
export function logOut(options: { tellServer: boolean }): void {
  // Begun before the reset, so that the call still carries the token; its own "session invalid" then concerns nobody.
  const told = options.tellServer ? client.call('POST /user/logout', {}, { timeoutMs: tellingMs }) : null;
  resetAccount();
  told?.catch(() => {
    // The session ends by itself; being offline must not keep anyone logged in here.
  });
}

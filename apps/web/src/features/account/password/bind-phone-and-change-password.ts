import { client } from '#src/lib/network/api.ts';
import { currentAccountOrGuest, storeAccount } from '#src/lib/session/session.ts';
import { updateCachedProfile } from '../profile/account-overview.ts';
import { withReauthenticationIfRequired } from '../codes/with-reauthentication.ts';

/** binds a phone, or another one. Who has one already is asked to prove that it is them. */
export async function bindPhone(given: { phone: string; smsCode: string }): Promise<void> {
  const { phone } = await withReauthenticationIfRequired(() => client.call('POST /user/bind', given));
  const account = currentAccountOrGuest();
  storeAccount({ ...account, needBind: false });
  updateCachedProfile(account.uid, { phone });
}

/** A-15, X-A5: by the old password, or by a code sent to the bound phone. */
export async function changeOrSetPassword(
  password: string,
  proof: { oldPassword: string } | { smsCode: string },
): Promise<void> {
  await client.call('POST /user/resetPassword', { password, ...proof });
  updateCachedProfile(currentAccountOrGuest().uid, { hasPassword: true });
}

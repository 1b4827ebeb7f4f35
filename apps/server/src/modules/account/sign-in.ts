import type { Data, Parsed } from '@lanyu/contract/all';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import { hashToken, newToken } from '../../tokens.ts';
import { findUserByLoginName, insertSession } from './account.queries.ts';
import { passwordMatches } from './passwords.ts';

const sessionMs = 90 * 24 * 3600 * 1000;

export async function signIn(deps: Deps, input: Parsed<'POST /user/login'>): Promise<Data<'POST /user/login'>> {
  const user = await findUserByLoginName(deps.db.write, input.loginName);
  if (!(await passwordMatches(user?.password_hash ?? undefined, input.password)) || user === undefined) {
    throw new Failure('badCredentials');
  }
  if (user.status === 'banned') throw new Failure('banned');
  if (user.status !== 'active') throw new Failure('badCredentials');

  const token = newToken();
  await insertSession(deps.db.write, {
    tokenHash: Buffer.from(hashToken(token), 'base64url'),
    userId: user.id,
    deviceId: input.deviceID ?? '',
    expiresAt: new Date(deps.now() + sessionMs),
  });
  return {
    uid: user.id,
    token,
    accountType: user.account_type,
    age: user.birth_year === null ? 0 : Math.max(0, new Date(deps.now()).getUTCFullYear() - user.birth_year),
    loginName: user.login_name,
    name: user.name,
    needBind: user.phone === null,
    needRealName: false,
    newAccount: false,
    sex: user.sex,
  };
}

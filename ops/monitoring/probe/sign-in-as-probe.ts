import type { DataOf } from '@lanyu/contract/all-calls';
import type { ProbeSession } from './probe-session.ts';

export interface ProbeSettings {
  /** The marked account; without it nobody signs in. */
  loginName: string | undefined;
  password: string | undefined;
}

export const deviceID = 'probe-from-outside';

/** Says who it is. */
export async function signInAsProbe(session: ProbeSession, settings: ProbeSettings): Promise<string> {
  const { loginName, password } = settings;
  if (loginName === undefined || password === undefined)
    throw new Error('PROBE_LOGIN and PROBE_PASSWORD name no account');
  const account = await session.call<DataOf<'POST /user/login'>>('POST /user/login', { loginName, password, deviceID });
  session.signInAs(account.uid, account.token);
  return account.uid;
}

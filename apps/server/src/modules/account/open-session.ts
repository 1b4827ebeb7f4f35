import type { Data } from '@lanyu/contract/all';
import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import { hashToken, newToken } from '../../tokens.ts';
import { tellUser } from '../messages/public.ts';
import { keepAccount, lockUser, rememberDevice } from './account.queries.ts';
import { ageOf } from './age.ts';
import { addressWords, deviceWords } from './device-words.ts';
import { recordConsents } from './record-consent.ts';
import { insertSession, revokeOldest } from './sessions.queries.ts';

const sessionMs = 90 * 24 * 3600 * 1000;
/** More devices than anybody owns; the oldest ends. */
const sessionsMost = 30;

/** Where a request comes from, as far as anybody knows. */
export interface Origin {
  address: string;
  userAgent: string | undefined;
}

export interface Entry {
  from: Origin;
  deviceID: string;
  agreed?: string | undefined;
  cancelDeletion?: boolean | undefined;
  newAccount?: boolean;
  /** The hash the password was checked against: if it changed meanwhile, the password that was given is an old one. */
  passwordHash?: string | null;
}

/**
 * Signs a proven user in, in the caller's transaction. The account is locked, so that a session is either opened before
 * a password change, which then ends it, or not at all.
 */
export async function openSession(tx: Tx, deps: Deps, uid: string, entry: Entry): Promise<Data<'POST /user/login'>> {
  const user = await lockUser(tx, uid);
  if (user.status === 'deleted') throw new Failure('badCredentials');
  if (entry.passwordHash !== undefined && entry.passwordHash !== user.password_hash) {
    throw new Failure('badCredentials');
  }
  if (user.status === 'banned') throw new Failure('banned');
  if (user.status === 'closing') {
    if (entry.cancelDeletion !== true) throw new Failure('accountClosing');
    await keepAccount(tx, uid);
  }

  const now = deps.now();
  const token = newToken();
  const device = deviceWords(entry.from.userAgent);
  await insertSession(tx, {
    tokenHash: Buffer.from(hashToken(token), 'base64url'),
    userId: uid,
    deviceId: entry.deviceID,
    device,
    address: addressWords(entry.from.address),
    now,
    expiresAt: now + sessionMs,
  });
  await revokeOldest(tx, uid, sessionsMost, now);
  if (entry.agreed !== undefined) await recordConsents(tx, uid, entry.agreed);
  await meetDevice(tx, uid, { id: entry.deviceID, words: device }, entry.from, now);

  return {
    uid,
    token,
    accountType: user.account_type,
    age: ageOf(user.birth_year, now),
    loginName: user.login_name,
    name: user.name,
    needBind: user.phone === null,
    needRealName: false,
    newAccount: entry.newAccount ?? false,
    sex: user.sex,
  };
}

/** A device that was never seen on an account that has others is told to its owner. */
async function meetDevice(
  tx: Tx,
  uid: string,
  device: { id: string; words: string },
  from: Origin,
  now: number,
): Promise<void> {
  const { isNew, others } = await rememberDevice(tx, uid, device.id, now);
  if (!isNew || !others) return;
  const place = addressWords(from.address);
  await tellUser(tx, {
    uid,
    kind: 'system',
    title: '新设备登录',
    content: `你的账号刚在「${device.words}」登录${place === '' ? '' : `（${place}）`}。不是你本人的话，请结束该设备的登录并修改密码。`,
    link: '/devices',
  });
}

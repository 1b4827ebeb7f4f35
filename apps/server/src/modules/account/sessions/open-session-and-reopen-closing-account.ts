import type { DataOf } from '@lanyu/contract/all-calls';
import { shanghaiDayOf } from '../../../db/shanghai-calendar.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure, FailureWithData } from '../../../failure.ts';
import { hashToken, newSignedToken } from '../../../tokens.ts';
import { deviceName, type SystemAndBrowser } from '../../../words/devices.ts';
import { notifyUser } from '../../messages/public.ts';
import { reopenAccount, lockUser, upsertDeviceReturningIfNewAndIfOthers } from '../account.queries.ts';
import { endDueBanOrReturnEndTime } from '../bans/end-due-bans.ts';
import { insertActiveDay } from '../numbers/active-days-and-daily-metrics.queries.ts';
import { ageFromBirthYear } from '../profile/age.ts';
import { maskAddress, systemAndBrowserFromUserAgent } from './parse-user-agent-and-mask-ip-address.ts';
import { recordConsents } from '../privacy/record-and-find-due-consents.ts';
import { insertSession, maxIdleMs, revokeOldestSessionsBeyondLimit } from './sessions.queries.ts';

const maxSessionMs = 90 * 24 * 3600 * 1000;
/** More devices than anybody owns; beyond this the oldest session ends. */
const sessionsMost = 30;

/** The origin of a request, as far as it is known. */
export interface ClientAddressAndBrowser {
  address: string;
  userAgent: string | undefined;
  /** As the signed cookie says. */
  browserId?: string | undefined;
}

export interface SignInDetails {
  from: ClientAddressAndBrowser;
  deviceID: string;
  agreed?: string | undefined;
  cancelDeletion?: boolean | undefined;
  newAccount?: boolean;
  /** The hash the password was checked against: if it changed meanwhile, the given password is outdated. */
  passwordHash?: string | null;
}

/**
 * Opens a session for a proven user, in the caller's transaction. The account is locked: a session is either opened
 * before a password change, which then ends it, or not at all.
 */
export async function openSessionAndReopenClosingAccount(
  tx: Tx,
  deps: Deps,
  uid: string,
  entry: SignInDetails,
): Promise<DataOf<'POST /user/login'>> {
  let user = await lockUser(tx, uid);
  if (user.status === 'deleted') throw new Failure('badCredentials');
  if (entry.passwordHash !== undefined && entry.passwordHash !== user.password_hash) {
    throw new Failure('badCredentials');
  }
  if (user.status === 'banned') {
    const untilTime = await endDueBanOrReturnEndTime(tx, uid, deps.now());
    if (untilTime !== null) throw new FailureWithData('banned', { untilTime });
    // Not banned any more, and perhaps closing again.
    user = await lockUser(tx, uid);
  }
  if (user.status === 'closing') {
    if (entry.cancelDeletion !== true) throw new Failure('accountClosing');
    await reopenAccount(tx, uid);
  }

  const now = deps.now();
  const token = newSignedToken(deps.keys);
  const device = systemAndBrowserFromUserAgent(entry.from.userAgent);
  await insertSession(tx, {
    tokenHash: Buffer.from(hashToken(token), 'base64url'),
    userId: uid,
    deviceId: entry.deviceID,
    device: deviceName(device),
    address: maskAddress(entry.from.address),
    now,
    expiresAt: now + maxIdleMs,
    endsAt: now + maxSessionMs,
  });
  await insertActiveDay(tx, uid, shanghaiDayOf(now));
  await revokeOldestSessionsBeyondLimit(tx, uid, sessionsMost, now);
  if (entry.agreed !== undefined) await recordConsents(tx, uid, entry.agreed);
  await meetDevice(tx, uid, { id: entry.deviceID, device }, entry.from, now);

  return {
    uid,
    token,
    accountType: user.account_type,
    age: ageFromBirthYear(user.birth_year, now),
    loginName: user.login_name,
    name: user.name,
    needBind: user.phone === null,
    needRealName: false,
    newAccount: entry.newAccount ?? false,
    sex: user.sex,
  };
}

/** Notifies the owner of a sign-in from a new device if the account has others. */
async function meetDevice(
  tx: Tx,
  uid: string,
  { id, device }: { id: string; device: SystemAndBrowser },
  from: ClientAddressAndBrowser,
  now: number,
): Promise<void> {
  const { isNew, others } = await upsertDeviceReturningIfNewAndIfOthers(tx, uid, id, now);
  if (!isNew || !others) return;
  await notifyUser(tx, uid, {
    template: 'newDevice',
    params: { device, place: maskAddress(from.address) },
    link: '/devices',
  });
}

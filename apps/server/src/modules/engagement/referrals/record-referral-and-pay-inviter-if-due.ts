import { createHash } from 'node:crypto';
import { shanghaiDayOf, shanghaiMonthStartMs } from '../../../db/shanghai-calendar.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { KeyRing } from '../../../keys.ts';
import { ledgerEntryWords } from '../../../words/ledger.ts';
import {
  readInviterAndDevicesOfInvitee,
  readInviterAndDevicesOfInviteePipelined,
  hostAndNetworkPrefixesOfAddress,
  type InviterAndDevices,
} from '../../account/public.ts';
import { notifyUser } from '../../messages/public.ts';
import { grantFreeCoins, ensureAndLockWallet } from '../../wallet/public.ts';
import { firstOfMonth } from '../checkin/checkin-rules.ts';
import { incrementInviteeCountOfMonth, findReferralFreeze } from './staff-referrals.queries.ts';
import { countCheckInsWithoutMakeUps } from '../checkin/checkins.queries.ts';
import { recordUserEventAndAwardBadge } from '../events/record-user-event-and-award-badge.ts';
import { checkInsNeededForReferral, referralRewardCoins, maxReferralsPerMonth } from './referral-rules.ts';
import {
  countPaidReferralsEverAndThisMonth,
  findReferral,
  findReferralPipelined,
  insertOrLockReferral,
  markReferralHeldByInviterFreeze,
  markReferralPaidOrRefused,
  reserveDevicesForReferral,
} from './referrals.queries.ts';

const monthIsFull = 'enough this month';
/** As many devices as are remembered. */
const maxDevices = 100;

function hashOf(device: string): string {
  return createHash('sha256').update(device).digest('hex');
}

/**
 * The marks of a phone stay when the account is erased, and phone numbers are few: keyed. One under each key of the ring,
 * and as it was before there was a ring: a phone is recognised as long as one of the keys is the same.
 */
function marksOfPhone(keys: KeyRing, phone: string): string[] {
  return keys.all.flatMap((key) => [
    key.mac('referral phone', phone).toString('hex'),
    key.oldMac('', `referral phone ${phone}`).toString('hex'),
  ]);
}

/** Keyed, because networks are few; under the first key only: it is compared within weeks. */
function hashOfNetwork(keys: KeyRing, address: string | undefined): string {
  const { network } = hostAndNetworkPrefixesOfAddress(address);
  return network === 'unknown' ? '' : keys.first.mac('referral network', network).toString('hex');
}

interface Occasion {
  now: number;
  keys: KeyRing;
  /** Where the invited user checks in from; nothing where a job asks. */
  address?: string | undefined;
}

/**
 * X-A10: every check-in of an invited user records their device; once all conditions hold the inviter is paid. Does
 * nothing a second time, or for a user without an inviter.
 */
export async function recordReferralAndPayInviterIfDue(
  tx: Tx,
  inviteeId: string,
  { now, keys, address }: Occasion,
): Promise<void> {
  const before = await findReferral(tx, inviteeId);
  if (isDecided(before)) return;
  const invitation = await readInviterAndDevicesOfInvitee(tx, inviteeId);
  await recordReferral(tx, inviteeId, { before, invitation }, { now, keys, address });
}

type Referral = Awaited<ReturnType<typeof findReferral>>;

function isDecided(referral: Referral): boolean {
  return referral !== undefined && referral.state !== 'waiting';
}

/**
 * The same in two steps, for a transaction that asks other things too: what is known of the referral now, and, once that is
 * there, of the inviter. What it returns then records the referral.
 */
export async function askForReferralPipelined(tx: Tx, inviteeId: string) {
  const referral = await findReferralPipelined(tx, inviteeId);
  return async (): Promise<(occasion: Occasion) => Promise<void>> => {
    const before = referral();
    if (isDecided(before)) return async () => undefined;
    const invitation = await readInviterAndDevicesOfInviteePipelined(tx, inviteeId);
    return (occasion) => recordReferral(tx, inviteeId, { before, invitation: invitation() }, occasion);
  };
}

async function recordReferral(
  tx: Tx,
  inviteeId: string,
  { before, invitation }: { before: Referral; invitation: InviterAndDevices | undefined },
  { now, keys, address }: Occasion,
): Promise<void> {
  if (invitation === undefined) return;
  const devices = [...new Set([...(before?.devices ?? []), ...invitation.devices.map(hashOf)])].slice(0, maxDevices);
  const { inviterId } = invitation;
  const network = hashOfNetwork(keys, address);
  const locked = await insertOrLockReferral(tx, { inviteeId, inviterId, devices, network, at: now });
  if (locked === undefined) return;
  if (locked.isNew) await incrementInviteeCountOfMonth(tx, inviterId, firstOfMonth(shanghaiDayOf(now)));
  const own = new Set(invitation.inviterDevices.map(hashOf));
  const shared = devices.some((device) => own.has(device));
  // Not yet: without a device users cannot be told apart.
  if (!shared && (devices.length === 0 || !(await isComplete(tx, inviteeId, invitation)))) return;
  await ensureAndLockWallet(tx, inviterId);
  // Waits until an operator lets it go on.
  if (!shared && (await findReferralFreeze(tx, inviterId)) !== undefined)
    return markReferralHeldByInviterFreeze(tx, inviteeId);
  // A phone number that moves to another account is no second friend.
  const marks = [...devices, ...marksOfPhone(keys, invitation.phone ?? '')];
  const reason = shared ? 'device of the inviter' : await reasonAgainst(tx, inviteeId, invitation, marks, now);
  // What was held back over the end of a month loses nothing by it: it waits for a month with room.
  if (reason === monthIsFull && before?.held === true) return;
  if (reason === undefined) await pay(tx, inviteeId, inviterId, now);
  else await markReferralPaidOrRefused(tx, inviteeId, { state: 'refused', reason });
}

async function isComplete(tx: Tx, inviteeId: string, { phone }: InviterAndDevices): Promise<boolean> {
  return (
    phone !== null &&
    (await countCheckInsWithoutMakeUps(tx, inviteeId, checkInsNeededForReferral)) >= checkInsNeededForReferral
  );
}

/** Under the lock of the inviter's wallet, so that the count cannot change. */
async function reasonAgainst(
  tx: Tx,
  inviteeId: string,
  { inviterId, inviterActive }: InviterAndDevices,
  marks: readonly string[],
  now: number,
): Promise<string | undefined> {
  if (!inviterActive) return 'inviter is gone';
  const { rewardedThisMonth } = await countPaidReferralsEverAndThisMonth(tx, inviterId, {
    from: shanghaiMonthStartMs(now),
  });
  if (rewardedThisMonth >= maxReferralsPerMonth) return monthIsFull;
  return (await reserveDevicesForReferral(tx, inviteeId, marks)) ? undefined : 'device or number of somebody paid for';
}

async function pay(tx: Tx, inviteeId: string, inviterId: string, now: number): Promise<void> {
  await markReferralPaidOrRefused(tx, inviteeId, { state: 'paid', at: now });
  await grantFreeCoins(tx, {
    uid: inviterId,
    coins: referralRewardCoins,
    key: `referral:${inviteeId}`,
    subject: ledgerEntryWords.referral,
    now,
  });
  await recordUserEventAndAwardBadge(tx, { uid: inviterId, event: 'invited', key: inviteeId, at: now });
  await notifyUser(tx, inviterId, {
    template: 'referralPaid',
    params: { checkIns: checkInsNeededForReferral, coins: referralRewardCoins },
    link: '/coins',
  });
}

import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { applyKeysetPageRange, countRowsUpTo, readPage } from '../../../db/paging.ts';
import { boundsOfShanghaiDay, shanghaiDayOf, addDaysToIsoDay } from '../../../db/shanghai-calendar.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { readNamesAndAvatars } from '../../account/public.ts';
import { recordAudit, requireSecondPersonApproval, readStaffNames } from '../../staff/public.ts';
import { ensureAndLockWallet } from '../../wallet/public.ts';
import { firstOfMonth } from '../checkin/checkin-rules.ts';
import { referralRewardCoins } from './referral-rules.ts';
import {
  countReferralsByStatePerInviter,
  countWaitingReferralsOfInviter,
  deleteReferralFreeze,
  findReferralFreeze,
  insertReferralFreeze,
  hasReferralsOrIsFrozenInviter,
  inviteeListOrder,
  inviteesQuery,
  inviterListOrder,
  invitersOfMonthQuery,
  lockReferral,
  selectInviteesSharingDeviceOrNetwork,
  selectFrozenInvitersAmong,
  setReferralRefusedOrWaiting,
} from './staff-referrals.queries.ts';

/** As much of a hash as tells two apart on a screen. */
const shownHash = 8;

/** From the primary: what was just frozen or refused is shown so. */
export async function listInvitersOfMonth(
  deps: Deps,
  { month: asked, ...request }: ParsedInputOf<'GET /admin/v1/referral/inviter/list'>,
): Promise<DataOf<'GET /admin/v1/referral/inviter/list'>> {
  const db = deps.db.write;
  const month = asked === undefined ? firstOfMonth(shanghaiDayOf(deps.now())) : `${asked}-01`;
  const page = await readPage(inviterListOrder, {
    keys: deps.keys,
    scope: [month],
    request,
    fetch: (slice) => applyKeysetPageRange(invitersOfMonthQuery(db, month), inviterListOrder, slice).execute(),
    count: (most) => countRowsUpTo(invitersOfMonthQuery(db, month), db, most),
  });
  const uids = page.records.map(({ inviter_id }) => inviter_id);
  const bounds = {
    from: new Date(boundsOfShanghaiDay(month).from),
    to: new Date(boundsOfShanghaiDay(firstOfMonth(addDaysToIsoDay(month, 31))).from),
  };
  const [counts, frozen, names] = await Promise.all([
    countReferralsByStatePerInviter(db, uids, bounds),
    selectFrozenInvitersAmong(db, uids),
    readNamesAndAvatars(deps, uids),
  ]);
  return {
    ...page,
    records: page.records.map(({ inviter_id: uid, invited }) => {
      const { paid = 0, waiting = 0, refused = 0, suspicious = 0 } = counts.get(uid) ?? {};
      const name = names.get(uid)?.name ?? '';
      return { uid, name, invited, paid, waiting, refused, suspicious, frozen: frozen.has(uid) };
    }),
  };
}

export async function readInviter(deps: Deps, uid: string): Promise<DataOf<'GET /admin/v1/referral/inviter/{uid}'>> {
  if (!(await hasReferralsOrIsFrozenInviter(deps.db.write, uid))) throw new Failure('notFound');
  const [freeze, names] = await Promise.all([findReferralFreeze(deps.db.write, uid), readNamesAndAvatars(deps, [uid])]);
  const player = names.get(uid);
  if (player === undefined) throw new Failure('notFound');
  const staffNames = freeze === undefined ? undefined : await readStaffNames(deps.db.write, [freeze.staff_id]);
  return {
    uid,
    name: player.name,
    freeze:
      freeze === undefined
        ? null
        : { reason: freeze.reason, staffName: staffNames?.get(freeze.staff_id) ?? '', time: freeze.created_at },
  };
}

export async function listInvitees(
  deps: Deps,
  { uid, ...request }: ParsedInputOf<'GET /admin/v1/referral/inviter/{uid}/invitee/list'>,
): Promise<DataOf<'GET /admin/v1/referral/inviter/{uid}/invitee/list'>> {
  const db = deps.db.write;
  const page = await readPage(inviteeListOrder, {
    keys: deps.keys,
    scope: [uid],
    request,
    fetch: (slice) => applyKeysetPageRange(inviteesQuery(db, uid), inviteeListOrder, slice).execute(),
    count: (most) => countRowsUpTo(inviteesQuery(db, uid), db, most),
  });
  const uids = page.records.map(({ invitee_id }) => invitee_id);
  const [alike, names] = await Promise.all([
    selectInviteesSharingDeviceOrNetwork(db, uid, uids),
    readNamesAndAvatars(deps, uids),
  ]);
  return {
    ...page,
    records: page.records.map((row) => ({
      uid: row.invitee_id,
      name: names.get(row.invitee_id)?.name ?? '',
      state: row.state,
      reason: row.reason,
      refusedByStaff: row.refused_by !== null,
      devices: row.devices.slice(0, 10).map((device) => device.slice(0, shownHash)),
      network: row.network.slice(0, shownHash),
      sameDevice: alike.get(row.invitee_id)?.same_device ?? false,
      sameNetwork: alike.get(row.invitee_id)?.same_network ?? false,
      createTime: row.created_at,
      paidTime: row.paid_at ?? 0,
    })),
  };
}

/**
 * Under the lock of the inviter's wallet, which every payment takes too: a payment is done before the freeze, or finds it.
 */
export function freezeRewardsOfInviter(
  deps: Pick<Deps, 'db' | 'env' | 'now'>,
  staffId: string,
  { uid, reason }: ParsedInputOf<'POST /admin/v1/referral/inviter/{uid}/freeze'>,
): Promise<null> {
  return transaction(deps.db, async (tx) => {
    if (!(await readNamesAndAvatars(deps, [uid])).has(uid)) throw new Failure('notFound');
    await ensureAndLockWallet(tx, uid);
    if ((await findReferralFreeze(tx, uid)) !== undefined) return null;
    await insertReferralFreeze(tx, { inviterId: uid, staffId, reason, at: new Date(deps.now()) });
    const call = 'POST /admin/v1/referral/inviter/{uid}/freeze';
    const [before, after] = [{ frozen: false }, { frozen: true, reason }];
    await recordAudit(tx, { staffId, call, object: `user ${uid}`, reason, before, after });
    return null;
  });
}

/**
 * What is complete is paid by the job that looks for it, or with the next check-in: a second person agrees, unless the operator
 * undoes what they did themselves.
 */
export function unfreezeRewardsOfInviter(
  deps: Pick<Deps, 'db'>,
  staffId: string,
  { uid, reason }: ParsedInputOf<'POST /admin/v1/referral/inviter/{uid}/unfreeze'>,
): Promise<null> {
  return transaction(deps.db, async (tx) => {
    // Who was never frozen may not even exist: a wallet is made for nobody.
    if ((await findReferralFreeze(tx, uid)) === undefined) return null;
    await ensureAndLockWallet(tx, uid);
    const freeze = await findReferralFreeze(tx, uid);
    if (freeze === undefined) return null;
    if (freeze.staff_id !== staffId) {
      const waitingRewards = await countWaitingReferralsOfInviter(tx, uid);
      requireSecondPersonApproval({
        area: 'money',
        object: `user ${uid}`,
        worth: waitingRewards * referralRewardCoins,
        unit: 'coins',
        reason,
        before: { user: uid, frozen: true },
        after: { user: uid, frozen: false, waitingRewards, reason },
      });
    }
    await deleteReferralFreeze(tx, uid);
    const call = 'POST /admin/v1/referral/inviter/{uid}/unfreeze';
    const [before, after] = [{ frozen: true }, { frozen: false, reason }];
    await recordAudit(tx, { staffId, call, object: `user ${uid}`, reason, before, after });
    return null;
  });
}

/** The row is locked, as a payment locks it: of both at once one finds what the other did. */
export function refuseReferral(
  deps: Pick<Deps, 'db'>,
  staffId: string,
  { uid, reason }: ParsedInputOf<'POST /admin/v1/referral/invitee/{uid}/refuse'>,
): Promise<null> {
  return transaction(deps.db, async (tx) => {
    const row = await lockReferral(tx, uid);
    if (row === undefined) throw new Failure('notFound');
    if (row.state !== 'waiting') throw new Failure('referralNotOpen');
    await setReferralRefusedOrWaiting(tx, uid, { state: 'refused', reason, refusedBy: staffId });
    const call = 'POST /admin/v1/referral/invitee/{uid}/refuse';
    const [before, after] = [{ state: 'waiting' }, { state: 'refused', reason }];
    await recordAudit(tx, { staffId, call, object: `user ${uid}`, reason, before, after });
    return null;
  });
}

/** What the rules refused stays refused. What a colleague refused needs a second person. */
export function restoreReferral(
  deps: Pick<Deps, 'db'>,
  staffId: string,
  { uid, reason }: ParsedInputOf<'POST /admin/v1/referral/invitee/{uid}/restore'>,
): Promise<null> {
  return transaction(deps.db, async (tx) => {
    const row = await lockReferral(tx, uid);
    if (row === undefined) throw new Failure('notFound');
    if (row.state !== 'refused' || row.refused_by === null) throw new Failure('referralNotOpen');
    if (row.refused_by !== staffId)
      requireSecondPersonApproval({
        area: 'money',
        object: `user ${uid}`,
        worth: referralRewardCoins,
        unit: 'coins',
        reason,
        before: { user: uid, state: 'refused' },
        after: { user: uid, state: 'waiting', coins: referralRewardCoins, reason },
      });
    await setReferralRefusedOrWaiting(tx, uid, { state: 'waiting', reason: '', refusedBy: null });
    const call = 'POST /admin/v1/referral/invitee/{uid}/restore';
    const [before, after] = [
      { state: 'refused', reason: row.reason },
      { state: 'waiting', reason },
    ];
    await recordAudit(tx, { staffId, call, object: `user ${uid}`, reason, before, after });
    return null;
  });
}

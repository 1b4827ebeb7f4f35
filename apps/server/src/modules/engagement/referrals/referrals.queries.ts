import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { msToTimestamptz } from '../../../db/ms-to-timestamptz.ts';
import { prepareQuery } from '../../../db/prepare-query.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import type { Tx } from '../../../db/transaction.ts';

type Db = Kysely<Tables>;

const decided = prepareQuery<{ inviteeId: string }>()((db, value) =>
  db
    .selectFrom('engagement_referrals')
    .select(['state', 'devices', 'held'])
    .where('invitee_id', '=', value('inviteeId')),
);

export function findReferral(db: Db, inviteeId: string) {
  return decided.first(db, { inviteeId });
}

/** The same with the next statement of the transaction. */
export async function findReferralPipelined(tx: Tx, inviteeId: string) {
  const found = await decided.later(tx, { inviteeId });
  return () => found.first();
}

/** Locked until the transaction ends; undefined if it was decided already. */
export async function insertOrLockReferral(
  tx: Tx,
  referral: {
    inviteeId: string;
    inviterId: string;
    devices: readonly string[];
    /** A hash; empty where it is not known now: then the one of before stays. */
    network: string;
    at: number;
  },
): Promise<{ isNew: boolean } | undefined> {
  const devices = [...referral.devices];
  const { network } = referral;
  const row = await tx
    .insertInto('engagement_referrals')
    .values({
      invitee_id: referral.inviteeId,
      inviter_id: referral.inviterId,
      devices,
      network,
      created_at: new Date(referral.at),
    })
    .onConflict((conflict) =>
      conflict
        .column('invitee_id')
        .doUpdateSet({ devices, ...(network !== '' && { network }) })
        .where('engagement_referrals.state', '=', 'waiting'),
    )
    .returning(sql<boolean>`(xmax = 0)`.as('isNew'))
    .executeTakeFirst();
  return row;
}

export async function markReferralPaidOrRefused(
  tx: Tx,
  inviteeId: string,
  settled: { state: 'paid'; at: number } | { state: 'refused'; reason: string },
): Promise<void> {
  const { state } = settled;
  await tx
    .updateTable('engagement_referrals')
    .set(state === 'paid' ? { state, paid_at: new Date(settled.at) } : { state, reason: settled.reason })
    .where('invitee_id', '=', inviteeId)
    .execute();
}

/** It was complete while its inviter was frozen. */
export async function markReferralHeldByInviterFreeze(tx: Tx, inviteeId: string): Promise<void> {
  await tx.updateTable('engagement_referrals').set({ held: true }).where('invitee_id', '=', inviteeId).execute();
}

/** False if one of the devices belongs to a paid referral; waits for a concurrent payment. */
export async function reserveDevicesForReferral(tx: Tx, inviteeId: string, marks: readonly string[]): Promise<boolean> {
  const taken = await tx
    .insertInto('engagement_referral_devices')
    .values(marks.toSorted().map((device) => ({ device, invitee_id: inviteeId })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('device')
    .execute();
  if (taken.length === marks.length) return true;
  await tx.deleteFrom('engagement_referral_devices').where('invitee_id', '=', inviteeId).execute();
  return false;
}

export async function countPaidReferralsEverAndThisMonth(
  db: Db,
  inviterId: string,
  month: { from: number },
): Promise<{ rewarded: number; rewardedThisMonth: number }> {
  return db
    .selectFrom('engagement_referrals')
    .select([
      sql<number>`count(*)::int`.as('rewarded'),
      sql<number>`(count(*) filter (where paid_at >= ${msToTimestamptz(month.from)}))::int`.as('rewardedThisMonth'),
    ])
    .where('inviter_id', '=', inviterId)
    .where('paid_at', 'is not', null)
    .executeTakeFirstOrThrow();
}

/** Only users with so many check-ins: others may wait for years, and checking all of them each time would never end. */
export async function selectWaitingInviteeIdsWithEnoughCheckIns(
  db: Db,
  { after, checkIns, most }: { after: string; checkIns: number; most: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('engagement_referrals')
    .select('invitee_id')
    .where('state', '=', 'waiting')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('engagement_checkins as c')
          .whereRef('c.user_id', '=', 'engagement_referrals.invitee_id')
          .where('c.made_up', '=', false)
          .offset(checkIns - 1),
      ),
    )
    .where('invitee_id', '>', after)
    .orderBy('invitee_id')
    .limit(most)
    .execute();
  return rows.map(({ invitee_id }) => invitee_id);
}

/** The outcomes of the user's invitations, and of the user's own invitation. */
export function selectReferralsInvolvingUser(db: Db, uid: string) {
  return db
    .selectFrom('engagement_referrals')
    .select(['invitee_id', 'inviter_id', 'state', 'reason', 'refused_by', 'created_at', 'paid_at'])
    .where((eb) => eb.or([eb('inviter_id', '=', uid), eb('invitee_id', '=', uid)]))
    .orderBy('created_at')
    .execute();
}

/** Paid referrals stay, with pseudonymous devices: otherwise one could be paid for again. */
export async function deleteUnpaidAndAnonymisePaidReferrals(tx: Tx, uid: string): Promise<void> {
  await sql`
    with gone as (
      delete from engagement_referrals where (invitee_id = ${uid} or inviter_id = ${uid}) and state <> 'paid'
      returning inviter_id, date_trunc('month', created_at at time zone 'Asia/Shanghai')::date as month)
    update engagement_referral_months as m set invited = m.invited - n.people
    from (select inviter_id, month, count(*)::int as people from gone group by inviter_id, month) as n
    where m.inviter_id = n.inviter_id and m.month = n.month`.execute(tx);
  await tx
    .updateTable('engagement_referrals')
    .set({ devices: [], network: '' })
    .where('invitee_id', '=', uid)
    .execute();
}

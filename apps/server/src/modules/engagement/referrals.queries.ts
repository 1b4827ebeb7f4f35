import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { at } from '../../db/clock.ts';
import { compiled } from '../../db/compiled.ts';
import type { Tables } from '../../db/tables.ts';
import type { Tx } from '../../db/transaction.ts';

type Db = Kysely<Tables>;

const decided = compiled<{ inviteeId: string }>()((db, value) =>
  db.selectFrom('engagement_referrals').select(['state', 'devices']).where('invitee_id', '=', value('inviteeId')),
);

export function findReferral(db: Db, inviteeId: string) {
  return decided.first(db, { inviteeId });
}

/** Locked until the transaction ends; false where it was decided already, by whoever was first. */
export async function holdReferral(
  tx: Tx,
  referral: { inviteeId: string; inviterId: string; devices: readonly string[]; at: number },
): Promise<boolean> {
  const devices = [...referral.devices];
  const row = await tx
    .insertInto('engagement_referrals')
    .values({
      invitee_id: referral.inviteeId,
      inviter_id: referral.inviterId,
      devices,
      created_at: new Date(referral.at),
    })
    .onConflict((conflict) =>
      conflict.column('invitee_id').doUpdateSet({ devices }).where('engagement_referrals.state', '=', 'waiting'),
    )
    .returning('invitee_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function settleReferral(
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

/** False where one of them is of somebody who was paid for; waits for whoever is just about to be. */
export async function takeMarks(tx: Tx, inviteeId: string, marks: readonly string[]): Promise<boolean> {
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

export async function countPaid(
  db: Db,
  inviterId: string,
  month: { from: number },
): Promise<{ rewarded: number; rewardedThisMonth: number }> {
  return db
    .selectFrom('engagement_referrals')
    .select([
      sql<number>`count(*)::int`.as('rewarded'),
      sql<number>`(count(*) filter (where paid_at >= ${at(month.from)}))::int`.as('rewardedThisMonth'),
    ])
    .where('inviter_id', '=', inviterId)
    .where('paid_at', 'is not', null)
    .executeTakeFirstOrThrow();
}

/** With so many check-ins of their own: others wait for years, and looking at each again would never come to an end. */
export async function selectWaiting(
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

/** Of those the user invited, what became of it; and of the user's own invitation. */
export function selectOwnReferrals(db: Db, uid: string) {
  return db
    .selectFrom('engagement_referrals')
    .select(['invitee_id', 'inviter_id', 'state', 'reason', 'created_at', 'paid_at'])
    .where((eb) => eb.or([eb('inviter_id', '=', uid), eb('invitee_id', '=', uid)]))
    .orderBy('created_at')
    .execute();
}

/** What was paid stays, with devices that say nothing of who it was: or one could be paid for again. */
export async function deleteUnpaid(tx: Tx, uid: string): Promise<void> {
  await tx
    .deleteFrom('engagement_referrals')
    .where((eb) => eb.or([eb('invitee_id', '=', uid), eb('inviter_id', '=', uid)]))
    .where('state', '<>', 'paid')
    .execute();
  await tx.updateTable('engagement_referrals').set({ devices: [] }).where('invitee_id', '=', uid).execute();
}
